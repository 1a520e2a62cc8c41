// What the booking page's routes share: forms without JavaScript, answers as HTML, and refusals in words for riders.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Typed } from '~contract/booking/form';
import { storable } from '~contract/text/text';
import { refusalOf } from '~server/platform/http/answer-error';
import { sendOnce } from '~server/platform/http/public-pages';
import { tag } from './shell';
import { plainPage } from './start-html';

export const HIDDEN = { schema: { hide: true } };
const BODY_MAX = 16 * 1024;

/** Reads posted forms, and answers errors as pages. */
export function readsBookingForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const { status, headers } = refusalOf(error, request.log, request.routeOptions.url);
    reply.headers(headers);
    const [title, text] = WORDS[status] ?? OTHERWISE;
    return sendOnce(request, reply, { status, html: plainPage(title, tag('h1', title) + tag('p', text)) });
  });
}

const OTHERWISE = ['Something went wrong', 'Nothing was booked by this. Go back and try again in a minute.'] as const;
const WORDS: Readonly<Record<number, readonly [string, string]>> = {
  409: ['This can’t be booked now', 'Nothing was booked by this. Ask the school.'],
  413: ['This is too much text', 'Go back and shorten what you typed.'],
  503: ['We are very busy at the moment', 'Nothing was booked by this. Go back and try again in a few seconds.'],
  429: ['Too many at once', 'Many forms have come from here. Go back and try again in ten minutes.'],
};

/** The fields of a posted form by name; of two with one name the last. */
export function typedIn({ body }: FastifyRequest): Typed {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  return Object.fromEntries([...fields].map(([name, value]) => [name, storable(value)]));
}

export function page(request: FastifyRequest, reply: FastifyReply, html: string, status = 200): Promise<FastifyReply> {
  return sendOnce(request, reply, { status, html });
}

/** A text that browsers may keep, and ask about again. */
export function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  const tagged = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').header('ETag', tagged).send(text);
}
