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
  const running = new Set<string>();
  let idle: () => void = () => undefined;
  const done = (id: string) => {
    running.delete(id);
    if (running.size === 0) idle();
  };
  app.addHook('onRequest', async (request, reply) => {
    running.add(request.id);
    // Also where the caller has given up: such an answer has no end that the server's own hooks hear of. What it was doing
    // the database waits for.
    reply.raw.once('close', () => done(request.id));
    if (!draining) return;
    reply.header('Connection', 'close');
    throw unavailable(RETRY_AFTER_S);
  });
  app.addHook('onResponse', async (request) => done(request.id));
  return async (patience) => {
    draining = true;
    if (running.size === 0) return;
    await new Promise<void>((resolve) => {
      idle = resolve;
      setTimeout(resolve, patience).unref();
    });
  };
}
