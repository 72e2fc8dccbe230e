import { proveSite } from "./_proof.js";

proveSite("map");
