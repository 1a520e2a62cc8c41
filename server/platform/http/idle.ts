// When a line counts as dead: nothing has arrived for a while although bytes are expected, or nothing of an answer was
// taken away. The server's own work is neither: a photo that waits its turn must not be cut and sent again for ever.
import { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Nothing has moved for so long: the line is cut. */
export const IDLE = 30_000;
/** The longest that a body of JSON may take altogether, however slowly it trickles. */
const JSON_PATIENCE = 330_000;
/** The longest that any request may take to arrive: 4 MB at 20 kbit/s. */
export const RECEIVE_PATIENCE = 30 * 60_000;

/** Watches the lines of `app`. Its `connectionTimeout` must be IDLE: it holds until a request has begun. */
export function registerIdle(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => allow(raw, 0));
  // Comes before a body is read. Routes that read theirs later say so themselves.
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

/** From now to its end the body of `raw` is waited for: silence of the line ends the request. */
export function expectBytes(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.complete) return;
  allow(raw, IDLE);
  raw.once('end', () => allow(raw, 0));
}

/** Sets how long the connection may be silent; 0 means no limit. Injected requests have no connection. */
function allow({ socket }: IncomingMessage, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}
