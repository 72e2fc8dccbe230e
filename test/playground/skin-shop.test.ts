import { isSampled, proveSkin } from "./_proof.js";

proveSkin("shop", "b", isSampled);
proveSkin("shop", "c", isSampled);
