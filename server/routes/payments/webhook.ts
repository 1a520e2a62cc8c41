// The card provider's calls, which are no part of the API: they carry a signature over their bytes in place of a token.
import type { FastifyInstance } from 'fastify';
import { API } from '~contract/wire/endpoint';
import { statusMessage } from '~contract/wire/errors';
import type { Services } from '~server/platform/services';
import { receiveEvent } from '~server/services/payments/events';

export const CARD_WEBHOOK = `${API}/webhooks/stripe`;
/** The largest events, of invoices, are some hundred KB. */
const LONGEST = 512 * 1024;

/** Adds the webhook: 404 where no provider is configured, 400 for a call without the right signature, or an old one. */
export function registerCardWebhook(app: FastifyInstance, services: Services): void {
  const { cards, log, now } = services;
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.post(CARD_WEBHOOK, { schema: { hide: true }, bodyLimit: LONGEST }, async (request, reply) => {
      if (!cards) return reply.code(404).send({ detail: statusMessage(404) });
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = typeof signature === 'string' ? cards.readEvent(body, signature, now()) : undefined;
      if (!event) {
        log.warn('a call of the card provider without the right signature was refused');
        return reply.code(400).send({ detail: statusMessage(400) });
      }
      await receiveEvent(services, event);
      return reply.code(200).send({});
    });
  });
}
