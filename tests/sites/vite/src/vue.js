import { createApp } from "vue";
import Reversi from "./Reversi.vue";

createApp(Reversi).mount("#app");
