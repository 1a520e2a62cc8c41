// A graceful stop: new requests are told to come back, running ones finish, then the socket closes. The app's queue turns
// the 503 into an unnoticed pause.
import { unavailable } from './http-error';
import type { FastifyInstance } from 'fastify';

const RETRY_AFTER_S = 5;

/** Ends the server's work; resolves when the last running request has been answered or `patience` (ms) is over. */
export type Drain = (patience: number) => Promise<void>;

/** Counts running requests, and returns the function that starts to refuse new ones. */
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
    // 'close' also comes if the caller has gone, unlike the server's own hooks. The database's close waits for that
    // request's work.
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
