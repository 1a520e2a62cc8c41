// A graceful end: new requests are told to come back, running ones finish, then the socket closes. The app's queue
// turns the 503 into a pause that nobody sees.
import { unavailable } from './http-error';
import type { FastifyInstance } from 'fastify';

const RETRY_AFTER_S = 5;

/** Ends the server's work; resolves when the last running request has been answered or `patience` (ms) is over. */
export type Drain = (patience: number) => Promise<void>;

/** Counts running requests and hands back the switch that refuses new ones. */
export function registerDrain(app: FastifyInstance): Drain {
  let draining = false;
  let running = 0;
  let idle: () => void = () => undefined;
  app.addHook('onRequest', async (_request, reply) => {
    running += 1;
    // 'close' comes for every request; onResponse does not come for one that the caller gave up.
    reply.raw.once('close', () => {
      running -= 1;
      if (running === 0) idle();
    });
    if (!draining) return;
    reply.header('Connection', 'close');
    throw unavailable(RETRY_AFTER_S);
  });
  return async (patience) => {
    draining = true;
    if (running === 0) return;
    await new Promise<void>((resolve) => {
      idle = resolve;
      setTimeout(resolve, patience).unref();
    });
  };
}
