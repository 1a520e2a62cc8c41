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
import { amountText } from '~features/credits/ledger-text';
import { setSyncStatus } from '~sync/status';
import type { CreditTransaction } from '~contract/school/credits';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { feedCredits } from '~tests/unit/features/bikes/lookup-school';
import type { Server } from '~tests/unit/data/tab';

const PATH = '/credits/transactions/';
const turned = vi.fn<(page: number) => void>();
let server: Server;

function open(page = 1, width = 1440): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < 40rem') && width < 640 }),
  );
  const screen = () => <CreditsScreen page={page} onPage={turned} />;
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

const ledger = (count: number, ...results: CreditTransaction[]) => ({ status: 200, json: { count, results } });

beforeEach(() => {
  server = signInAnew();
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
  await soon(() => expect(turned).toHaveBeenCalledWith(3));
});

it('shows each amount with its sign', () => {
  expect([amountText(1000), amountText(-12), amountText(0)]).toEqual(['+1,000', '−12', '']);
});
