import { isSampled, proveSkin } from "./_proof.js";

proveSkin("map", "b", isSampled);
proveSkin("map", "c", isSampled);
