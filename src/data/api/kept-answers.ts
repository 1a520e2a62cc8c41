// The last answers to calls whose rows are not mirrored (docs/architecture.md, Screens): kept on this device and shown with their
// age while there is no signal.
import type { AnswerOf, Endpoint } from '~contract/wire/endpoint';
import { call, type CallArgs } from './call';
import { ApiError } from '~data/http/api-error';
import { addressOf, type RequestOptions } from '~data/http/request';
import { door, read } from '~data/database-access';
import type { SchoolDb } from '~data/database/db';

/** How many are kept; the oldest are dropped first. */
const KEPT_MAX = 50;

const NOT_KEPT = 'This device could not keep the answer';

/** `at`: when the server answered, in ms. */
export type Kept<T> = { value: T; at: number };

/** `no-signal`: no answer. `denied`: it may not be read any more, and the kept answer was deleted. */
export type AskResult = { is: 'kept' | 'no-signal' } | { is: 'denied' | 'failed'; message: string };

/** A call that changes nothing. */
export type Question<E extends Endpoint> = { endpoint: E; options: RequestOptions<E> };

/** The key that the answer is kept under. */
export function nameOf<E extends Endpoint>({ endpoint, options }: Question<E>): string {
  return addressOf(endpoint.path, options as Parameters<typeof addressOf>[1]);
}

/** The last answer; null if there is none, or this version of the app can't read it. */
export function getKept<E extends Endpoint>(question: Question<E>): Promise<Kept<AnswerOf<E>> | null> {
  return read<Kept<AnswerOf<E>> | null>(null, async ({ mirror }) => {
    const row = await mirror.answers.get(nameOf(question));
    const parsed = row && question.endpoint.answer?.safeParse(row.answer);
    return row && parsed?.success ? { value: parsed.data as AnswerOf<E>, at: row.at } : null;
  });
}

/** Asks the server and keeps its answer. Returns 'no-signal' after an abort. */
export async function askSchool<E extends Endpoint>(
  { endpoint, options }: Question<E>,
  signal: AbortSignal,
): Promise<AskResult> {
  const key = nameOf({ endpoint, options });
  try {
    const answer = await call(endpoint, ...([{ ...options, signal }] as unknown as CallArgs<E>));
    await door.run(({ mirror }) => keep(mirror, key, answer));
    return { is: 'kept' };
  } catch (error) {
    if (signal.aborted) return { is: 'no-signal' };
    // The server has answered, so storing the answer failed.
    if (!(error instanceof ApiError)) return { is: 'failed', message: NOT_KEPT };
    if (error.kind === 'offline') return { is: 'no-signal' };
    if (error.status !== 403 && error.status !== 404) return { is: 'failed', message: error.message };
    await door.run(({ mirror }) => mirror.answers.delete(key));
    return { is: 'denied', message: error.message };
  }
}

async function keep(db: SchoolDb, key: string, answer: unknown): Promise<void> {
  await db.transaction('rw', db.answers, async () => {
    await db.answers.put({ key, at: Date.now(), answer });
    const all = await db.answers.toArray();
    const old = all.toSorted((a, b) => b.at - a.at).slice(KEPT_MAX);
    await db.answers.bulkDelete(old.map((row) => row.key));
  });
}
