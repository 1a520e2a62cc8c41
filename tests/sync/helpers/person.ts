// Somebody with the app in their hand: changes as the forms make them, and what then stands in the outbox.
import 'fake-indexeddb/auto';
import type { CommentView } from '~data/bikes/comments';
import type { BikeView } from '~data/bikes/bikes';
import type { NoteView } from '~data/contacts/notes';
import type { ContactView } from '~data/contacts/contacts';
import type { Mutation } from '~data/database/db';
import { type Entity, standsAlone } from '~data/entities/all';
import { type DraftKey, draftTables, findDrafts } from '~data/outbox/draft-records';
import { listFiles } from '~data/database/files';
import { enqueue, type NewChange, type Queued } from '~data/outbox/enqueue';
import { discard, endHolds, undoDeletion, undoDiscard } from '~data/outbox/discard';
import { fileBody } from '~data/outbox/attach-files';
import { deleteUnsent } from '~data/outbox/delete-unsent';
import { resolveConflict } from '~data/outbox/resolve';
import type { StoredFile } from '~data/database/files';
import { wireValue } from '~data/outbox/wire-form';
import { upcast } from '~data/outbox/upcast';
import { rest } from './clock';
import { nextId, nextMid } from './ids';
import { hashOf } from './model-tables';
import { type Phone, PRIYA, type Tab } from './phone';
import { bikeOn, bikesOn, commentsOn, contactsOn, notesOn } from './screen';

type Fields = Record<string, unknown>;
/** `replaces`: the seq of the record that this one corrects. */
type How = { replaces?: number };

export class Person {
  tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  get clock() {
    return this.tab.phone.clock;
  }

  bikes(): Promise<BikeView[]> {
    return bikesOn(this.tab);
  }

  bike(id: number): Promise<BikeView | null> {
    return bikeOn(this.tab, id);
  }

  comments(bikeId: number): Promise<CommentView[]> {
    return commentsOn(this.tab, bikeId);
  }

  outbox(): Promise<Mutation[]> {
    return this.tab.read(({ work }) => work.mutations.orderBy('seq').toArray());
  }

  /** A new bike; `mark` is its registration. */
  add(mark: string, fields: Fields = {}, how: How = {}): Promise<Queued> {
    const five = { make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [1] };
    const body = { registration_plate: mark, ...five, ...fields };
    return this.save({ op: 'create', entity: 'bikes', body, about: mark, ...how });
  }

  /** Saves the fields that differ from the bike as it is shown; null where none does, or no bike is. */
  async edit(id: number, fields: Fields, how: How = {}): Promise<Queued | null> {
    const shown = await this.bike(id);
    return shown && this.#patch('bikes', id, shown, fields, how);
  }

  async remove(id: number, how: { undoable?: boolean } = {}): Promise<Queued> {
    const shown = await this.bike(id);
    return this.save({ op: 'delete', entity: 'bikes', targetId: id, body: {}, about: '', ...versionOf(shown), ...how });
  }

  /** Undoes a deletion; false if it is too late. */
  undoDeletion(mid: string): Promise<boolean> {
    return this.#nudging(this.tab.read((db) => undoDeletion(db, mid, this.clock.now())));
  }

  /** Deletes all unsent work for good, as somebody does who signs out and has typed its number. */
  async deleteUnsent(): Promise<'deleted' | 'more'> {
    const seqs = (await this.outbox()).map(({ seq = 0 }) => seq);
    return this.tab.read((db) => deleteUnsent(db, { seqs }));
  }

  /** The page is hidden: what could still be taken back may be sent. */
  hide(): Promise<void> {
    return this.#nudging(this.tab.read((db) => endHolds(db)));
  }

  comment(bikeId: number, text: string): Promise<Queued> {
    const body = { bike: bikeId, comment: text, reported_by: [] };
    return this.save({ op: 'create', entity: 'bike_comments', parentId: bikeId, body, about: text });
  }

  /** A comment with files, as the form saves it: picked under its draft, then all in one transaction. */
  async report(bikeId: number, text: string, photos: readonly Photo[], how: How = {}): Promise<Queued> {
    const draft = { form: 'comment', target: String(bikeId) };
    const files = await this.pick(draft, photos);
    const body = { comment: text, reported_by: [] };
    const change = { op: 'create', entity: 'bike_comments', parentId: bikeId, body, about: text } as const;
    return this.save({ ...change, draft, files, ...how });
  }

  async fileDocument(bikeId: number, description: string, photo: Photo): Promise<Queued> {
    const draft = { form: 'document', target: String(bikeId) };
    const [file] = await this.pick(draft, [{ kind: 'document', ...photo }]);
    if (!file) throw new Error('nothing was picked');
    const body = { description, ...fileBody(file) };
    return this.save({ op: 'create', entity: 'bike_documents', parentId: bikeId, body, about: '', draft, file });
  }

  /** Adds files to a form's draft; returns all files of the draft. */
  pick(key: DraftKey, photos: readonly Photo[]): Promise<StoredFile[]> {
    const ready = photos.map(stored);
    const userId = this.tab.owner?.userId ?? 0;
    return this.tab.read(({ work }) =>
      work.transaction('rw', draftTables(work), async () => {
        for (const { buf, file } of ready) {
          const { id, name, type, size, sha256, takenAt } = file;
          await work.blobs.put({ id, buf, name, type, size, sha256, takenAt });
          await work.previews.put(file);
        }
        const [found] = await findDrafts(work, userId, key);
        const draft = found ?? { ...key, userId, at: this.clock.now(), text: {}, blobs: [], route: '/' };
        const blobs = [...draft.blobs, ...ready.map(({ file }) => file.id)];
        await work.drafts.put({ ...draft, blobs });
        return listFiles(work, { blobs });
      }),
    );
  }

  async editComment(bikeId: number, id: number, text: string): Promise<Queued | null> {
    const shown = (await this.comments(bikeId)).find((one) => one.id === id);
    return shown ? this.#patch('bike_comments', id, shown, { comment: text }, { parentId: bikeId }) : null;
  }

  async removeComment(bikeId: number, id: number): Promise<Queued> {
    const shown = (await this.comments(bikeId)).find((one) => one.id === id) ?? null;
    const about = { parentId: bikeId, targetId: id, ...versionOf(shown) };
    return this.save({ op: 'delete', entity: 'bike_comments', body: {}, about: '', ...about });
  }

  contacts(): Promise<ContactView[]> {
    return contactsOn(this.tab);
  }

  notes(contactId: number): Promise<NoteView[]> {
    return notesOn(this.tab, contactId);
  }

  addContact(last_name: string): Promise<Queued> {
    const body = { first_name: 'Ada', last_name };
    return this.save({ op: 'create', entity: 'customers', body, about: last_name });
  }

  async editContact(shown: ContactView, fields: Fields): Promise<Queued | null> {
    return this.#patch('customers', shown.id, shown, fields, {});
  }

  removeContact(shown: ContactView): Promise<Queued> {
    const about = { targetId: shown.id, ...versionOf(shown) };
    return this.save({ op: 'delete', entity: 'customers', body: {}, about: '', ...about });
  }

  note(contactId: number, note: string): Promise<Queued> {
    return this.save({ op: 'create', entity: 'customer_notes', parentId: contactId, body: { note }, about: '' });
  }

  async editNote(shown: NoteView, note: string): Promise<Queued | null> {
    return this.#patch('customer_notes', shown.id, shown, { note }, { parentId: shown.customer });
  }

  removeNote(shown: NoteView): Promise<Queued> {
    const about = { parentId: shown.customer, targetId: shown.id };
    return this.save({ op: 'delete', entity: 'customer_notes', body: {}, about: '', ...about });
  }

  discard(seq: number): Promise<void> {
    return this.#nudging(this.tab.read((db) => discard(db, seq, this.clock.now())));
  }

  /** False if it is too late. */
  undo(seq: number): Promise<boolean> {
    return this.#nudging(this.tab.read((db) => undoDiscard(db, seq, this.clock.now())));
  }

  resolve(seq: number, mine: readonly string[]): Promise<void> {
    return this.#nudging(this.tab.read((db) => resolveConflict(db, seq, mine, this.clock.now())));
  }

  /** One transaction; the engine hears of it afterwards. */
  save(change: Omit<NewChange, 'mid'>): Promise<Queued> {
    const mid = nextMid();
    return this.#nudging(this.tab.read((db) => enqueue(db, { mid, ...change }, this.clock.now())));
  }

  async #patch(entity: Entity, id: number, shown: Shown, fields: Fields, how: How & { parentId?: number }) {
    const before: Fields = { ...shown };
    const changed = Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(wireValue(field, before[field])) !== JSON.stringify(value),
    );
    if (changed.length === 0) return null;
    const base = Object.fromEntries(
      changed.flatMap(([field]) => (field in before ? [[field, wireValue(field, before[field])]] : [])),
    );
    const body = Object.fromEntries(changed);
    return this.save({ op: 'patch', entity, targetId: id, body, base, about: '', ...versionOf(shown), ...how });
  }

  async #nudging<T>(done: Promise<T>): Promise<T> {
    const answer = await done;
    this.tab.engine?.nudge();
    return answer;
  }
}

/**
 * What is picked: its bytes as text, which are its name too. `weight`: how many bytes it is made to have. `raw`: it isn't prepared
 * yet when the form is saved.
 */
export type Photo = { of: string; kind?: StoredFile['kind']; weight?: number; raw?: boolean };

/** The same photos, not prepared yet. */
export function raw(...of: string[]): Photo[] {
  return of.map((one) => ({ of: one, raw: true }));
}

/** That many unique photos. */
export function photos(...of: string[]): Photo[] {
  return of.map((one) => ({ of: one }));
}

/** The bytes of a photo. */
export function bytesOf({ of, weight = 0 }: Photo): ArrayBuffer {
  return new TextEncoder().encode(of.padEnd(weight, '.')).buffer;
}

function stored({ of, kind = 'image', weight = 0, raw = false }: Photo): { buf: ArrayBuffer; file: StoredFile } {
  const buf = bytesOf({ of, weight });
  const type = { image: 'image/jpeg', video: 'video/mp4', document: 'application/pdf' }[kind];
  const about = { id: nextId(), name: `${of}.${kind}`, type, size: buf.byteLength, takenAt: null };
  const state = raw ? ({ sha256: '', state: 'picked' } as const) : ({ sha256: hashOf(buf), state: 'ready' } as const);
  return { buf, file: { ...about, ...state, kind, message: null, thumb: null } };
}

type Shown = { version: number };

/** A row that the school does not know yet has no version to name. */
function versionOf(shown: Shown | null): { baseVersion?: number } {
  return shown && shown.version > 0 ? { baseVersion: shown.version } : {};
}

/** True if a change needs the person or another version of the app, or waits for a change that does. */
export function isStuck(change: Mutation, all: readonly Mutation[]): boolean {
  if (change.discardAt !== undefined) return false;
  if (needsPerson(change) || upcast(change) === null) return true;
  return all.some((other) => isBefore(other, change) && isStuck(other, all));
}

function isBefore(other: Mutation, change: Mutation): boolean {
  const { lane, seq = 0, deps, op } = change;
  if (other.lane === lane) {
    const isApart = other.op !== 'create' && (standsAlone(other) || standsAlone(change));
    return (other.seq ?? 0) < seq && !isApart;
  }
  // What the server has refused of a row's children does not keep the row alive.
  return deps.includes(other.seq ?? 0) && !(op === 'delete' && needsPerson(other));
}

function needsPerson({ status }: Mutation): boolean {
  return status === 'conflict' || status === 'rejected';
}

/** Lets time pass until nothing is left to send that could be sent, and fails where that takes longer than `within` ms. */
export async function drained(phone: Phone, { owner = PRIYA, within = 20 * 60_000, step = 5000 } = {}): Promise<void> {
  const end = phone.clock.now() + within;
  for (;;) {
    await rest();
    const tab = [...phone.tabs].find((one) => one.owner?.userId === owner.userId);
    const all = tab ? await new Person(tab).outbox() : await phone.outbox(owner);
    if (all.every((change) => isStuck(change, all))) return;
    if (phone.clock.now() >= end) throw new Error(`never sent: ${JSON.stringify(all.filter((c) => !isStuck(c, all)))}`);
    await phone.clock.pass(step);
  }
}
