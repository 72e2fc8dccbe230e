import { isSampled, proveSkin } from "./_proof.js";

proveSkin("map", isSampled);
