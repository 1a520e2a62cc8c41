// The only way a guarded call changes something: one transaction with the idempotency record, the effect, its audit row and
// its change in the feed, or none of them. Calls with a file: files/upload.ts.
import type { Endpoint } from '~contract/wire/endpoint';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { checkLogRoom } from '~server/platform/media/disk';
import { httpErrorOf } from '~server/platform/http/http-error';
import type { Services } from '~server/platform/services';
import { findCaller } from './caller';
import { auditingAttempts } from './audited-refusal';
import { claimsOf } from './claims';
import { checkVersion, showingCurrent } from './current-row';
import { isForm, readForm } from './files/form';
import { enter, enterUnread, fingerprintFor, finish, repeatOf } from './exactly-once';
import { parseBody, readJson } from './parse';
import { checkReferences } from './references';
import { ifMatch } from './request-headers';
import type { Incoming, ParsedBody } from './incoming';
import type { AnswerIn, AnswerOf, Effect, FindRow, Guarded, May, Reply, Route } from './route';

type Write<E extends Endpoint, R, Read> = {
  /** The body may also be a multipart form. */
  forms?: true;
  /** Finds the row that the path names, locked; undefined is a 404. If-Match is compared with its `version`, if it has one. */
  row?: FindRow<E, R>;
  /** Whether this caller may change this row, beyond the area's permission: throws 403 before anything of the row is told. */
  may?: May<E, R>;
  /**
   * What takes long to read, in short transactions of its own before that of `run`. After the call's checks, and not for a repeat. A
   * refusal comes in its place among the checks.
   */
  ahead?: (at: Pick<Guarded<E>, 'services' | 'caller' | 'body'>) => Promise<Read>;
  /**
   * `recorded`: when the person did it, `clock`: what a wrong clock said then. `key`: the mutation's id, which a created row keeps as
   * client_key. `ahead`: what was read.
   */
  run: (
    at: Guarded<E> & { row: R; recorded: Date; clock: Date | null; key: string | null; ahead: Read | undefined },
  ) => Promise<Effect<E>>;
  /** A kept answer as the caller may see it by now: they may have lost access to some of it. */
  shown?: (caller: Caller, answer: AnswerOf<E>) => AnswerIn<E>;
};

/** A guarded POST, PATCH, PUT or DELETE; with an idempotency record it may also be in a batch. */
export function write<E extends Endpoint, R = undefined, Read = undefined>(
  endpoint: E,
  steps: Write<E, R, Read>,
): Route {
  const answer = async (services: Services, request: Incoming): Promise<Reply> => {
    const claims = claimsOf(request);
    const now = services.now();
    const { row: find, may, shown } = steps;
    await checkLogRoom(services);
    const sent = await readSent(endpoint, request);
    const work = async (tx: Tx, read: Ahead<Read> | undefined): Promise<Reply> => {
      const caller = await findCaller(tx, claims, now);
      const asked = { endpoint, find, may, request, now, lock: true };
      const repeat = 'json' in sent && (await repeatOf(tx, caller, asked, () => fingerprintFor(request, sent.json)));
      if (repeat) return shown ? { ...repeat, body: shown(caller, repeat.body as AnswerOf<E>) } : repeat;
      const entered = await enter<E, R>(tx, caller, asked);
      if ('refusal' in sent) throw sent.refusal;
      await checkReferences(tx, caller.schoolId, request);
      const body = parseBody(endpoint, sent.json) as ParsedBody<E>;
      checkVersion(entered.row, ifMatch(request));
      if (read && 'refusal' in read) throw read.refusal;
      const ahead = read?.done;
      const effect = await steps.run({ ...entered, services, tx, body, key: entered.key?.key ?? null, ahead });
      return finish(tx, endpoint, entered, effect, services);
    };
    return auditingAttempts(services, claims, now, () =>
      showingCurrent(endpoint, async () => {
        const read = await readAhead(endpoint, steps, { services, request, sent });
        return services.db.school(claims.schoolId, (tx) => work(tx, read));
      }),
    );
  };
  const forms = steps.forms && { forms: steps.forms };
  return { endpoint, answer, ...forms, ...(endpoint.idempotent === false ? {} : { answerEntry: answer }) };
}

type Sent = { json: unknown } | { refusal: unknown };
type Ahead<Read> = { done: Read } | { refusal: unknown };

/** What `ahead` reads; undefined for a call without it, one that can't be read, and a repeat. */
async function readAhead<E extends Endpoint, R, Read>(
  endpoint: E,
  { ahead, row: find, may }: Write<E, R, Read>,
  { services, request, sent }: { services: Services; request: Incoming; sent: Sent },
): Promise<Ahead<Read> | undefined> {
  if (!ahead || 'refusal' in sent) return undefined;
  const now = services.now();
  const asked = { endpoint, find, may, request, now, lock: false };
  const claims = claimsOf(request);
  const entered = await services.db.school(claims.schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    return enterUnread(tx, caller, asked, async () => {
      await enter<E, R>(tx, caller, asked);
      return { caller, body: parseBody(endpoint, sent.json) as ParsedBody<E> };
    });
  });
  return entered ? refusedOr(() => ahead({ services, ...entered })) : undefined;
}

async function refusedOr<Read>(read: () => Promise<Read>): Promise<Ahead<Read>> {
  try {
    return { done: await read() };
  } catch (error) {
    if (!httpErrorOf(error)) throw error;
    return { refusal: error };
  }
}

/** The body, not validated. One that can't be read is refused in its place among the checks. */
async function readSent(endpoint: Endpoint, request: Incoming): Promise<Sent> {
  try {
    return { json: isForm(request) ? await readForm(endpoint, request) : readJson(request) };
  } catch (error) {
    if (!httpErrorOf(error)) throw error;
    return { refusal: error };
  }
}
