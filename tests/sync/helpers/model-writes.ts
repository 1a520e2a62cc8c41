// What the school's server promises about writes (docs/wire.md, Exactly once), and nothing more: a key has
// one effect, only successes are kept under it, a stale version changes nothing, a batch is as many single writes.
import { BATCH_MAX } from '~contract/wire/limits';
import type { BatchRequest, RowRef } from '~contract/wire/batch';
import { z } from '~contract/wire/zod';
import { work } from './model-bikes';
import { isOfCalendar, workCalendar } from './model-calendar';
import { certificateLane, workCertificates } from './model-certificates';
import { workCustomers } from './model-customers';
import { isOrderAction } from './model-orders';
import { ModelUploads } from './model-uploads';
import { type Answer, type Call, hashOf, type Kept, type Row, type Tables, type Worked } from './model-tables';

/** What a write did; `row` is `collection id`. Of a delete: once for the row that was asked for. */
export type Effect = Kept & { mid: string; userId: number; body: unknown };

type Done = { fingerprint: string; answer: Answer; id: number; version: number | null };

export class ModelWrites {
  readonly #tables: Tables;
  /** For the control test: a server that does not recognise repeated keys. */
  forgetsKeys = false;
  /** Files in pieces; an older server does not know them. */
  readonly uploads = new ModelUploads();
  knowsPieces = true;
  /** What this person may do with bikes. */
  canEdit = true;
  /** An older server checked permissions before it answered a repeat. */
  asksRightsFirst = false;
  /** Every effect that there ever was, in order; a restored backup does not take them back. */
  effects: Effect[] = [];
  /** Every write that arrived, in order; those of a batch one by one. */
  readonly calls: Call[] = [];
  /** The keys of each batch. */
  readonly batches: string[][] = [];
  /** The fault that one entry of a batch meets; undefined: none. */
  entryFault: (call: Call) => Answer | undefined = () => undefined;
  replays = 0;
  conflicts = 0;
  /** Keys that have met a conflict. */
  readonly conflictKeys = new Set<string>();
  /** Cancellations that came too late. */
  cancelledLate = 0;
  /** Requests that our app must never send. */
  readonly violations: string[] = [];
  #records = new Map<string, Done>();
  #cancelled = new Set<string>();
  readonly #busy = new Set<string>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Answers a request of a queue. */
  handle(call: Call): Answer {
    const uploaded = this.knowsPieces ? this.uploads.handle(call) : null;
    if (uploaded) return uploaded;
    if (call.path.startsWith('/uploads/')) return { status: 404, body: { detail: 'Not found' } };
    if (call.path === '/sync/batch') return this.#batch(call);
    if (call.path === '/sync/status') return this.#status(call);
    const cancel = /^\/sync\/mutations\/([\w-]+)\/cancel$/u.exec(call.path);
    if (cancel?.[1]) return { status: 200, body: this.#cancel(call.userId, cancel[1]) };
    return this.#write(call);
  }

  /** Until the returned function is called, the work under this key is under way in another transaction. */
  begin(key: string): () => void {
    this.#busy.add(key);
    return () => this.#busy.delete(key);
  }

  /** Undoes everything after the backup; the answers that phones got stay as they were. */
  backup(): () => void {
    const [records, cancelled] = [new Map(this.#records), new Set(this.#cancelled)];
    const forgetUploads = this.uploads.backup();
    return () => {
      forgetUploads();
      this.#records = records;
      this.#cancelled = cancelled;
    };
  }

  /** How often the mutation had an effect. */
  countEffects(mid: string): number {
    return this.effects.filter((effect) => effect.mid === mid).length;
  }

  #write(call: Call): Answer {
    this.calls.push(call);
    const { key, userId } = call;
    if (!key) return this.#note('a write without a key', call);
    if (/-\d/u.test(call.path) || hasNegativeId(call.body)) this.#note('a negative id', call);
    if (!this.canEdit && this.asksRightsFirst) return denied();
    const name = `${userId} ${key}`;
    if (this.#busy.has(key)) return { ...refusal(409, 'in_progress'), retryAfter: 1 };
    const fingerprint = fingerprintOf(call);
    const known = this.forgetsKeys ? undefined : this.#records.get(name);
    if (known) {
      if (known.fingerprint !== fingerprint) return refusal(409, 'idempotency_mismatch');
      this.replays += 1;
      return known.answer;
    }
    if (this.#cancelled.has(name)) return refusal(409, 'invalid_state');
    if (!this.canEdit) return denied();
    const stale = call.refs?.find(({ collection, id, client_key: meant }) => {
      const is = this.#tables.rows.get(collection)?.get(id)?.['client_key'];
      return typeof is === 'string' && is !== meant;
    });
    if (stale) return staleReference(stale);
    if (!isByName(call)) return this.#work(call, key, fingerprint);
    const whole = this.uploads.complete(call);
    if ('status' in whole) return whole;
    const answer = this.#work(whole, key, fingerprint);
    if (this.#records.has(name)) this.uploads.done(userId, call.body.sha256);
    return answer;
  }

  #work(call: Call, key: string, fingerprint: string): Answer {
    const isCertificate = call.path.startsWith('/certificates/');
    // Certificates are changed by number and state, and what happens with a booking by its outcome and course: whatever the version.
    const isByState = isCertificate || isOrderAction(call.path);
    if (isByState && call.ifMatch !== undefined) return this.#note('a version named', call);
    const ofPerson = call.path.startsWith('/customers/') ? workCustomers : work;
    const ofArea = isOfCalendar(call.path) ? workCalendar : ofPerson;
    const worked = (isCertificate ? workCertificates : ofArea)(this.#tables, call);
    return this.#keep(call, key, fingerprint, worked);
  }

  #keep(call: Call, key: string, fingerprint: string, worked: Worked): Answer {
    const { answer, kept } = worked;
    if (answer.status === 409) {
      this.conflicts += 1;
      this.conflictKeys.add(key);
    }
    if (!kept) return answer;
    this.effects.push({ ...kept, mid: key, userId: call.userId, body: call.body });
    this.#records.set(`${call.userId} ${key}`, { fingerprint, answer, id: kept.id, version: kept.version });
    return answer;
  }

  #batch(call: Call): Answer {
    const { requests } = z.object({ requests: z.array(z.custom<BatchRequest>()) }).parse(call.body);
    if (requests.length === 0 || requests.length > BATCH_MAX) this.#note(`a batch of ${requests.length}`, call);
    this.batches.push(requests.map(({ key }) => key));
    const rows = requests.map(
      ({ key, method, path, body }) => certificateLane(path, body) ?? (method === 'POST' ? key : path),
    );
    if (new Set(rows).size < rows.length) this.#note('two writes of one lane in a batch', call);
    const responses = requests.map((one) => {
      const entry: Call = {
        method: one.method,
        path: one.path,
        key: one.key,
        ifMatch: one.if_match,
        recordedAt: one.recorded_at,
        refs: one.refs,
        body: one.body,
        userId: call.userId,
        isBatched: true,
      };
      const { status, body, retryAfter } = this.entryFault(entry) ?? this.#write(entry);
      return {
        key: one.key,
        status,
        ...(body !== undefined && { body }),
        ...(retryAfter !== undefined && { retry_after: retryAfter }),
      };
    });
    return { status: 200, body: { responses } };
  }

  #status({ body, userId }: Call): Answer {
    const { mids } = z.object({ mids: z.array(z.string()) }).parse(body);
    const outcomeOf = (mid: string) => {
      const record = this.#records.get(`${userId} ${mid}`);
      if (record) return { status: 'done', id: record.id, version: record.version };
      return { status: this.#cancelled.has(`${userId} ${mid}`) ? 'cancelled' : 'unknown' };
    };
    return { status: 200, body: { mutations: mids.map((mid) => ({ mid, outcome: outcomeOf(mid) })) } };
  }

  #cancel(userId: number, mid: string): unknown {
    const record = this.forgetsKeys ? undefined : this.#records.get(`${userId} ${mid}`);
    if (record) {
      this.cancelledLate += 1;
      return { status: 'done', id: record.id, version: record.version };
    }
    this.#cancelled.add(`${userId} ${mid}`);
    return { status: 'cancelled' };
  }

  #note(what: string, call: Call): Answer {
    this.violations.push(`${what}: ${call.method} ${call.path} ${JSON.stringify(call.body ?? null)}`);
    return { status: 400, body: { non_field_errors: [what] } };
  }
}

function staleReference({ collection, id }: RowRef): Answer {
  const detail = 'The server was restored from a backup, and this number now belongs to another record';
  return { status: 409, body: { detail, code: 'stale_reference', reference: { collection, id } } };
}

/** A refusal as the server words it; `current` is the row as it is now. */
export function refusal(status: number, code?: string, current?: Row): Answer {
  return { status, body: { detail: `Refused: ${code ?? status}`, ...(code && { code }), ...(current && { current }) } };
}

export function denied(): Answer {
  return { status: 403, body: { detail: 'You may not edit bikes', code: 'permission_denied' } };
}

/** A file whose pieces are there is named in the body in place of being sent. */
function isByName(call: Call): call is Call & { body: { file_name: string; sha256: string } } {
  return !call.file && typeof call.body === 'object' && call.body !== null && 'file_name' in call.body;
}

/** The same for a file sent whole and for one sent in pieces. */
function fingerprintOf(call: Call): string {
  const { file_name: _, ...fields } = { ...(call.body as Record<string, unknown> | undefined) };
  const file = isByName(call) ? call.body.sha256 : call.file && hashOf(call.file.bytes);
  return JSON.stringify([call.method, call.path, canonical(fields), file]);
}

function hasNegativeId(body: unknown): boolean {
  if (body === null || typeof body !== 'object') return false;
  return Object.entries(body).some(
    ([field, value]) =>
      (/^(id|bike|comment|customer|supplier|reported_by|school_course_id|from_course|payment|\d+)$/u.test(field) &&
        typeof value === 'number' &&
        value < 0) ||
      hasNegativeId(value),
  );
}

function canonical(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(canonical);
  if (body === null || typeof body !== 'object') return body;
  return Object.fromEntries(
    Object.entries(body)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, value]) => [field, canonical(value)]),
  );
}
