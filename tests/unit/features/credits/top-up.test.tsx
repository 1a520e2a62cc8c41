// @vitest-environment dom
// Buying credits: what each choice buys, what is refused before anything is sent, one purchase per tap, and what is said after it.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { CameBack } from '~features/credits/came-back';
import { TopUp } from '~features/credits/top-up';
import { setSyncStatus } from '~sync/status';
import { fill, problem, seeField, tick } from '~tests/unit/features/bikes/bike-form-hands';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Server } from '~tests/unit/data/tab';

const PATH = '/credits/topup/';
let server: Server;
const gone = vi.fn<(url: string | URL) => void>();
beforeEach(() => {
  server = signInAnew();
  gone.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(gone);
});

function open(screen: React.ReactNode = <TopUp smsPrice={6} />) {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => screen });
  return openPage(rootRoute.addChildren([page]), ['/'], 1440);
}

const URL_OF = 'https://pay.example/cs_1';

it('says what each choice buys, and leads to the provider’s page for the chosen one, once', async () => {
  server.answer(PATH, 'no signal', { status: 200, json: { id: 1, url: URL_OF } });
  open();
  await see('2,600 credits, 100 of them free: about 433 texts');
  expect(text()).toContain('11,200 credits, 1,200 of them free: about 1,866 texts');
  press('Pay £25.00 by card');
  await see('No connection to Connect.');
  press('Pay £25.00 by card');
  await soon(() => expect(gone).toHaveBeenCalledWith(URL_OF));
  const sent = server.to(PATH).map(({ body }) => body as { package?: string; key: string });
  expect(sent.map((one) => one.package)).toEqual(['standard', 'standard']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it.each([
  ['4.99', 'Choose an amount from £5.00 to £500.00'],
  ['500.01', 'Choose an amount from £5.00 to £500.00'],
  ['1e3', 'This field must be a number'],
  ['', 'Choose an amount from £5.00 to £500.00'],
])('an amount of %j is refused before anything is sent', async (typed, says) => {
  open();
  await seeField('Another amountFrom £5.00 to £500.00');
  tick('Another amountFrom £5.00 to £500.00');
  await seeField('Amount (£)');
  fill('Amount (£)', typed);
  const pay = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Pay'));
  pay?.click();
  await soon(() => expect(problem('Amount (£)')).toBe(says));
  expect(server.to(PATH)).toEqual([]);
});

it('sends an own amount in pence, and shows the server’s words where no card can be taken', async () => {
  const detail = 'Payment service temporarily unavailable';
  server.answer(PATH, { status: 503, json: { detail } });
  open();
  await seeField('Another amountFrom £5.00 to £500.00');
  tick('Another amountFrom £5.00 to £500.00');
  await seeField('Amount (£)');
  fill('Amount (£)', '£12.34');
  await see('1,234 credits: about 205 texts');
  press('Pay £12.34 by card');
  await see(detail);
  expect(server.to(PATH)[0]?.body).toMatchObject({ amount: 1234 });
  expect(gone).not.toHaveBeenCalled();
});

it('needs signal, and edit access to the settings', async () => {
  setSyncStatus({ state: 'offline' });
  open();
  await see('Pay £25.00 by card');
  expect(whyOff('Pay £25.00 by card')).toBe('This needs signal');
  signInAnew('VIEW');
  open();
  await see('Contact your account administrator to top up.');
  expect(text()).not.toContain('Pay £');
});

it('claims nothing after the provider’s page until the school has the payment', async () => {
  const bought = { id: 1, at: '2026-11-28T10:00:00.000Z', amount: 2500, credits: 2500, bonus: 100, actor: null };
  const answer = (state: string) => ({
    status: 200,
    json: { count: 1, results: [{ ...bought, state, paid_at: null }] },
  });
  server.answer('/credits/topups/?page_size=1', answer('OPEN'));
  open(<CameBack balance={10} />);
  await see('as soon as the card provider confirms your payment');
  expect(text()).not.toContain('were added');
  server.answer('/credits/topups/?page_size=1', answer('PAID'));
  open(<CameBack balance={2610} />);
  await see('2,600 credits were added.');
});
