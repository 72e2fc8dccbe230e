// Loaded into the command before all else: ends its process, as kill -9 does, right before something it is about to do.
import { Server } from "node:http";

const { kind, number } = JSON.parse(process.env["KILL_AT"] ?? "{}");
let count = 0;

function about(to) {
  if (to !== kind) return;
  count += 1;
  if (count === number) process.kill(process.pid, "SIGKILL");
}

// an event is written, by its kind, or what all runs share
const own = process.getBuiltinModule?.("node:sqlite");
const { prototype: proto } = own?.DatabaseSync ?? (await import("better-sqlite3")).default;
const prepare = Reflect.get(proto, "prepare");
proto.prepare = function prepared(sql) {
  const statement = Reflect.apply(prepare, this, [sql]);
  const isEvent = /^\s*insert into events/.test(sql);
  if (!isEvent && !/^\s*(?:insert into|update) shared/.test(sql)) return statement;
  const run = Reflect.get(statement, "run");
  statement.run = (row) => {
    about(isEvent ? row.kind : "share");
    return Reflect.apply(run, statement, [row]);
  };
  return statement;
};

// a site of the playground, which runs in the same process, is asked for a page
const emit = Reflect.get(Server.prototype, "emit");
Server.prototype.emit = function emitted(name, ...args) {
  if (name === "request") about(`${args[0].method} ${args[0].url}`);
  return Reflect.apply(emit, this, [name, ...args]);
};
