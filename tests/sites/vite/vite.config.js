// Four pages, each in its own way. What matters for the game is only that Vue leaves the element alone.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  // #region vue-config
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "reversi-game" } } }), svelte()],
  // The development server would put the package elsewhere, without the files that it loads.
  optimizeDeps: { exclude: ["reversi-game"] },
  // #endregion
  esbuild: { jsx: "automatic" },
  build: { rollupOptions: { input: ["plain.html", "react.html", "vue.html", "svelte.html"] } },
});
