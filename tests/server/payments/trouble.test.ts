// The provider is down, slow, busy or answers with a page; and this server stops between the provider's answer and its own commit.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect, type Connecting } from '~server/services/payments/provider';
import { addNight } from '~server/services/payments/jobs';
import { addressIn } from '~server/demo/cards/stand-in';
import { openCardDesk, moneyIn, pathOf, sessionIn, type CardDesk } from './card-desk';

let desk: CardDesk;
let own: CardDesk['app']['app']['services']['cards'];
beforeAll(async () => {
  desk = await openCardDesk();
  own = desk.app.app.services.cards;
});
afterEach(() => {
  desk.app.app.services.cards = own;
});
afterAll(() => desk.app.close());

const HOUR = 3_600_000;
const AWAY = "The card provider can't be reached; nothing was charged. Try again later.";

/** Puts something between the library and the stand-in, without waits between tries. Returns the calls that were made. */
function between(
  answer: (call: string, go: () => Promise<Response>) => Promise<Response>,
  more: Partial<Connecting> = {},
) {
  const { connecting } = desk.standIn;
  const calls: { call: string; account: string | null; key: string | null }[] = [];
  const instead: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const call = `${init?.method} ${new URL(addressIn(input)).pathname}`;
    calls.push({ call, account: headers.get('stripe-account'), key: headers.get('idempotency-key') });
    return answer(call, async () => (connecting.fetch ?? fetch)(input, init));
  };
  desk.app.app.services.cards = connect({ ...connecting, fetch: instead, pause: async () => undefined, ...more });
  return calls;
}
/** The next night's comparison. */
async function night(): Promise<void> {
  await addNight(desk.app.db, desk.app.now());
  await desk.pass(25 * HOUR);
  await desk.app.runJobs();
}
const failing = (status: number, body: string) => async () =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });
const DOWN = async (): Promise<Response> => {
  throw new TypeError('fetch failed');
};

test.each([
  ['down', DOWN],
  ['answering with a page', failing(502, '<html>Bad gateway</html>')],
  [
    'too busy',
    failing(429, JSON.stringify({ error: { type: 'invalid_request_error', message: 'Too many requests' } })),
  ],
] as const)(
  'a provider that is %s: nothing was charged, the page says so, and the link works afterwards',
  async (_is, answer) => {
    const paper = await desk.issued();
    const path = pathOf(await desk.linkOf(paper));
    between(answer);
    const refused = await desk.tap(path);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('nothing was charged');
    expect(sessionIn(refused)).toBe('');
    const setUp = await desk.send('POST', '/school/card-account/check/');
    expect(setUp.status).toBe(503);
    expect(setUp.body).toMatchObject({ detail: AWAY });
    desk.app.app.services.cards = own;
    await desk.tryCard(sessionIn(await desk.tap(path)), 'succeed');
    await desk.hearAll();
    expect((await desk.invoice(paper)).status).toBe('PAID');
  },
);

test('a provider that never answers is given up after the time limit', async () => {
  const path = pathOf(await desk.linkOf(await desk.issued()));
  const never: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  desk.app.app.services.cards = connect({ ...desk.standIn.connecting, fetch: never, timeout: 20 });
  expect((await desk.tap(path)).status).toBe(503);
});

test('a busy provider is asked again, under the same key and for the school’s account', async () => {
  const path = pathOf(await desk.linkOf(await desk.issued()));
  let busy = 2;
  const calls = between(async (call, go) => {
    if (!call.endsWith('/sessions') || busy === 0) return go();
    busy -= 1;
    return failing(429, JSON.stringify({ error: { type: 'invalid_request_error' } }))();
  });
  expect(sessionIn(await desk.tap(path))).not.toBe('');
  const opened = calls.filter(({ call }) => call === 'POST /v1/checkout/sessions');
  expect(opened).toHaveLength(3);
  expect(new Set(opened.map(({ key }) => key)).size).toBe(1);
  expect(new Set(calls.map(({ account }) => account))).toEqual(new Set([desk.account]));
});

test('a session whose answer is lost is found again, and no second one is opened', async () => {
  const path = pathOf(await desk.linkOf(await desk.issued()));
  const opened: string[] = [];
  between(async (call, go) => {
    const answer = await go();
    if (!call.endsWith('/sessions')) return answer;
    opened.push(((await answer.json()) as { id: string }).id);
    throw new TypeError('fetch failed');
  });
  expect((await desk.tap(path)).status).toBe(503);
  desk.app.app.services.cards = own;
  expect(sessionIn(await desk.tap(path))).toBe(opened[0]);
  expect(new Set(opened).size).toBe(1);
});

test('a payment that the provider cannot confirm now is not said to be unpaid', async () => {
  const path = pathOf(await desk.linkOf(await desk.issued()));
  await desk.tap(path);
  between(DOWN);
  const page = await desk.page(`${path}?done=1`);
  expect(page.text).toContain('Don’t pay again');
  expect(page.text).not.toContain('Pay by card</button>');
  const tapped = await desk.tap(path);
  expect(tapped.text).toContain('Don’t pay again');
});

test('a refund whose answer is lost is asked for again, once in effect', async () => {
  const paper = await desk.issued();
  await desk.payBy(await desk.linkOf(paper));
  await desk.hearAll();
  const payment = (await desk.cardsOf(paper)).payments[0]?.payment ?? 0;
  let lost = 2; // the library's own second try, too
  const calls = between(async (call, go) => {
    const answer = await go();
    if (call !== 'POST /v1/refunds' || lost === 0) return answer;
    lost -= 1;
    throw new TypeError('fetch failed');
  });
  const asked = await desk.refundCard(paper, payment, 5_000);
  expect(moneyIn(asked).refunds).toMatchObject([{ state: 'ASKED' }]);
  await desk.app.runJobs();
  expect((await desk.cardsOf(paper)).refunds).toMatchObject([{ state: 'ASKED' }]);
  // Meanwhile no more than the rest can be refunded.
  expect((await desk.refundCard(paper, payment, 9_901)).status).toBe(400);
  await desk.pass(HOUR);
  await desk.app.runJobs();
  await desk.hearAll();
  expect(await desk.invoice(paper)).toMatchObject({ held: 9_900 });
  expect(calls.filter(({ call }) => call === 'POST /v1/refunds').length).toBeGreaterThan(2);
  expect(new Set(calls.flatMap(({ call, key }) => (call === 'POST /v1/refunds' ? [key] : []))).size).toBe(1);
});

test('a refund that the provider refuses leaves the money held, and says so', async () => {
  const paper = await desk.issued();
  await desk.payBy(await desk.linkOf(paper));
  await desk.hearAll();
  const payment = (await desk.cardsOf(paper)).payments[0]?.payment ?? 0;
  const why = JSON.stringify({ error: { type: 'invalid_request_error', code: 'charge_disputed' } });
  between(async (call, go) => (call === 'POST /v1/refunds' ? failing(400, why)() : go()));
  await desk.refundCard(paper, payment, 5_000);
  await desk.app.runJobs();
  expect((await desk.cardsOf(paper)).refunds).toMatchObject([{ state: 'REFUSED' }]);
  expect((await desk.cardsOf(paper)).payments).toMatchObject([{ left: 14_900 }]);
  expect((await desk.invoice(paper)).held).toBe(14_900);
});

test('an event that never came is found by the night’s comparison, also one that could not be worked', async () => {
  const missed = await desk.issued();
  await desk.payBy(await desk.linkOf(missed));
  desk.told.splice(0);
  const stuck = await desk.issued();
  await desk.payBy(await desk.linkOf(stuck));
  between(DOWN);
  for (const event of desk.told.splice(0)) expect((await desk.hear(event)).status).toBe(200);
  await desk.app.runJobs();
  desk.app.app.services.cards = own;
  await night();
  expect((await desk.invoice(missed)).status).toBe('PAID');
  expect((await desk.invoice(stuck)).status).toBe('PAID');
  expect((await desk.invoice(missed)).payments).toHaveLength(1);
});

test('a link whose time is over is closed, and its booking is no longer waiting for it', async () => {
  const booking = await desk.bookedFor();
  const money = await desk.linkOfOrder(booking);
  await desk.pass(31 * 24 * HOUR);
  expect((await desk.page(pathOf(money))).text).toContain('Nothing to pay here');
  await night();
  expect((await desk.orderOf(booking.id)).payment_status).toBe('PAYMENT_NOT_PAID');
});
