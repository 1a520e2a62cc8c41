// What holds a waiting change up until a person, or another version of the app, does something about it: the same rules by
// which the engine passes it over.
import { displayMark } from '~domain/number-plate';
import { isMarked } from '~data/shapes/entities';
import type { Entry } from './record';
import { upcast } from '~data/calls/requests';

/** By seq: the change at the root of each that cannot go. */
export function listBlocked(entries: readonly Entry[]): ReadonlyMap<number, Entry> {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const lastOf = new Map<string, Entry>();
  const blocked = new Map<number, Entry>();
  for (const entry of entries) {
    const before = [lastOf.get(entry.lane), ...entry.deps.map((seq) => waitedFor(entry, bySeq.get(seq)))];
    lastOf.set(entry.lane, entry);
    const root = before.map((one) => one && rootOf(one, blocked)).find((one) => one !== undefined);
    if (root) blocked.set(entry.seq, root);
  }
  return blocked;
}

/** What it waits for, and why that does not go by itself. */
export function blockedText(root: Entry): string {
  const { entity, about } = root;
  const named = isMarked(entity) ? displayMark(about) : about;
  const what = about === '' ? 'an earlier change' : named;
  return isParked(root) ? `${what}, which needs the updated app` : `${what}, which needs fixing`;
}

/** Written by a newer version of the app: it waits for that one. */
export function isParked(entry: Entry): boolean {
  return upcast(entry) === null;
}

/** The server has refused it, or somebody has to choose. */
export function needsPerson({ status }: Entry): boolean {
  return status === 'rejected' || status === 'conflict';
}

/** What the server has refused of a row's children does not keep the row alive. */
function waitedFor({ op }: Entry, before: Entry | undefined): Entry | undefined {
  return before && op === 'delete' && needsPerson(before) ? undefined : before;
}

function rootOf(entry: Entry, blocked: ReadonlyMap<number, Entry>): Entry | undefined {
  if (entry.discardAt !== undefined) return undefined;
  return needsPerson(entry) || isParked(entry) ? entry : blocked.get(entry.seq);
}
