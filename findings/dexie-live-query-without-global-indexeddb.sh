#!/usr/bin/env bash
# Dexie 4.4.7 with fake-indexeddb 6.2.8: a live query never answers, and reports no error, where Dexie was loaded before there was a
# global indexedDB, although Dexie.dependencies names one and every other call works.
#
# `Dexie.dependencies = { indexedDB, IDBKeyRange }` is how a database is given to Dexie where the browser has none. Opening, writing
# and reading use it. `liveQuery` looks at the object that Dexie made of the globals while it was loaded: without an indexedDB there,
# its first look returns at once, and neither `next` nor `error` of the observer is ever called. Setting the global later doesn't help.
#
# In tests that share a process it depends on which file comes first: one that imports Dexie before fake-indexeddb silences the live
# queries of all others. Load fake-indexeddb/auto first, for every file.
#
# Expected output:
#   dependencies only: count 1, live query silent
#   global first: count 1, live query 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent dexie@4.4.7 fake-indexeddb@6.2.8 >/dev/null

cat >look.mjs <<'JS'
const [order] = process.argv.slice(2);
if (order === 'global first') await import('fake-indexeddb/auto');
const { Dexie, liveQuery } = await import('dexie');
const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
const db = new Dexie('bikes');
db.version(1).stores({ bikes: 'id' });
await db.table('bikes').add({ id: 1 });
const count = await db.table('bikes').count();
const answer = await new Promise((resolve) => {
  liveQuery(() => db.table('bikes').count()).subscribe({ next: resolve, error: (error) => resolve(`error ${error.name}`) });
  // An answer takes a few turns of the event loop.
  let turns = 0;
  const turn = () => (turns++ < 2000 ? setTimeout(turn, 1) : resolve('silent'));
  turn();
});
console.log(`${order}: count ${count}, live query ${answer}`);
process.exit(0);
JS

found=$(node look.mjs 'dependencies only'; node look.mjs 'global first')
wanted='dependencies only: count 1, live query silent
global first: count 1, live query 1'
echo "$found"
[ "$found" = "$wanted" ] || { echo 'The behaviour has changed.'; exit 1; }
