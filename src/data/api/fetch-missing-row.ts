// Fetches a row that isn't in the mirror, for a link from somebody who saw it earlier. Asks the server once and mirrors the
// answer.
import { getBikeComment } from '~contract/bikes/comments';
import { getBike } from '~contract/bikes/bikes';
import { call } from './call';
import { ApiError } from '~data/http/api-error';
import { door } from '~data/database-access';
import { type Answered, putAnswered } from '~data/mirror/apply';

/** `missing`: it doesn't exist or may not be seen (404, 403). `offline`: no answer. `failed`: any other error. */
export type Asked = 'found' | 'missing' | 'offline' | 'failed';

/** The bike with its comments. After an abort the answer is dropped. */
export function askForBike(id: number, signal?: AbortSignal): Promise<Asked> {
  return ask(async () => {
    // The mirror's schema leaves out price and value, which must not be stored on a phone.
    const { comments, ...row } = await call(getBike, { params: { id }, ...stoppable(signal) });
    return [
      { collection: 'bikes', row },
      ...comments.map((comment) => ({ collection: 'bike_comments', row: comment }) as const),
    ];
  });
}

/** One comment. */
export function askForBikeComment(bikeId: number, commentId: number, signal?: AbortSignal): Promise<Asked> {
  return ask(async () => {
    const params = { id: bikeId, comment_id: commentId };
    return [{ collection: 'bike_comments', row: await call(getBikeComment, { params, ...stoppable(signal) }) }];
  });
}

function stoppable(signal: AbortSignal | undefined) {
  return signal ? { signal } : {};
}

async function ask(question: () => Promise<Answered[]>): Promise<Asked> {
  try {
    const rows = await question();
    await door.run((database) => putAnswered(database, rows));
    return 'found';
  } catch (error) {
    return whyMissing(error);
  }
}

/** The result for a request that failed. */
export function whyMissing(error: unknown): Exclude<Asked, 'found'> {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 404 || error.status === 403) return 'missing';
  return error.kind === 'offline' ? 'offline' : 'failed';
}
