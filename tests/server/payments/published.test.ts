// The stand-in answers in the provider's published form: every kind of object and list that it sends, and each event, also after a declined
// card, a second step and a refund.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '~server/services/payments/provider';
import { addressIn } from '~server/demo/cards/stand-in';
import { openCardDesk, pathOf, sessionIn, type CardDesk } from './card-desk';
import { problemsOf, type Said } from './published-types';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.app.close());

/** The good answers by call, as they were sent. */
function listen(): Map<string, Said[]> {
  const { connecting } = desk.standIn;
  const heard = new Map<string, Said[]>();
  const instead: typeof fetch = async (input, init) => {
    const answer = await (connecting.fetch ?? fetch)(input, init);
    const path = new URL(addressIn(input)).pathname.replace(/\/(?:acct|cs|pi)_\w+/u, '/ID');
    const call = `${init?.method} ${path}`;
    if (answer.ok) heard.set(call, [...(heard.get(call) ?? []), (await answer.clone().json()) as Said]);
    return answer;
  };
  desk.app.app.services.cards = connect({ ...connecting, fetch: instead });
  return heard;
}

test('each answer and each event is of the library’s type', async () => {
  const heard = listen();
  const { services } = desk.app.app;
  await services.cards?.openAccount(999_999);
  await desk.send('POST', '/school/card-account/onboarding/');
  await desk.send('POST', '/school/card-account/check/');
  const paper = await desk.issued();
  const path = pathOf(await desk.linkOf(paper));
  const session = sessionIn(await desk.tap(path));
  const events: Said[] = [];
  const hearAll = async () => {
    events.push(...desk.told.map(({ payload }) => JSON.parse(payload) as Said));
    await desk.hearAll();
  };
  for (const deed of ['decline', 'ask', 'refuse', 'ask', 'confirm'] as const) {
    await desk.tryCard(session, deed);
    await hearAll();
    await desk.page(path);
  }
  const payment = (await desk.cardsOf(paper)).payments[0]?.payment ?? 0;
  await desk.refundCard(paper, payment, 5_000);
  await desk.app.runJobs();
  await hearAll();
  const ended = await desk.issued();
  await desk.tap(pathOf(await desk.linkOf(ended)));
  await desk.send('DELETE', `/school/invoices/${ended.invoice_id}/payment-link/`);
  await desk.app.runJobs();
  await hearAll();
  await services.cards?.at(desk.account).eventsSince(new Date(0));
  expect([...heard.keys()].toSorted()).toEqual([
    'GET /v1/accounts/ID',
    'GET /v1/checkout/sessions/ID',
    'GET /v1/events',
    'GET /v1/payment_intents/ID',
    'GET /v1/refunds',
    'POST /v1/account_links',
    'POST /v1/accounts',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/ID/expire',
    'POST /v1/refunds',
  ]);
  expect(events.length).toBeGreaterThan(8);
  expect(problemsOf([...[...heard.values()].flat(), ...events])).toEqual([]);
}, 120_000);

test('a field that is missing, unknown or of another value is found', () => {
  const link = { object: 'account_link', created: 1, expires_at: 2, url: 'https://example.com' };
  expect(problemsOf([link])).toEqual([]);
  const { url: _url, ...short } = link;
  const wrong = [
    short,
    { ...link, uri: '' },
    { ...link, created: '1' },
    { object: 'list', data: [], has_more: 1, url: '' },
  ];
  expect(problemsOf(wrong as Said[]).map((line) => /TS\d+/u.exec(line)?.[0])).toEqual([
    'TS2741',
    'TS2353',
    'TS2322',
    'TS2322',
  ]);
}, 120_000);
