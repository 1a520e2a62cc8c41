// The script that brings the booking page into a school's website.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { EMBED_SCRIPT } from './embed-script';

const TAG = `"${createHash('sha256').update(EMBED_SCRIPT).digest('base64url').slice(0, 27)}"`;
/** An hour: a school's visitors shouldn't ask each time, and a mended script has to arrive. */
const KEPT = 'public, max-age=3600';

export function registerEmbed(app: FastifyInstance): void {
  app.get('/embed.js', { schema: { hide: true } }, (request, reply) => {
    reply.headers({
      'Cache-Control': KEPT,
      ETag: TAG,
      // Loaded by pages of other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === TAG) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(EMBED_SCRIPT);
  });
}
