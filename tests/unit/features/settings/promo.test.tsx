// @vitest-environment dom
// Promo codes: what the list says of each, what the forms ask for and send, and how one is ended or deleted.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Voucher } from '~contract/orders/vouchers';
import { AddPromo, EditPromo } from '~features/settings/promo/promo-modal';
import { PromoScreen } from '~features/settings/promo/promo-screen';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { supplier } from '~tests/sync/helpers/rows';
import { fill, problem, seeField, tick, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();
const said = () => vi.mocked(toast).mock.calls;

const AT = '2026-11-20T10:00:00.000Z';
const HEAD = { version: 3, client_key: null, created: AT, received_at: AT, updated: AT };
const LIMITS = { valid_from: null, valid_until: null, max_uses: null, per_customer: null };

function voucher(id: number, code: string, but: Partial<Voucher> = {}): Voucher {
  const rules = { amount: 10, ...LIMITS, courses: [], sites: [], customer: null, active: true, used: 0 };
  return { id, ...HEAD, code, kind: 'PERCENT', ...rules, ...but };
}

const SPRING = voucher(1, 'SPRING10', { used: 3, max_uses: 50, per_customer: 1, courses: ['CBT'], sites: [3] });
const OLD = voucher(2, 'OLD', { kind: 'FIXED', amount: 2000, valid_until: '2026-01-31' });
const GIVEN = voucher(4, 'RIDER4', { kind: 'FIXED', amount: 5000, customer: 12 });
const PATH = '/vouchers/';

let server: Server;
beforeEach(() => {
  server = signInAnew();
  server.answer(`${PATH}results/`, {
    status: 200,
    json: { results: [{ voucher: 1, bookings: 3, price: 40_230, discount: 4470 }] },
  });
});

async function open(path: string, rows: Voucher[] = [SPRING, OLD, GIVEN]) {
  await feed({ suppliers: [supplier(3, 'Quayside Yard')], vouchers: rows });
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (at: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, component });
  const tree = rootRoute.addChildren([
    page('/settings/widget/promo', PromoScreen),
    page('/settings/widget/promo/add', AddPromo),
    page('/settings/widget/promo/1/edit', () => <EditPromo voucherId={1} />),
    page('/settings/widget/promo/9/edit', () => <EditPromo voucherId={9} />),
  ]);
  return openPage(tree, [path], 1440);
}

const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

it('says of each what it takes off, how often it was used, for what, and what it brought', async () => {
  await open('/settings/widget/promo');
  await see('Brought £402.30, took off £44.70');
  expect(rows()).toHaveLength(2);
  expect(text()).toContain('10% offIn use');
  expect(text()).toContain('3 of 50 bookings, once per rider');
  expect(text()).toContain('CBT at Quayside Yard');
  expect(text()).toContain('£20.00 offExpired');
  expect(text()).toContain('Until 31/01/2026');
});

it('leaves out what was given to one rider until it is asked for', async () => {
  await open('/settings/widget/promo');
  await see('SPRING10');
  expect(text()).not.toContain('RIDER4');
  tick('Also those given to one rider1');
  await see('RIDER4');
});

it('asks for the code and its amount, each error in its place', async () => {
  await open('/settings/widget/promo/add', []);
  await seeField('Code');
  press('Create code');
  await soon(() => expect(problem('Code')).toBe('Use 3 to 20 letters and digits'));
  expect(problem('Percentage')).toBe('This field is required');
  fill('Percentage', '101');
  await soon(() => expect(problem('Percentage')).toBe('Must be from 1 to 100'));
  type('It takes off', 'FIXED');
  await seeField('Amount in pounds');
  press('Create code');
  await soon(() => expect(problem('Amount in pounds')).toBe('This field is required'));
  fill('Amount in pounds', '0');
  await soon(() => expect(problem('Amount in pounds')).toBe('Must be more than 0'));
  fill('Bookings at most', 'many');
  await soon(() => expect(problem('Bookings at most')).toBe('This field must be a number'));
  expect(server.to(PATH)).toEqual([]);
});

it('sends a new code once under one key, and keeps what was typed when it is refused', async () => {
  const refusal = { code: ['There is a voucher with this code already'] };
  server.answer(PATH, { status: 400, json: refusal }, { status: 201, json: voucher(7, 'AUTUMN') });
  const history = await open('/settings/widget/promo/add', []);
  await seeField('Code');
  fill('Code', 'autumn');
  type('It takes off', 'FIXED');
  await seeField('Amount in pounds');
  fill('Amount in pounds', '12.50');
  fill('Bookings at most', '20');
  tick('Module 1');
  press('Create code');
  await soon(() => expect(problem('Code')).toBe('There is a voucher with this code already'));
  expect(value('Amount in pounds')).toBe('12.50');
  press('Create code');
  await soon(() => expect(history.location.pathname).toBe('/settings/widget/promo'));
  const sent = server.to(PATH);
  expect(sent.at(-1)?.body).toEqual({
    code: 'AUTUMN',
    kind: 'FIXED',
    amount: 1250,
    valid_from: null,
    valid_until: null,
    max_uses: 20,
    per_customer: null,
    courses: ['MOD_1'],
    sites: [],
  });
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(said()).toEqual([['done', 'AUTUMN can be used']]);
});

it('an edit sends what was changed, for the version that was shown', async () => {
  server.answer(`${PATH}1/`, { status: 200, json: { ...SPRING, version: 4, amount: 15 } });
  const history = await open('/settings/widget/promo/1/edit');
  await seeField('Percentage');
  expect(value('Percentage')).toBe('10');
  fill('Percentage', '15');
  press('Save');
  await soon(() => expect(history.location.pathname).toBe('/settings/widget/promo'));
  const [{ body, headers } = { body: null, headers: new Headers() }] = server.to(`${PATH}1/`);
  expect([body, headers.get('If-Match')]).toEqual([{ amount: 15 }, '"3"']);
});

it('one that isn’t here is said to be missing', async () => {
  await open('/settings/widget/promo/9/edit');
  await see('Promo code not found');
});

it('ends one, and offers to delete only what no booking has', async () => {
  server.answer(`${PATH}1/`, { status: 200, json: { ...SPRING, version: 4, active: false } });
  await open('/settings/widget/promo');
  await see('SPRING10');
  expect(named('Delete: SPRING10')).toBeUndefined();
  expect(named('Delete: OLD')).toBeDefined();
  press('End: SPRING10');
  await soon(() => expect(named('Use again: SPRING10')).toBeDefined());
  expect(server.to(`${PATH}1/`).map(({ body }) => body)).toEqual([{ active: false }]);
  expect(text()).toContain('10% offEnded');
});

it('deletes one after a question', async () => {
  server.answer(`${PATH}2/`, { status: 204 });
  await open('/settings/widget/promo');
  await see('OLD');
  press('Delete: OLD');
  await see('Delete OLD?');
  press('Delete code');
  await soon(() => expect(rows()).toHaveLength(1));
  expect(server.to(`${PATH}2/`).map(({ method }) => method)).toEqual(['DELETE']);
});

it('needs signal for changes, and says so first', async () => {
  setSyncStatus({ state: 'offline' });
  await open('/settings/widget/promo');
  await see('SPRING10');
  expect(whyOff('End: SPRING10')).toBe('This needs signal');
  await open('/settings/widget/promo/add');
  await see('This needs signal.');
  expect(whyOff('Create code')).toBe('This needs signal');
});
