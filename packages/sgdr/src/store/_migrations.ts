/** "SGDR" in the file's header tells our files from those of other programs. */
export const applicationId = 0x53_47_44_52;

/** Migration n brings a file from version n to n + 1; a released one is never edited. */
export const migrations: readonly string[] = [
  `
  create table runs (
    run text primary key not null,
    manifest text not null,
    owner text,
    created_at_ms real not null
  ) strict;

  create table events (
    run text not null references runs (run),
    seq integer not null,
    kind text not null,
    site text not null,
    v integer not null,
    data text not null,
    measured text not null,
    at real not null,
    primary key (run, seq)
  ) strict;

  create table documents (
    run text not null references runs (run),
    key text not null,
    value text not null,
    primary key (run, key)
  ) strict;
  `,
  `
  create table shared (
    key text primary key not null,
    value text not null,
    version integer not null
  ) strict;
  `,
  `
  create table vectors (
    id integer primary key,
    embedder text not null,
    text text not null,
    vector blob not null,
    unique (embedder, text)
  ) strict;
  `,
];
