// The page behind a disclaimer's link as HTML that reads without JavaScript, and on a phone whose browser is too old for the app: the
// text, what is asked and what became of it. Reading it changes nothing, because mail programs read links, too.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getPublicDisclaimer, type PublicDisclaimer } from '~contract/disclaimers/public';
import { formattedText, type Block } from '~contract/text/formatted';
import { blocksHtml } from '~server/platform/http/blocks-html';
import { fillIn, type Own, type PublicFacts } from '~server/platform/http/fill-in';
import { sendOnce } from '~server/platform/http/public-pages';
import { Refusal } from '~server/platform/refusal';
import { makeCounters } from '~server/platform/route/counters';
import type { Services } from '~server/platform/services';
import { pageOf } from '~server/services/disclaimers/by-link';
import { readDisclaimerToken } from '~server/services/messages/links/disclaimer-link';

type Whom = NonNullable<ReturnType<typeof readDisclaimerToken>>;
type Params = { Params: { token: string } };

/** Adds the address. Where the page can't be made, the app's own page is the answer, which asks again and says what is wrong. */
export function registerDisclaimerPage(app: FastifyInstance, services: Services, appDir: string, facts: PublicFacts) {
  const { count } = makeCounters(app, services.config.CONNECT_RATE_SCALE);
  const find = async (token: string, request: FastifyRequest) => {
    const whom = readDisclaimerToken(services.secrets.disclaimer, token);
    if (whom) return readPage(services, whom);
    await count(getPublicDisclaimer, request); // a guess
    return null;
  };
  app.get<Params>('/disclaimer/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    try {
      const page = await find(token, request);
      const drawn = await readFile(join(appDir, '.pages', `${drawnFor(page)}.html`), 'utf8');
      const html = fillIn(drawn, facts, ownOf(token, page));
      return await sendOnce(request, reply, { status: page ? 200 : 404, html });
    } catch (error) {
      services.log.warn({ err: error }, 'a disclaimer’s page could not be made');
      return reply.sendFile('index.html');
    }
  });
}

/** Null for one that is gone. */
async function readPage({ db, now }: Services, { schoolId, disclaimer }: Whom): Promise<PublicDisclaimer | null> {
  try {
    return await db.school(schoolId, (tx) => pageOf(tx, schoolId, disclaimer, now()));
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'missing') return null;
    throw error;
  }
}

/** Which of the drawn pages (src/app/prerender.tsx). */
function drawnFor(page: PublicDisclaimer | null): string {
  if (page === null) return 'disclaimer-unknown';
  return page.state === 'signed' && page.copy ? 'disclaimer-copy' : `disclaimer-${page.state}`;
}

function ownOf(token: string, page: PublicDisclaimer | null): Own {
  if (page === null) return { data: { disclaimer: null } };
  const { school, phone, title } = page;
  const course = page.state === 'open' ? page.course : '';
  return {
    texts: {
      disclaimer_head: [school, course].filter(Boolean).join(' · '),
      disclaimer_school: school,
      disclaimer_phone: phone,
      disclaimer_title: title,
      disclaimer_token: token,
    },
    html: page.state === 'open' ? { disclaimer_text: blocksHtml(blocksOf(page)) } : {},
    data: { disclaimer: { token, page } },
  };
}

/** The text, and what is asked below it. */
function blocksOf({ text, questions }: Extract<PublicDisclaimer, { state: 'open' }>): readonly Block[] {
  const blocks = formattedText(text);
  if (questions.length === 0) return blocks;
  const items = questions.map((one): Block[] => [paragraph(one.required ? one.text : `${one.text} (optional)`)]);
  const heading: Block = { is: 'heading', pieces: [{ text: 'What you are asked', strong: false }] };
  return [...blocks, heading, { is: 'list', ordered: false, start: 1, items }];
}

function paragraph(text: string): Block {
  return { is: 'paragraph', pieces: [{ text, strong: false }] };
}
