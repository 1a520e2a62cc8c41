// A call with its most expensive input, and how it is sent: tests/bench/waits.ts measures them, share.test.ts counts.
import { randomUUID } from 'node:crypto';
import { API, type Method } from '~contract/wire/endpoint';
import { startJobs } from '~server/platform/jobs';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import { GROUP_JOB, groupHandler } from '~server/services/messages/groups/parts';
import type { TaskName } from '~server/services/threads/tasks';
import type { Town } from './town';

export type Asked = { method?: Method; path: string; body?: string };
/** The most that a call may take at once, and the least that it must do elsewhere, in a school of SMALL (counts.ts). */
export type Share = {
  statements: number;
  rows: number;
  sent: number;
  read: number;
  json: number;
  chunk: number;
  /** At least so many. */
  pauses: number;
  /** What a worker thread must do. */
  tasks: readonly TaskName[];
  /** The beginning of the answer. */
  says: string;
};
export type Worst = {
  name: string;
  status: number;
  /** Where it differs from USUAL (share.test.ts). */
  share?: Partial<Share>;
  seed?: (town: Town) => Promise<unknown>;
  ask: (town: Town) => Promise<Asked> | Asked;
  /** What the call has left to the jobs: measured and counted with it. */
  rest?: (town: Town) => Promise<unknown>;
};

/** Writes the messages of groups, and sends none. */
export async function writeGroups({ app }: Town): Promise<void> {
  const handlers = { [GROUP_JOB]: groupHandler(app.app.services), [MESSAGES_JOB]: async () => undefined };
  const options = { pollMs: 3_600_000, leaseMs: 120_000, now: app.jobNow, log: () => undefined };
  const jobs = startJobs(app.db, handlers, options);
  await jobs.runOnce();
  await jobs.stop();
}

/** As many words as a search may have. */
export const MANY_WORDS = '0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j k l m n o p q r s t u v w x y z % _ '
  .repeat(3)
  .slice(0, 199);

/** Sends it, and throws if it isn't answered as it should be. The answer is read piece by piece. */
export async function send({ app, token }: Town, asked: Asked, status: number) {
  const { method = 'GET', path, body } = asked;
  const ofBody = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await app.app.server.inject({
    method,
    url: API + path,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : ofBody) },
    ...(body === undefined ? {} : { payload: Buffer.from(body) }),
    payloadAsStream: true,
  });
  const state = { bytes: 0, largest: 0, begins: '' };
  for await (const chunk of answer.stream() as AsyncIterable<Buffer>) {
    if (state.bytes === 0) state.begins = chunk.toString('utf8', 0, 300);
    state.bytes += chunk.length;
    state.largest = Math.max(state.largest, chunk.length);
  }
  if (answer.statusCode !== status) throw new Error(`${path} answers ${answer.statusCode}: ${state.begins}`);
  return state;
}
