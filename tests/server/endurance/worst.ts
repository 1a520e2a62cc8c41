// A call with its most expensive input, and how it is sent.
import { randomUUID } from 'node:crypto';
import { API, type Method } from '~contract/endpoint';
import type { Town } from './town';

export type Asked = { method?: Method; path: string; body?: string };
export type Worst = {
  name: string;
  status: number;
  seed?: (town: Town) => Promise<unknown>;
  ask: (town: Town) => Promise<Asked> | Asked;
};

/** As many words as a search may have. */
export const MANY_WORDS = '0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j k l m n o p q r s t u v w x y z % _ '
  .repeat(3)
  .slice(0, 199);

/** Sends it, and throws where it is not answered as it should be. The answer is read as it comes, as a caller far away would. */
export async function send({ app, token }: Town, asked: Asked, status: number): Promise<number> {
  const { method = 'GET', path, body } = asked;
  const ofBody = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await app.app.server.inject({
    method,
    url: API + path,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : ofBody) },
    ...(body === undefined ? {} : { payload: Buffer.from(body) }),
    payloadAsStream: true,
  });
  const state = { bytes: 0, begins: '' };
  for await (const chunk of answer.stream() as AsyncIterable<Buffer>) {
    if (state.bytes === 0) state.begins = chunk.toString('utf8', 0, 300);
    state.bytes += chunk.length;
  }
  if (answer.statusCode !== status) throw new Error(`${path} answers ${answer.statusCode}: ${state.begins}`);
  return state.bytes;
}
