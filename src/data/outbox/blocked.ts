// What holds a pending change up until a person or another version of the app acts. The same rules as the engine's plan.
import { displayMark } from '~domain/text/number-plate';
import { isMarked, standsAlone } from '~data/entities/all';
import type { Entry } from './record';
import { upcast } from '~data/outbox/upcast';

/** For each blocked change, by its seq: the change at the root of the blockade. */
export function listBlocked(entries: readonly Entry[]): ReadonlyMap<number, Entry> {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const lanes = new Map<string, Entry[]>();
  const blocked = new Map<number, Entry>();
  for (const entry of entries) {
    const lane = lanes.get(entry.lane) ?? [];
    const ahead = lane.filter((one) => mayHold(entry, one));
    lanes.set(entry.lane, [...lane, entry]);
    const before = [...ahead, ...entry.deps.map((seq) => waitedFor(entry, bySeq.get(seq)))];
    const root = before.map((one) => one && rootOf(one, blocked)).find((one) => one !== undefined);
    if (root) blocked.set(entry.seq, root);
  }
  return blocked;
}

/** The words for what a blocked change waits for. */
export function blockedText(root: Entry): string {
  const { entity, about } = root;
  const named = isMarked(entity) ? displayMark(about) : about;
  const what = about === '' ? 'an earlier change' : named;
  return isParked(root) ? `${what}, which needs the updated app` : `${what}, which needs fixing`;
}

/** True for a change that a newer version of the app wrote: only that version can send it. */
export function isParked(entry: Entry): boolean {
  return upcast(entry) === null;
}

/** True if the server refused it or the person has to choose. */
export function needsPerson({ status }: Entry): boolean {
  return status === 'rejected' || status === 'conflict';
}

/** If either of the two is independent, a refusal of one doesn't hold up the other, unless it is the row's create. */
function mayHold(entry: Entry, before: Entry): boolean {
  return before.op === 'create' || !(standsAlone(entry) || standsAlone(before));
}

/** Refused changes of a row's children don't keep the row from being deleted. */
function waitedFor({ op }: Entry, before: Entry | undefined): Entry | undefined {
  return before && op === 'delete' && needsPerson(before) ? undefined : before;
}

function rootOf(entry: Entry, blocked: ReadonlyMap<number, Entry>): Entry | undefined {
  if (entry.discardAt !== undefined) return undefined;
  return needsPerson(entry) || isParked(entry) ? entry : blocked.get(entry.seq);
}
