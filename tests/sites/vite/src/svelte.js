import { mount } from "svelte";
import Reversi from "./Reversi.svelte";

mount(Reversi, { target: document.querySelector("#app") });
