// The school's server as a model: rows with versions, a counter, cursors, epochs, and faults on demand. What the real one
// promises about its feed and nothing more; its writes are model-writes.ts.
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedChange, FeedPage } from '~contract/wire/feed';
import { ApiError, noAnswer } from '~data/http/api-error';
import { eraseContact, mergeContacts, removeContact } from './model-customers';
import type { Row, Tables } from './model-tables';
import { ModelWrites } from './model-writes';

type Cursor = { epoch: string; history: number; seq: number; at: { collection: string; id: number } | null };

export class ModelServer {
  readonly rows = new Map<string, Map<number, Row>>(COLLECTIONS.map((name) => [name, new Map()]));
  /** What this person may see. */
  collections: readonly string[] = COLLECTIONS;
  /** Cursors from before this change have expired. */
  purgedBelow = 0;
  /** What the next calls meet before anything else, in order; undefined: nothing. */
  faults: (ApiError | undefined)[] = [];
  /** The address is not reachable at all. */
  isAway = false;
  asked = 0;
  limit = 1000;
  readonly writes: ModelWrites;
  /** Contacts that orders name: they cannot be deleted. */
  readonly history = new Set<number>();
  readonly #aliases = new Map<number, number>();
  /** Contacts who were erased, by the key of the write that had made them. */
  readonly #erased = new Map<number, string | null>();
  readonly #tables: Tables;
  #nextId = 1000;
  #log: { collection: string; id: number; version: number | null }[] = [];
  #rights = 1;
  #history = 1;
  #epochs = 0;

  constructor() {
    this.#tables = {
      rows: this.rows,
      put: (collection, row) => this.put(collection, row),
      remove: (collection, id) => this.remove(collection, id),
      nextId: () => (this.#nextId += 1),
      aliases: this.#aliases,
      history: this.history,
    };
    this.writes = new ModelWrites(this.#tables);
  }

  /** Writes a row as a person at a desk would; its version rises. */
  put(collection: string, row: Row): Row {
    const before = this.#rowsOf(collection).get(row.id);
    const stored = { ...row, version: (before?.version ?? row.version - 1) + 1 };
    this.#rowsOf(collection).set(row.id, stored);
    this.#log.push({ collection, id: row.id, version: stored.version });
    return stored;
  }

  remove(collection: string, id: number): void {
    if (this.#rowsOf(collection).delete(id)) this.#log.push({ collection, id, version: null });
  }

  /** The desk merges two contacts: `kept` stays. */
  merge(kept: number, other: number): void {
    mergeContacts(this.#tables, kept, other);
  }

  /** The desk deletes a contact with its notes and attachments. */
  removeContact(id: number): void {
    removeContact(this.#tables, id);
  }

  /** The desk erases a contact: every device has to forget them. */
  erase(id: number): void {
    const key = this.#rowsOf('customers').get(id)?.['client_key'];
    this.#erased.set(id, typeof key === 'string' ? key : null);
    eraseContact(this.#tables, id);
  }

  /** What this person may see changes. */
  allow(collections: readonly string[]): void {
    this.collections = collections;
    this.#rights += 1;
  }

  /** The state now, to come back to. */
  backup(): () => void {
    const rows = [...this.rows].map(([name, table]) => [name, new Map(table)] as const);
    const log = [...this.#log];
    const [nextId, aliases] = [this.#nextId, [...this.#aliases]];
    const forgetWrites = this.writes.backup();
    return () => {
      forgetWrites();
      this.#nextId = nextId;
      this.#aliases.clear();
      for (const [old, to] of aliases) this.#aliases.set(old, to);
      for (const [name, table] of rows) this.rows.set(name, new Map(table));
      this.#log = log;
      this.#history += 1;
    };
  }

  /** What a complete mirror of this person holds: id → version, by collection. */
  seen(): Record<string, Record<number, number>> {
    return Object.fromEntries(
      [...this.rows].map(([name, table]) => [
        name,
        Object.fromEntries(
          this.collections.includes(name) ? [...table.values()].map((row) => [row.id, row.version]) : [],
        ),
      ]),
    );
  }

  /** GET sync/changes. */
  changes(cursor: string | null): FeedPage {
    this.asked += 1;
    if (this.isAway) throw noAnswer();
    const fault = this.faults.shift();
    if (fault) throw fault;
    const given = cursor === null ? null : this.#read(cursor);
    const from = given?.epoch.startsWith(`${this.#rights}.`) ? given : this.#begin();
    const { changes, next } = from.at ? this.#snapshot(from, from.at) : this.#feed(from);
    const more = next.at !== null || next.seq < this.#log.length;
    return { cursor: JSON.stringify(next), epoch: next.epoch, more, collections: [...this.collections], changes };
  }

  #rowsOf(collection: string): Map<number, Row> {
    const table = this.rows.get(collection) ?? new Map<number, Row>();
    this.rows.set(collection, table);
    return table;
  }

  #read(text: string): Cursor {
    const cursor = JSON.parse(text) as Cursor;
    if (cursor.history !== this.#history) throw gone('history_changed');
    if (cursor.seq < this.purgedBelow) throw gone('cursor_expired');
    return cursor;
  }

  #begin(): Cursor {
    this.#epochs += 1;
    const at = { collection: this.collections[0] ?? '', id: 0 };
    return { epoch: `${this.#rights}.${this.#epochs}`, history: this.#history, seq: this.#log.length, at };
  }

  #snapshot(cursor: Cursor, at: { collection: string; id: number }): { changes: FeedChange[]; next: Cursor } {
    const order = this.collections.slice(Math.max(0, this.collections.indexOf(at.collection)));
    const found = order.flatMap((collection) =>
      [...this.#rowsOf(collection).values()]
        .filter(({ id }) => collection !== at.collection || id > at.id)
        .toSorted((a, b) => a.id - b.id)
        .map((row) => change(collection, row)),
    );
    const changes = found.slice(0, this.limit);
    const last = changes.at(-1);
    const next = last && found.length > changes.length ? { collection: last.collection, id: last.id } : null;
    return { changes, next: { ...cursor, at: next } };
  }

  #feed(cursor: Cursor): { changes: FeedChange[]; next: Cursor } {
    const part = this.#log.slice(cursor.seq, cursor.seq + this.limit);
    const latest = new Map(part.map((entry) => [`${entry.collection} ${entry.id}`, entry]));
    const changes = [...latest.values()]
      .filter(({ collection }) => this.collections.includes(collection))
      .map(({ collection, id }) => {
        const row = this.#rowsOf(collection).get(id);
        return row ? change(collection, row) : this.#tombstone(collection, id);
      });
    return { changes, next: { ...cursor, seq: cursor.seq + part.length } };
  }

  #tombstone(collection: string, id: number): FeedChange {
    const gone = { collection, id, version: null, row: null };
    if (collection !== 'customers' || !this.#erased.has(id)) return { ...gone, client_key: null };
    return { ...gone, client_key: this.#erased.get(id) ?? null, erased: true };
  }
}

function change(collection: string, stored: Row): FeedChange {
  // The feed has no fields that phones may not store.
  const { purchase_price: _price, current_value: _value, national_insurance_number: _number, ...row } = stored;
  const { id, version, client_key } = row;
  return { collection, id, version, client_key: typeof client_key === 'string' ? client_key : null, row };
}

function gone(code: 'cursor_expired' | 'history_changed'): ApiError {
  return new ApiError({ kind: 'server', status: 410, message: 'Start again without a cursor', code });
}
