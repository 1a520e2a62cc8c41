// A guarded POST whose body takes long to read. The permission is checked first; then a worker thread reads the body while
// others are served; then one transaction like that of any write checks everything again, as for a file (files/upload.ts).
import { HttpError } from '~server/platform/http/http-error';
import type { Endpoint } from '~contract/wire/endpoint';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Services } from '~server/platform/services';
import type { FastifyRequest } from 'fastify';
import { findCaller } from './caller';
import { claimsOf } from './claims';
import { enter, enterUnread, finish, repeatOf, type Entered } from './exactly-once';
import { parseAnswer } from './parse';
import { addressOf } from './request-headers';
import type { QueryOf } from './incoming';
import type { AnswerIn, Effect, Reply, Route } from './route';

/** `address`: as in the key's record. */
export type BodyIn = { bytes: unknown; method: string; address: string };
/** A refusal of the body is thrown only after the key was checked: a repeat gets its kept answer. */
export type BodyOut<File> = { fingerprint: string } & (
  | { file: File }
  | { refusal: Pick<HttpError, 'status' | 'body'> }
);

type At<E extends Endpoint, File> = Entered<E, undefined> & { tx: Tx; file: File };

type Reading<E extends Endpoint, Context, File> = {
  /** What reading the body needs from the database. */
  context: (at: { tx: Tx; caller: Caller }) => Promise<Context>;
  /** Runs in a worker thread. */
  read: (services: Services, school: number, body: BodyIn, context: Context) => Promise<BodyOut<File>>;
  /** True for a dry run. */
  isRehearsal: (query: QueryOf<E>) => boolean;
  rehearse: (at: At<E, File>) => Promise<AnswerIn<E>>;
  run: (at: At<E, File>) => Promise<Effect<E>>;
};

/** The route of such a call. It can't be in a batch. */
export function reading<E extends Endpoint, Context, File>(endpoint: E, steps: Reading<E, Context, File>): Route {
  const answer = async (services: Services, request: FastifyRequest): Promise<Reply> => {
    const claims = claimsOf(request);
    const asked = () => ({ endpoint, find: undefined, request, now: services.now(), lock: true });
    const context = await services.db.school(claims.schoolId, async (tx) => {
      const caller = await findCaller(tx, claims, services.now());
      await enterUnread(tx, caller, asked(), () => enter<E, undefined>(tx, caller, asked()));
      return steps.context({ tx, caller });
    });
    const { body: bytes, method } = request;
    const body = { bytes, method, address: addressOf(request) };
    const read = await steps.read(services, claims.schoolId, body, context);
    return services.db.school(claims.schoolId, async (tx) => {
      const caller = await findCaller(tx, claims, services.now());
      // A dry run has no effect and keeps no answer.
      const repeat = isDry(request) ? null : await repeatOf(tx, caller, asked(), () => read.fingerprint);
      if (repeat) return repeat;
      const entered = await enter<E, undefined>(tx, caller, asked());
      if (!isDry(request))
        return finish(tx, endpoint, entered, await steps.run({ ...entered, tx, file: fileOf(read) }), services);
      const would = await steps.rehearse({ ...entered, tx, file: fileOf(read) });
      return { status: endpoint.status, body: parseAnswer(endpoint, would) };
    });
  };
  const isDry = ({ query }: FastifyRequest) => {
    const known = endpoint.query?.safeParse(query);
    return known?.success === true && steps.isRehearsal(known.data as QueryOf<E>);
  };
  return { endpoint, answer };
}

function fileOf<File>(read: BodyOut<File>): File {
  if ('refusal' in read) throw new HttpError(read.refusal.status, read.refusal.body);
  return read.file;
}
