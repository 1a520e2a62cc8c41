// When a connection counts as dead: none of an expected body arrives, or none of an answer is taken. The server's own work
// doesn't count: a photo that waits for its turn must not be cut off and sent again for ever.
import { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A connection is cut after this long without a byte. Milliseconds. */
export const IDLE = 30_000;
/** The longest that a JSON body may take altogether. Milliseconds. */
const JSON_PATIENCE = 330_000;
/** The longest that any request may take to arrive: 4 MB at 20 kbit/s. Milliseconds. */
export const RECEIVE_PATIENCE = 30 * 60_000;

/** Watches the connections of `app`. Its `connectionTimeout` must be IDLE: that holds until a request begins. */
export function registerIdle(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => allow(raw, 0));
  // Runs before a body is read. Routes that read theirs later call `expectBytes` themselves.
  app.addHook('preParsing', async ({ raw, headers, routeOptions }, _reply, payload) => {
    if (routeOptions.config.readsLater && !/^application\/json/iu.test(headers['content-type'] ?? '')) return payload;
    expectBytes(raw);
    const timer = setTimeout(() => raw.destroy(), JSON_PATIENCE).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    return payload;
  });
  app.addHook('onSend', async ({ raw }, _reply, payload) => {
    allow(raw, IDLE);
    return payload;
  });
}

/** From now until the body of `raw` ends, a silent connection ends the request. */
export function expectBytes(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.complete) return;
  allow(raw, IDLE);
  raw.once('end', () => allow(raw, 0));
}

/** Sets how long the connection may be silent; 0 means no limit. Injected requests have no connection. */
function allow({ socket }: IncomingMessage, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}
