// The one way a guarded call changes something: one transaction with the idempotency record, the effect, its audit row
// and its place in the change feed, or none of them. Calls with a file: upload.ts.
import { HttpError } from '~server/platform/http/http-error';
import type { Endpoint } from '~contract/endpoint';
import type { Services } from '~server/platform/services';
import { claimsOf } from './claims';
import { isForm, readForm } from './form';
import { enter, finish, repeatOf } from './once';
import { parseAnswer, parseBody, readJson } from './parse';
import { ifMatch } from './request-headers';
import type { Effect, FindRow, Guarded, Incoming, ParsedBody, Reply, Route } from './route';

type Write<E extends Endpoint, R> = {
  /** The body may also be a multipart form. */
  forms?: true;
  /** The row that the path names, locked; without it the call is a 404. Its `version`, if any, is what If-Match names. */
  row?: FindRow<E, R>;
  /** `recorded`: when the person did it. `key`: the mutation's id, which a created row keeps as client_key. */
  run: (at: Guarded<E> & { row: R; recorded: Date; key: string | null }) => Promise<Effect<E>>;
};

/** A guarded POST, PATCH, PUT or DELETE; with an idempotency record it may also stand in a batch. */
export function write<E extends Endpoint, R = undefined>(endpoint: E, steps: Write<E, R>): Route {
  const answer = async (services: Services, request: Incoming): Promise<Reply> => {
    const claims = claimsOf(request);
    const now = services.now();
    return services.db.school(claims.schoolId, async (tx) => {
      const entered = await enter(tx, { endpoint, find: steps.row, request, claims, now, lock: true });
      const json = isForm(request) ? await readForm(endpoint, request) : readJson(request);
      const repeat = await repeatOf(tx, request, entered, json);
      if (repeat) return repeat;
      const body = parseBody(endpoint, json) as ParsedBody<E>;
      checkVersion(endpoint, entered.row, ifMatch(request));
      const { key, row } = entered;
      const effect = await steps.run({ ...entered, services, tx, body, row: row as R, key: key?.key ?? null });
      return finish(tx, endpoint, entered, effect);
    });
  };
  const forms = steps.forms && { forms: steps.forms };
  return { endpoint, answer, ...forms, ...(endpoint.idempotent === false ? {} : { answerEntry: answer }) };
}

function checkVersion(endpoint: Endpoint, row: unknown, version: number | null): void {
  if (version === null || row === null || typeof row !== 'object' || !('version' in row)) return;
  if (row.version === version) return;
  const current = endpoint.answer ? parseAnswer(endpoint, row) : row;
  throw new HttpError(409, { detail: 'Somebody else has changed this', code: 'conflict', current });
}
