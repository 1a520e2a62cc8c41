// Calls of providers, which are no part of the API: they carry a signature in place of a token, and a form in place of JSON.
import type { FastifyInstance } from 'fastify';
import { statusMessage } from '~contract/wire/errors';
import { isFromTwilio, readTwilio, TWILIO_REPORTS } from '~server/platform/messages/reports';
import type { Services } from '~server/platform/services';
import { NOBODYS } from '~server/services/messages/keep-sending';
import { applyReport } from '~server/services/messages/reports';

const FORM = 'application/x-www-form-urlencoded';
const LONGEST = 64 * 1024;

/** Adds Twilio's webhook: 404 where Twilio isn't the provider, 403 for a call without the right signature. */
export function registerWebhooks(app: FastifyInstance, services: Services): void {
  const { config, db, log, now, linkBase } = services;
  void app.register(async (inner) => {
    inner.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    inner.post(TWILIO_REPORTS, { schema: { hide: true }, bodyLimit: LONGEST }, async (request, reply) => {
      const authToken = config.CONNECT_TWILIO_TOKEN;
      if (config.CONNECT_SMS_PROVIDER !== 'twilio' || authToken === undefined)
        return reply.code(404).send({ detail: statusMessage(404) });
      const params = paramsOf(request.body);
      // Twilio signs the address that it was given, not the one by which a proxy calls this server.
      const url = `${linkBase()}${request.originalUrl}`;
      const call = { url, params, signature: textOf(request.headers['x-twilio-signature']), authToken };
      if (!isFromTwilio(call)) {
        log.warn('a report without the right signature was refused');
        return reply.code(403).send({ detail: statusMessage(403) });
      }
      const report = readTwilio(call);
      if (report && !(await applyReport(db, 'twilio', report, now()))) log.warn(NOBODYS);
      services.nudge();
      return reply.code(204).send();
    });
  });
}

function paramsOf(body: unknown): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
