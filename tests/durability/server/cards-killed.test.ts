// @run both
// kill -9 of the server while riders pay by links at the demonstration's provider, whose objects are kept in the same folder: each invoice
// is paid, and once, whatever stopped between the tap, the provider, its event and our ledger.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardMoney } from '~contract/payments/links';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { tokens } from '~contract/users/users';
import {
  makePlace,
  removeBundle,
  seedPlace,
  startServer,
  type Place,
  type Server,
} from '~tests/server/helpers/process';

const KILLS = 4;
const RIDERS = 3;
const PRICE = 14_900;
const API = '/api/v2';
const LINE = { text: 'CBT', quantity: 100, unit_price: PRICE, discount: 0, vat: 'STANDARD' };

let place: Place;
beforeAll(async () => {
  place = await makePlace({ CONNECT_RATE_SCALE: '1000' });
  await seedPlace(place);
});
afterAll(async () => {
  await place.remove();
  await removeBundle();
});

/** `pending`: an invoice with the path of its link, until its page says that it is paid; `paid`: those before. */
type Rider = { pending: { id: string; path: string } | null; paid: string[] };
type Headers = Record<string, string>;

it(`takes each payment once, killed ${KILLS} times while riders pay`, async () => {
  let server = await startServer(place);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(server)}` };
  await setUpAccount(server, headers);
  const riders = Array.from({ length: RIDERS }, (): Rider => ({ pending: null, paid: [] }));
  const papers: string[] = [];
  const count = () => riders.reduce((sum, { paid }) => sum + paid.length, 0);
  for (let round = 0; round < KILLS; round += 1) {
    const before = count();
    const work = riders.map((rider) => keepPaying({ server, headers, papers }, rider));
    const failed = Promise.race(work).then(() => Promise.reject(new Error('a rider stopped')));
    await Promise.race([failed, until(() => count() > before)]);
    await pause((round * 53) % 150);
    await server.end('SIGKILL');
    await Promise.all(work);
    server = await startServer(place);
  }
  for (const rider of riders) await payOne({ server, headers, papers }, rider);
  expect(count()).toBeGreaterThan(KILLS);
  for (const id of papers) {
    const { status, held, payments } = await ask(server, headers, `/school/invoices/${id}/`, shape);
    // A kill may fall between issuing and making the link.
    const isPaid = riders.some(({ paid }) => paid.includes(id));
    expect([status, held, payments.length]).toEqual(isPaid ? ['PAID', PRICE, 1] : ['OPEN', 0, 0]);
  }
  await server.end('SIGTERM');
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

type At = { server: Server; headers: Headers; papers: string[] };

/** Pays one after the other until the connection breaks. */
async function keepPaying(at: At, rider: Rider): Promise<void> {
  for (;;) {
    try {
      await payOne(at, rider);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch: the server is gone
      throw error;
    }
  }
}

/** Does what the page of the link says, until it has been paid. */
async function payOne(at: At, rider: Rider): Promise<void> {
  rider.pending ??= await newLink(at);
  const { id, path } = rider.pending;
  const { url } = at.server;
  for (;;) {
    const page = await (await fetch(`${url}${path}`)).text();
    if (page.includes('This has been paid')) break;
    if (page.includes('on its way')) {
      await pause(20);
      continue;
    }
    const tapped = await fetch(`${url}${path}`, { ...FORM, body: '' });
    const [, session] = /(\/demo\/checkout\/\w+)$/u.exec(tapped.headers.get('refresh') ?? '') ?? [];
    await tapped.text();
    if (session !== undefined) await (await fetch(`${url}${session}`, { ...FORM, body: 'deed=succeed' })).text();
  }
  rider.paid.push(id);
  rider.pending = null;
}

const FORM = {
  method: 'POST',
  redirect: 'manual',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
} as const;

async function newLink({ server, headers, papers }: At): Promise<{ id: string; path: string }> {
  const form = { customer_name: 'Isla Pennington', lines: [LINE] };
  const { invoice_id } = await ask(server, headers, '/school/invoices/', shape, form);
  await issue(server, headers, invoice_id);
  papers.push(invoice_id);
  const money = await ask(server, headers, `/school/invoices/${invoice_id}/payment-link/`, cardMoney, {});
  return { id: invoice_id, path: new URL(money.link?.url ?? '').pathname };
}

/** Others hold the row with the numbers: a phone asks again, too. */
async function issue(server: Server, headers: Headers, id: string): Promise<Invoice | undefined> {
  const answer = await fetch(`${server.url}${API}/school/invoices/${id}/issue/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ gross: PRICE }),
  });
  return answer.status === 503 ? issue(server, headers, id) : shape.parse(await answer.json());
}

async function ask<Shape>(
  { url }: Server,
  headers: Headers,
  path: string,
  shapeOf: { parse: (body: unknown) => Shape },
  body?: object,
): Promise<Shape> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return shapeOf.parse(await (await fetch(`${url}${API}${path}`, { headers, ...sent })).json());
}

async function setUpAccount(server: Server, headers: Headers): Promise<void> {
  const begun = await ask(server, headers, '/school/card-account/onboarding/', URLS, {});
  const { pathname, search } = new URL(begun.url);
  await fetch(`${server.url}${pathname}${search}`, { ...FORM, body: '' });
  for (;;) {
    const { state } = await ask(server, headers, '/school/card-account/', STATES);
    if (state === 'READY') return;
    await pause(20);
  }
}

const URLS = { parse: (body: unknown) => body as { url: string } };
const STATES = { parse: (body: unknown) => body as { state: string } };

async function signIn({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}${API}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'connect-demo' }),
  });
  return tokens.parse(await answer.json()).access;
}
