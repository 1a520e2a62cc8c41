// What lists and searches need of all mirrored contacts, in this tab's memory: ids, times and search lines, but no rows. Read
// once; after a change only what was written since.
import { contactKeys, LINE_FIELDS, type ContactOrder, type QueriedContact } from '~domain/contacts/lines';
import { compareKeys } from '~domain/text/sort-key';
import { GENERATION } from '~data/mirror/contact-packs';
import type { Database } from '~data/database/connection';
import type { ContactLines } from '~data/database/contact-records';
import { getRevision } from '~data/database/revisions';

/** The lines of a pack, and each line's offset in the text. */
type Part = { lines: ContactLines; starts: Int32Array };

/** How many sortings and searches are kept per state of the mirror. */
const REMEMBERED = 8;

/** One state of the mirror. A position is a contact's index among all, by id. */
export class ContactIndex {
  readonly size: number;
  readonly #parts: readonly Part[];
  /** By pack: the position of its first row. */
  readonly #offsets: Int32Array;
  readonly #orders = new Map<string, Int32Array>();
  readonly #found = new Map<string, Found>();

  constructor(lines: readonly ContactLines[]) {
    this.#parts = lines.map((one) => ({ lines: one, starts: startsOf(one) }));
    this.#offsets = new Int32Array(lines.length + 1);
    for (const [at, { ids }] of lines.entries()) this.#offsets[at + 1] = (this.#offsets[at] ?? 0) + ids.length;
    this.size = this.#offsets[lines.length] ?? 0;
  }

  /** The contact at a position, the key of its pack and its index there. */
  at(position: number): { id: number; first: number; place: number } {
    const [part, place] = this.#locate(position);
    return { id: part.lines.ids[place] ?? 0, first: part.lines.first, place };
  }

  /** The line of the contact at a position. */
  lineAt(position: number): string {
    return lineOf(...this.#locate(position));
  }

  /** The position of a contact; -1 if they aren't here. */
  positionOf(id: number): number {
    let [low, high] = [0, this.#parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#parts[middle]?.lines.first ?? 0) <= id) low = middle + 1;
      else high = middle;
    }
    const place = this.#parts[low - 1]?.lines.ids.indexOf(id) ?? -1;
    return place < 0 ? -1 : (this.#offsets[low - 1] ?? 0) + place;
  }

  /** Marks the contacts that match, by position, and counts them. Without needles: all. */
  search(needles: readonly (readonly string[])[]): Found {
    const key = JSON.stringify(needles);
    const known = this.#found.get(key);
    if (known) return known;
    const found: Found = { marks: new Uint8Array(this.size).fill(needles.length === 0 ? 1 : 0), count: 0 };
    for (const all of needles) this.#mark(all, found.marks);
    found.count = found.marks.reduce((sum, mark) => sum + mark, 0);
    return remember(this.#found, key, found);
  }

  /** All positions in this order; equal ones by id. */
  ordered(orders: readonly ContactOrder[]): Int32Array {
    const key = orderKey(orders);
    const known = this.#orders.get(key);
    if (known) return known;
    const positions = Array.from({ length: this.size }, (_, position) => position);
    const steps = orders.map(({ field, descending }) => {
      const sign = descending ? -1 : 1;
      if (field === 'created') {
        const times = this.#times();
        return (a: number, b: number) => sign * ((times[a] ?? 0) - (times[b] ?? 0));
      }
      const keys = this.#keys(LINE_FIELDS.indexOf(field));
      const compare = keys.some((text) => BEYOND.test(text)) ? compareKeys : compareUnits;
      return (a: number, b: number) => sign * compare(keys[a] ?? '', keys[b] ?? '');
    });
    positions.sort((a, b) => {
      for (const step of steps) {
        const order = step(a, b);
        if (order !== 0) return order;
      }
      return a - b;
    });
    return remember(this.#orders, key, Int32Array.from(positions));
  }

  /** A test whether `row`, which isn't in the mirror, sorts before the contact at a position. */
  isBefore(row: QueriedContact, orders: readonly ContactOrder[]): (position: number) => boolean {
    const keys = contactKeys(row);
    const time = Date.parse(row.created);
    return (position) => {
      const [part, place] = this.#locate(position);
      const fields = lineOf(part, place).split('\t');
      for (const { field, descending } of orders) {
        const order =
          field === 'created'
            ? time - (part.lines.created[place] ?? 0)
            : compareKeys(keys[field], fields[LINE_FIELDS.indexOf(field)] ?? '');
        if (order !== 0) return descending ? order > 0 : order < 0;
      }
      return row.id < (part.lines.ids[place] ?? 0);
    };
  }

  /** Marks the lines that contain every one of these texts. */
  #mark(all: readonly string[], marks: Uint8Array): void {
    const [longest = '', ...others] = all.toSorted((a, b) => b.length - a.length);
    for (const [index, part] of this.#parts.entries()) {
      const { text } = part.lines;
      const offset = this.#offsets[index] ?? 0;
      let place = 0;
      for (let at = text.indexOf(longest); at >= 0;) {
        while ((part.starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place += 1;
        const end = part.starts[place + 1] ?? text.length + 1;
        if (others.length === 0 || isIn(text.slice(part.starts[place], end), others)) marks[offset + place] = 1;
        at = text.indexOf(longest, end);
      }
    }
  }

  #locate(position: number): [Part, number] {
    let [low, high] = [0, this.#parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#offsets[middle + 1] ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    const part = this.#parts[low];
    if (!part) throw new Error('there is no contact at this position');
    return [part, position - (this.#offsets[low] ?? 0)];
  }

  #times(): Float64Array {
    const times = new Float64Array(this.size);
    for (const [index, { lines }] of this.#parts.entries()) times.set(lines.created, this.#offsets[index]);
    return times;
  }

  #keys(field: number): string[] {
    return this.#parts.flatMap((part) =>
      Array.from(part.lines.ids, (_, place) => lineOf(part, place).split('\t', field + 1)[field] ?? ''),
    );
  }
}

export type Found = { marks: Uint8Array; count: number };

/** A key for an ordering. */
export function orderKey(orders: readonly ContactOrder[]): string {
  return orders.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
}

type Known = { generation: unknown; revision: number; lines: Map<number, ContactLines>; index: ContactIndex };
const kept = new WeakMap<Database, Known>();

/** The mirror's present contacts, inside the caller's transaction. The same object until something changes. */
export async function contactIndex(database: Database): Promise<ContactIndex> {
  const { mirror } = database;
  const generation = (await mirror.meta.get(GENERATION))?.value;
  const revision = await getRevision(mirror, 'customers');
  const before = kept.get(database);
  const isSame = before?.generation === generation;
  if (before && isSame && before.revision === revision) return before.index;
  const lines = before && isSame ? before.lines : new Map<number, ContactLines>();
  const written = await (
    before && isSame ? mirror.lines.where('stamp').above(before.revision) : mirror.lines
  ).toArray();
  for (const one of written) lines.set(one.first, one);
  const index = new ContactIndex([...lines.values()].toSorted((a, b) => a.first - b.first));
  kept.set(database, { generation, revision, lines, index });
  return index;
}

function startsOf({ ids, text }: ContactLines): Int32Array {
  const starts = new Int32Array(ids.length);
  let at = 0;
  for (let place = 1; place < ids.length; place += 1) {
    at = text.indexOf('\n', at) + 1;
    starts[place] = at;
  }
  return starts;
}

function lineOf({ lines: { text }, starts }: Part, place: number): string {
  const next = starts[place + 1];
  return text.slice(starts[place], next === undefined ? text.length : next - 1);
}

function isIn(line: string, texts: readonly string[]): boolean {
  return texts.every((text) => line.includes(text));
}

/** Code units sort like code points, except around surrogates. */
const BEYOND = /[\uD800-\uFFFF]/u;

function compareUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function remember<T>(answers: Map<string, T>, key: string, answer: T): T {
  if (answers.size >= REMEMBERED) answers.clear();
  answers.set(key, answer);
  return answer;
}
