// What one phone's person has done, and what must hold of it at every moment (docs/testing.md, Invariants). Throws where it
// does not.
import { expect } from 'vitest';
import { NobodyError } from '~data/database/connection-lost';
import type { Database } from '~data/database/connection';
import type { CommentView } from '~data/bikes/comments';
import type { Mutation } from '~data/database/db';
import { getFeed } from '~data/mirror/feed-state';
import type { Queued } from '~data/outbox/enqueue';
import type { Owner } from '~data/database/owner';
import { type Act, ON_CONTACTS, type Personal } from './acts';
import { actAs } from './act-as';
import { isAttachment } from '~data/entities/all';
import { CertificateLedger } from './ledger-certificates';
import type { ModelServer } from './model-server';
import type { Person } from './person';
import { readFiles } from './stored';

type Seen = { version: number; epoch: number };
type Entry = Mutation & { seq: number };

export class Ledger {
  readonly #server: ModelServer;
  readonly #owner: Owner;
  readonly #isAlone: boolean;
  /** What was seen to happen at least once (the simulation wants all of it). */
  readonly seen = new Set<string>();
  /** Every change of this phone: its place in the queue, and how it was last seen there. */
  readonly #seqs = new Map<string, number>();
  #last = new Map<string, Entry>();
  /** Changes that left the queue for a reason: undone before sending, deleted by the person, or replaced by another. */
  readonly #excused = new Set<string>();
  /** Bikes made here that nobody has deleted, by their key. */
  readonly #alive = new Set<string>();
  readonly #buried = new Set<string>();
  readonly #names = new Map<string, number>();
  /** The colours that this person has given to bikes, where nobody else changes colours. */
  readonly #colours = new Map<string, string>();
  readonly #versions = new Map<number, Seen>();
  readonly #orders = new Map<string, number>();
  readonly #certificates = new CertificateLedger();
  #effects = 0;
  /** What happens in this step. */
  #act: Act['kind'] | null = null;

  /** `isAlone`: nobody else changes colours. */
  constructor(server: ModelServer, owner: Owner, isAlone: boolean) {
    this.#server = server;
    this.#owner = owner;
    this.#isAlone = isAlone;
  }

  expect(act: Act): void {
    this.#act = act.kind;
  }

  /** Somebody deletes the bike that this key has made. */
  bury(key: unknown): void {
    if (typeof key !== 'string') return;
    this.#alive.delete(key);
    this.#buried.add(key);
  }

  async carryOut(act: Personal, me: Person): Promise<void> {
    const done = await actAs(act, me).catch((error: unknown) => {
      if (error instanceof NobodyError) return null;
      throw error;
    });
    // The app died in the middle of it, or it is one that other fields hang on.
    if (!done || ['discard', 'undo', 'resend', 'resolve'].includes(act.kind)) this.#colours.clear();
    if (!done) return;
    const { queued, mid, row } = done;
    if (queued) this.#noteQueued(queued, mid);
    if (queued && act.kind === 'reissue') this.#certificates.noteMoved(queued.id);
    if (queued && ['add', 'resend', 'addContact'].includes(act.kind)) this.#alive.add(queued.mid);
    if (row && ['remove', 'removeContact'].includes(act.kind)) {
      this.bury(row.client_key);
      this.#colours.delete(identityOf(row));
    }
    if (act.kind === 'edit' && act.field === 'colour' && row && this.#isAlone) {
      this.#colours.set(identityOf(row), `colour ${act.value}`);
    }
  }

  /** Reads everything and compares. False if the app died before it was read. */
  async look(me: Person): Promise<boolean> {
    try {
      return await this.#look(me);
    } catch (error) {
      if (error instanceof NobodyError) return false;
      throw error;
    }
  }

  async #look(me: Person): Promise<boolean> {
    const { outbox, names, epoch, below, files } = await me.tab.read(readAll);
    const bikes = await me.bikes();
    const contacts = await me.contacts();
    const reported = await reportedOn(me, outbox);
    if (me.tab.isDead) return false;
    expect(files.bytes, 'bytes that something points at').toEqual(files.pointedAt);
    expect(files.previews, 'what is known of them').toEqual(files.pointedAt);
    expect(below, 'negative ids in the mirror').toBe(0);
    expect(this.#server.writes.violations).toEqual([]);
    this.#checkEffects();
    this.#checkQueue(outbox);
    this.#checkNames(names, outbox);
    this.#checkShown(bikes, contacts);
    this.#checkReports(outbox, reported);
    await this.#certificates.look(me, outbox);
    for (const { id, version } of bikes.filter((row) => row.version > 0)) {
      const before = this.#versions.get(id);
      if (before?.epoch === epoch) expect(version, `version of ${id}`).toBeGreaterThanOrEqual(before.version);
      this.#versions.set(id, { version, epoch });
    }
    this.#act = null;
    return true;
  }

  /** Nothing waits: each change had its effect once, and the phone shows what the server has. */
  async atRest(me: Person): Promise<void> {
    expect(await me.outbox()).toEqual([]);
    await this.#certificates.atRest(me);
    for (const mid of this.#seqs.keys()) {
      if (!this.#excused.has(mid)) expect([mid, this.#server.writes.countEffects(mid)]).toEqual([mid, 1]);
    }
    const list = (collection: string) =>
      [...(this.#server.rows.get(collection)?.values() ?? [])].toSorted((a, b) => a.id - b.id);
    const bikes = await me.bikes();
    expect(bikes).toEqual(list('bikes').map((row) => ({ ...row, pending: null })));
    for (const { id } of bikes) {
      const comments = (await me.comments(id)).toSorted((a, b) => a.id - b.id);
      const theirs = list('bike_comments').filter((row) => row['bike'] === id);
      expect(comments).toEqual(theirs.map((row) => ({ ...row, pending: null, files: [] })));
    }
    const contacts = await me.contacts();
    expect(contacts).toEqual(list('customers').map((row) => ({ ...row, pending: null })));
    for (const { id } of contacts) {
      const notes = (await me.notes(id)).toSorted((a, b) => a.id - b.id);
      const theirs = list('customer_notes').filter((row) => row['customer'] === id);
      expect(notes).toEqual(theirs.map((row) => ({ ...row, pending: null })));
    }
  }

  #noteQueued({ seq, mid }: Queued, asked: string | null): void {
    if (seq === null || mid !== asked) this.seen.add('coalesced');
    if (seq !== null) this.#seqs.set(mid, seq);
  }

  #checkEffects(): void {
    const { effects } = this.#server.writes;
    for (const effect of effects.slice(this.#effects)) {
      const { mid, collection, id, op, userId } = effect;
      expect([mid, this.#server.writes.countEffects(mid)], 'effects of one change').toEqual([mid, 1]);
      if (op === 'delete') this.#isDeleted(collection, id);
      const seq = this.#seqs.get(mid) ?? this.#last.get(mid)?.seq;
      if (seq === undefined) continue;
      expect(userId, 'whose change').toBe(this.#owner.userId);
      const row = `${collection} ${id}`;
      this.#certificates.checkEffect(effect, seq);
      if (this.#certificates.isInOrder(row)) expect(seq, `order of ${row}`).toBeGreaterThan(this.#orders.get(row) ?? 0);
      this.#orders.set(row, seq);
      if (this.#server.writes.conflictKeys.has(mid)) this.seen.add('conflict merged');
    }
    this.#effects = effects.length;
  }

  #isDeleted(collection: string, id: number): void {
    const made = this.#server.writes.effects.find(
      (one) => one.op === 'create' && one.id === id && one.collection === collection,
    );
    this.bury(made?.mid);
  }

  /** A change leaves the queue for a reason, or not at all. */
  #checkQueue(outbox: readonly Entry[]): void {
    const now = new Map(outbox.map((entry) => [entry.mid, entry]));
    for (const [mid, before] of this.#last) {
      const entry = now.get(mid);
      if (entry) this.#compare(before, entry);
      else if (this.#server.writes.countEffects(mid) === 0) this.#excuse(before, outbox);
    }
    for (const mid of this.#seqs.keys()) {
      const isLost = !now.has(mid) && !this.#last.has(mid) && !this.#excused.has(mid);
      if (!isLost || this.#server.writes.countEffects(mid) > 0) continue;
      // Came and went in one step: a deletion of what was not there, or a mileage that was smaller.
      expect([
        mid,
        ['remove', 'removeComment', 'edit', 'removeContact', 'removeNote'].includes(this.#act ?? ''),
      ]).toEqual([mid, true]);
      this.#excused.add(mid);
    }
    for (const entry of outbox) {
      this.#seqs.set(entry.mid, entry.seq);
      if (entry.discardAt !== undefined) this.#alive.delete(entry.mid);
      else if (entry.op === 'create' && ['bikes', 'customers'].includes(entry.entity) && !this.#buried.has(entry.mid)) {
        this.#alive.add(entry.mid);
      }
      if (entry.status === 'rejected') this.#colours.clear();
      if (entry.status === 'conflict') this.seen.add('conflict asked');
    }
    this.#last = now;
  }

  #compare(before: Entry, entry: Entry): void {
    if (before.status === 'inflight' && entry.status === 'inflight' && before.owner !== entry.owner) {
      this.seen.add('claim taken over');
    }
    expect(entry.fence).toBeGreaterThanOrEqual(before.fence);
  }

  #excuse(before: Entry, outbox: readonly Entry[]): void {
    const { mid, op, entity, targetId = 0, body, status } = before;
    const acted = (...kinds: Act['kind'][]) => this.#act !== null && kinds.includes(this.#act);
    const named = this.#names.get(`${entity} ${targetId}`) ?? targetId;
    const reasons = [
      before.discardAt !== undefined,
      before.attempts === 0 && acted('edit', 'remove', 'editComment', 'removeComment', ...ON_CONTACTS),
      // Refused or asked since it was last seen, and mended or settled by its person at once.
      status !== 'queued' && acted('resolve', 'resend', 'edit', 'remove', 'editContact', 'removeContact'),
      op === 'action' && acted('reissue'),
      op === 'delete' && !this.#server.rows.get(entity)?.has(named),
      // Merged: a mileage drops out where the school's is larger.
      'current_mileage' in body && (Object.keys(body).length === 1 || outbox.some((one) => one.seq === before.seq)),
    ];
    expect([mid, op, status, reasons.includes(true)], 'a change is gone').toEqual([mid, op, status, true]);
    this.#excused.add(mid);
    this.#alive.delete(mid);
  }

  #checkNames(names: readonly { entity: string; tempId: number; serverId: number }[], outbox: readonly Entry[]): void {
    for (const { entity, tempId, serverId } of names) {
      const before = this.#names.get(`${entity} ${tempId}`);
      expect(before ?? serverId, `name of ${entity} ${tempId}`).toBe(serverId);
      this.#names.set(`${entity} ${tempId}`, serverId);
      if (outbox.some((one) => one.op === 'patch' && one.targetId === tempId))
        this.seen.add('named while a change waited');
      if (outbox.some((one) => one.op === 'create' && one.tempId === tempId))
        this.seen.add('own create through the feed');
    }
    const ids = names.map(({ entity, serverId }) => `${entity} ${serverId}`);
    expect(new Set(ids).size, 'two rows of one name').toBe(ids.length);
  }

  /** A photo stands with its comment once, whether it waits, has arrived, or has come through the feed. */
  #checkReports(outbox: readonly Entry[], comments: readonly CommentView[]): void {
    for (const { mid, discardAt, parentId = 0 } of outbox.filter(isAttachment)) {
      const comment = comments.find(({ id }) => id === (this.#names.get(`bike_comments ${parentId}`) ?? parentId));
      if (!comment || discardAt !== undefined) continue;
      const keys = [...comment.images, ...comment.videos].map(({ client_key }) => client_key);
      const shown = [...keys, ...comment.files.map((file) => file.mid)].filter((key) => key === mid);
      expect(shown, 'a photo on its comment').toEqual([mid]);
    }
  }

  #checkShown(bikes: readonly Shown[], contacts: readonly Pick<Shown, 'client_key'>[]): void {
    const keys = [...bikes, ...contacts].flatMap(({ client_key: key }) => key ?? []);
    expect(new Set(keys).size, 'rows shown twice').toBe(keys.length);
    for (const key of this.#alive) expect([key, keys.includes(key)], 'row not shown').toEqual([key, true]);
    for (const row of bikes) {
      const mine = this.#colours.get(identityOf(row));
      if (mine !== undefined) expect([row.id, row.colour], 'own change went back').toEqual([row.id, mine]);
    }
  }
}

/** Everything as of one moment. */
function readAll(database: Database) {
  const { mirror } = database;
  const files = [mirror.blobs, mirror.previews, mirror.drafts];
  const tables = [mirror.mutations, mirror.idmap, mirror.feed, mirror.rows('bikes'), ...files];
  return mirror.transaction('r', tables, async () => ({
    files: await readFiles(mirror),
    outbox: (await mirror.mutations.orderBy('seq').toArray()).flatMap((entry): Entry[] =>
      entry.seq === undefined ? [] : [{ ...entry, seq: entry.seq }],
    ),
    names: await mirror.idmap.toArray(),
    epoch: (await getFeed(database)).epoch,
    below: await mirror.rows('bikes').where('id').below(0).count(),
  }));
}

/** The comments of bikes on which files wait. */
async function reportedOn(me: Person, outbox: readonly Entry[]): Promise<CommentView[]> {
  const bikes = new Set(outbox.filter(isAttachment).map(({ aboveId = 0 }) => aboveId));
  return (await Promise.all([...bikes].map((id) => me.comments(id)))).flat();
}

type Shown = { id: number; client_key: string | null; colour: string };

function identityOf({ id, client_key }: Pick<Shown, 'id' | 'client_key'>): string {
  return client_key ?? `id ${id}`;
}
