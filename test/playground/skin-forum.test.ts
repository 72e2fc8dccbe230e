import { isSampled, proveSkin } from "./_proof.js";

proveSkin("forum", isSampled);
