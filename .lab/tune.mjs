
import { execFileSync } from "node:child_process";
const runs = process.env.RUNS.split(",");
for (const t of process.argv.slice(2)) {
  const [mode, json = "{}"] = t.split("=");
  const s = { n: 0, tot: 0, late: 0, lateN: 0, seenDec: 0, seenN: 0, coffers: 0, cfits: 0, cdec: 0, cmiss: 0, offers: 0 };
  const per = [];
  for (const r of runs) { const o = JSON.parse(execFileSync("npx", ["tsx", ".lab/dbg.ts", "/tmp/w/oracle.sqlite", r, mode, "j", json], { stdio: ["ignore", "pipe", "ignore"] }).toString().trim()); for (const k in s) s[k] += o[k]; per.push((o.late / o.lateN).toFixed(2)); }
  console.log(t.padEnd(50), "mean", (s.tot / s.n).toFixed(2), "late", (s.late / s.lateN).toFixed(2), per.join("/"), "seen", (s.seenDec / s.seenN).toFixed(2), "fit", (s.cfits / s.coffers).toFixed(3), "missed", s.cmiss, "of", s.cdec, "offers", (s.offers / s.tot).toFixed(1));
}
