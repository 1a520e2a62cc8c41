// @vitest-environment dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CreditsScreen } from '~features/credits/credits-screen';
import { creditsSearch, type CreditsSearch } from '~features/credits/search';
import { amountText } from '~features/credits/ledger-text';
import { setSyncStatus } from '~sync/status';
import type { CreditTransaction } from '~contract/school/credits';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { feedCredits } from '~tests/unit/features/bikes/lookup-school';
import { field, fill, problem, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import type { Server } from '~tests/unit/data/tab';

const PATH = '/credits/transactions/';
const turned = vi.fn<(search: CreditsSearch) => void>();
let server: Server;

function open(page = 1, width = 1440, search: CreditsSearch = {}): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < 40rem') && width < 640 }),
  );
  const screen = () => <CreditsScreen search={{ page, ...search }} onSearch={turned} />;
  const routeTree = createRootRoute({ component: screen });
  const sync = createRoute({ getParentRoute: () => routeTree, path: '/sync', component: () => null });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  document.body.innerHTML = '<div id="root"></div>';
  const shown = createRoot(document.querySelector('#root') ?? document.body);
  const router = createRouter({ routeTree: routeTree.addChildren([sync]), history });
  shown.render(<RouterProvider router={router as never} />);
  onTestFinished(() => shown.unmount());
}

function line(id: number, but: Partial<CreditTransaction> = {}): CreditTransaction {
  const base = { kind: 'RESERVE', amount: -12, balance_after: 2412, token_type: 'DVLA_BIKE_CHECK' } as const;
  const actor = { id: 3, full_name: 'Priya Shah' };
  return { id, at: '2026-11-20T14:05:00.000Z', ...base, reference: 'KX23QBA', actor, ...but };
}

const dashboard = (but: object = {}) => ({
  balance: 2412,
  low_balance: 100,
  is_low: false,
  spent: 0,
  spent_on: [],
  lasts_until: null,
  ...but,
});
const ledger = (count: number, ...results: CreditTransaction[]) => ({ status: 200, json: { count, results } });

beforeEach(() => {
  server = signInAnew();
  server.answer('/credits/analytics/', { status: 200, json: { months: [] } });
  server.answer('/credits/dashboard/', { status: 200, json: dashboard() });
  turned.mockReset();
});

it.each([1440, 390])('says at %i pixels what is left, what things cost, and what it went on', async (width) => {
  await feedCredits(2412);
  const bonus = { kind: 'BONUS', amount: 1000, token_type: null, reference: 'Welcome', actor: null } as const;
  server.answer(PATH, ledger(3, line(3), line(2, { kind: 'CONSUME', amount: 0 }), line(1, bonus)));
  open(1, width);
  await see('2,412credits');
  await see('Registration lookup12');
  await see('Registration lookup · KX23QBA');
  const rows = [...document.querySelectorAll('tbody tr, li')].map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/Reserved.*Priya Shah.*−12.*2,412/u);
  expect(rows[0]).toContain('20/11/2026 14:05');
  expect(rows[1]).toMatch(/Used.*Priya Shah/u);
  expect(rows[2]).toMatch(/Bonus.*Welcome.*Connect.*\+1,000/u);
  expect(text()).not.toContain('are left.');
});

it('warns below a hundred', async () => {
  await feedCredits(99);
  server.answer(PATH, ledger(0));
  open();
  await see('Fewer than 100 are left.');
  await see('Nothing spent yet');
});

it('says without signal what it knows, and what needs signal', async () => {
  await feedCredits(100);
  setSyncStatus({ state: 'offline' });
  open();
  await see('Transactions need signal');
  await see('100credits');
  expect(server.seen).toEqual([]);
});

it('says that nothing has been received yet', async () => {
  setSyncStatus({ state: 'offline' });
  open();
  await see('Not received on this device yet');
  expect(text()).toContain('--');
  expect(text()).toContain('The prices haven’t loaded on this device yet.');
});

it('turns its pages', async () => {
  await feedCredits(2412);
  server.answer(`${PATH}?page=2`, ledger(60, ...Array.from({ length: 25 }, (_, index) => line(index + 1))));
  open(2);
  await see('26–50 of 60');
  press('Page 3');
  await soon(() => expect(turned).toHaveBeenCalledWith({ page: 3 }));
});

it('shows each amount with its sign', () => {
  expect([amountText(1000), amountText(-12), amountText(0)]).toEqual(['+1,000', '−12', '']);
});

it('says how long the balance lasts, and what it went on, month by month', async () => {
  await feedCredits(2412);
  server.answer(PATH, ledger(0));
  server.answer('/credits/dashboard/', { status: 200, json: dashboard({ spent: 300, lasts_until: '2027-07-27' }) });
  const months = [
    { month: '2026-10', token_type: 'DVLA_BIKE_CHECK', credits: 24 },
    { month: '2026-10', token_type: 'SMS', credits: 1200 },
    { month: '2026-11', token_type: 'SMS', credits: 306 },
  ];
  server.answer('/credits/analytics/', { status: 200, json: { months } });
  open();
  await see('300 spent in the last 30 days. At that rate it lasts until 27/07/2027.');
  await see('Oct 2026');
  const rows = [...document.querySelectorAll('[aria-labelledby="spending"] tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['MonthLookupsTextsCredits', 'Nov 20260306306', 'Oct 2026241,2001,224']);
});

it('says from which balance on it warns, and changes that once', async () => {
  await feedCredits(2412);
  server.answer(PATH, ledger(0));
  server.answer('/credits/settings/', 'no signal', { status: 200, json: { low_balance: 500 } });
  open();
  await seeField('Warn below so many credits');
  fill('Warn below so many credits', 'few');
  press('Save');
  await soon(() => expect(problem('Warn below so many credits')).toBe('This field must be a number'));
  fill('Warn below so many credits', '500');
  press('Save');
  await see('What you typed is still here.');
  press('Save');
  await soon(() => expect(server.to('/credits/settings/')).toHaveLength(2));
  const sent = server.to('/credits/settings/');
  expect(sent.map(({ body }) => body)).toEqual([{ low_balance: 500 }, { low_balance: 500 }]);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('asks the school for what the filters choose, and keeps them in the address', async () => {
  await feedCredits(2412);
  server.answer(`${PATH}?kind=BONUS`, ledger(0));
  open(1, 1440, { kind: 'BONUS' });
  await see('Nothing matches');
  const token = field('For') as unknown as HTMLSelectElement;
  token.value = 'SMS';
  token.dispatchEvent(new Event('change', { bubbles: true }));
  expect(turned).toHaveBeenCalledWith({ kind: 'BONUS', token: 'SMS' });
});

it.each([
  [
    { page: '2', kind: 'TOPUP', token: 'SMS' },
    { page: 2, kind: 'TOPUP', token: 'SMS' },
  ],
  [{ page: '1', kind: 'toString', token: 7 }, {}],
  [{ page: '-3', kind: '', token: 'sms' }, {}],
  [{ page: '2.5', kind: 'X'.repeat(31), token: 'A B' }, {}],
])('reads the address %j', (typed, search) => {
  expect(creditsSearch(typed)).toEqual(search);
});
