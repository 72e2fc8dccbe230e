import { isSampled, proveSkin } from "./_proof.js";

proveSkin("forum", "b", isSampled);
proveSkin("forum", "c", isSampled);
