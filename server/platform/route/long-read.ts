// A guarded POST whose body takes long to read. The permission is checked first; then a worker thread reads the body while
// others are served; then one transaction like that of any write checks everything again, as for a file (files/upload.ts).
import { HttpError, httpErrorOf } from '~server/platform/http/http-error';
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

/** What is written in parts, each in a transaction of its own, so that others are served between them. */
type InParts<File> = {
  /** Before the transaction of `run`: keeps what is too much for it, and returns what `run` gets. Not for a dry run. */
  keep: (services: Services, school: number, file: File) => Promise<File>;
  /** The call was refused, or was a repeat: nothing will use what was kept. */
  forget: (services: Services, school: number, file: File) => Promise<void>;
  /** Adds what is left. Before each answer, a repeat's too, because the call that did it may have been cut off. */
  finish: (services: Services, school: number) => Promise<void>;
  /** True for what `run` throws where the school has something else that isn't finished. */
  isBehind: (error: unknown) => boolean;
};

type Reading<E extends Endpoint, Context, File> = {
  /** What reading the body needs from the database. */
  context: (at: { tx: Tx; caller: Caller }) => Promise<Context>;
  /** Runs in a worker thread. */
  read: (services: Services, school: number, body: BodyIn, context: Context) => Promise<BodyOut<File>>;
  /** True for a dry run. */
  isRehearsal: (query: QueryOf<E>) => boolean;
  rehearse: (at: At<E, File>) => Promise<AnswerIn<E>>;
  run: (at: At<E, File>) => Promise<Effect<E>>;
  inParts?: InParts<File>;
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
    const isDry = isDryRun(endpoint, steps, request);
    const inTurn = { steps: isDry ? undefined : steps.inParts, read };
    return inParts(services, claims.schoolId, inTurn, (kept) =>
      decide(endpoint, steps, { services, request, isDry, read: kept }),
    );
  };
  return { endpoint, answer };
}

function isDryRun<E extends Endpoint, Context, File>(
  endpoint: E,
  steps: Reading<E, Context, File>,
  { query }: FastifyRequest,
): boolean {
  const known = endpoint.query?.safeParse(query);
  return known?.success === true && steps.isRehearsal(known.data as QueryOf<E>);
}

type Deciding<File> = { services: Services; request: FastifyRequest; isDry: boolean; read: BodyOut<File> };

/** The transaction that checks everything again, and has the effect. A dry run has none, and keeps no answer. */
function decide<E extends Endpoint, Context, File>(
  endpoint: E,
  steps: Reading<E, Context, File>,
  { services, request, isDry, read }: Deciding<File>,
): Promise<Decided> {
  const claims = claimsOf(request);
  const asked = () => ({ endpoint, find: undefined, request, now: services.now(), lock: true });
  return services.db.school(claims.schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, services.now());
    const repeat = isDry ? null : await repeatOf(tx, caller, asked(), () => read.fingerprint);
    if (repeat) return { reply: repeat, isNew: false };
    const entered = await enter<E, undefined>(tx, caller, asked());
    if (!isDry) {
      const effect = await steps.run({ ...entered, tx, file: fileOf(read) });
      return { reply: await finish(tx, endpoint, entered, effect, services), isNew: true };
    }
    const would = await steps.rehearse({ ...entered, tx, file: fileOf(read) });
    return { reply: { status: endpoint.status, body: parseAnswer(endpoint, would) }, isNew: false };
  });
}

function fileOf<File>(read: BodyOut<File>): File {
  if ('refusal' in read) throw new HttpError(read.refusal.status, read.refusal.body);
  return read.file;
}

type Decided = { reply: Reply; isNew: boolean };

/** Keeps the parts, decides, and adds them. */
async function inParts<File>(
  services: Services,
  school: number,
  { steps, read }: { steps: InParts<File> | undefined; read: BodyOut<File> },
  decide: (read: BodyOut<File>) => Promise<Decided>,
): Promise<Reply> {
  if (!steps) return (await decide(read)).reply;
  const kept = 'file' in read ? { ...read, file: await steps.keep(services, school, read.file) } : read;
  const forget = async () => {
    if ('file' in kept) await steps.forget(services, school, kept.file);
  };
  const decideInTurn = async (): Promise<Decided> => {
    try {
      return await decide(kept);
    } catch (error) {
      if (steps.isBehind(error)) {
        await steps.finish(services, school);
        return decideInTurn();
      }
      // Of another error nobody knows whether the transaction was committed.
      if (httpErrorOf(error)) await forget();
      throw error;
    }
  };
  const { reply, isNew } = await decideInTurn();
  if (!isNew) await forget();
  await steps.finish(services, school);
  return reply;
}
