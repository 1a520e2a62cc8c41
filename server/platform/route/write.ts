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
import { enter, fingerprintFor, finish, repeatOf } from './exactly-once';
import { parseBody, readJson } from './parse';
import { checkReferences } from './references';
import { ifMatch } from './request-headers';
import type { Incoming, ParsedBody } from './incoming';
import type { AnswerIn, AnswerOf, Effect, FindRow, Guarded, May, Reply, Route } from './route';

type Write<E extends Endpoint, R> = {
  /** The body may also be a multipart form. */
  forms?: true;
  /** Finds the row that the path names, locked; undefined is a 404. If-Match is compared with its `version`, if it has one. */
  row?: FindRow<E, R>;
  /** Whether this caller may change this row, beyond the area's permission: throws 403 before anything of the row is told. */
  may?: May<E, R>;
  /** `recorded`: when the person did it. `key`: the mutation's id, which a created row keeps as client_key. */
  run: (at: Guarded<E> & { row: R; recorded: Date; key: string | null }) => Promise<Effect<E>>;
  /** A kept answer as the caller may see it by now: they may have lost access to some of it. */
  shown?: (caller: Caller, answer: AnswerOf<E>) => AnswerIn<E>;
};

/** A guarded POST, PATCH, PUT or DELETE; with an idempotency record it may also be in a batch. */
export function write<E extends Endpoint, R = undefined>(endpoint: E, steps: Write<E, R>): Route {
  const answer = async (services: Services, request: Incoming): Promise<Reply> => {
    const claims = claimsOf(request);
    const now = services.now();
    const { row: find, may, shown } = steps;
    await checkLogRoom(services);
    const sent = await readSent(endpoint, request);
    const work = async (tx: Tx): Promise<Reply> => {
      const caller = await findCaller(tx, claims, now);
      const asked = { endpoint, find, may, request, now, lock: true };
      const repeat = 'json' in sent && (await repeatOf(tx, caller, asked, () => fingerprintFor(request, sent.json)));
      if (repeat) return shown ? { ...repeat, body: shown(caller, repeat.body as AnswerOf<E>) } : repeat;
      const entered = await enter<E, R>(tx, caller, asked);
      if ('refusal' in sent) throw sent.refusal;
      await checkReferences(tx, caller.schoolId, request);
      const body = parseBody(endpoint, sent.json) as ParsedBody<E>;
      checkVersion(entered.row, ifMatch(request));
      const effect = await steps.run({ ...entered, services, tx, body, key: entered.key?.key ?? null });
      return finish(tx, endpoint, entered, effect, services);
    };
    return auditingAttempts(services, claims, now, () =>
      showingCurrent(endpoint, () => services.db.school(claims.schoolId, work)),
    );
  };
  const forms = steps.forms && { forms: steps.forms };
  return { endpoint, answer, ...forms, ...(endpoint.idempotent === false ? {} : { answerEntry: answer }) };
}

/** The body, not validated. One that can't be read is refused in its place among the checks. */
async function readSent(endpoint: Endpoint, request: Incoming): Promise<{ json: unknown } | { refusal: unknown }> {
  try {
    return { json: isForm(request) ? await readForm(endpoint, request) : readJson(request) };
  } catch (error) {
    if (!httpErrorOf(error)) throw error;
    return { refusal: error };
  }
}
