import { isSampled, proveSkin } from "./_proof.js";

proveSkin("code", "b", isSampled);
proveSkin("code", "c", isSampled);
