// Bad networks between a phone in the yard and the school: whatever happens to a save on its way, it arrives once.
import type { Page } from '@playwright/test';
import type { ChaosProxy, Weather } from '~tests/helpers/chaos-proxy';
import { expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import {
  saveNewBike,
  allSent,
  bikeForm,
  bikesAtSchool,
  newMark,
  plate,
  removeOurs,
  SAVED_HERE,
  seeToast,
} from '~tests/helpers/writes';

const BIKES = /\/bike_management\/motorbikes\/$/;
/** What a browser logs about failed requests. */
const NETWORK = /ERR_|status of (?:429|5\d\d)|Failed to fetch|Failed to load resource/;

test.afterEach(({ server }) => removeOurs(server.url));

type Storm = { name: string; weather: Weather; times: number; first: number | null };

/** `weather` meets the first `times` tries; `first`: the status that the first of them gets, null for none. */
const STORMS: readonly Storm[] = [
  // Twice: a browser silently repeats a POST whose kept-alive connection died.
  { name: 'the answer is lost after the work', weather: { kind: 'drop-response' }, times: 2, first: null },
  { name: 'the request is cut half-way', weather: { kind: 'cut-upload', afterBytes: 40 }, times: 2, first: null },
  {
    name: 'the server asks for a second',
    weather: { kind: 'status', status: 429, retryAfter: 1 },
    times: 1,
    first: 429,
  },
  { name: 'a captive portal answers', weather: { kind: 'captive' }, times: 1, first: 200 },
  { name: 'a captive portal redirects', weather: { kind: 'captive', redirect: '/home' }, times: 1, first: 302 },
  { name: 'a broken server answers', weather: { kind: 'status', status: 502 }, times: 1, first: 502 },
];

test('whatever a network does to a save, it reaches the school exactly once', async ({
  page,
  server,
  network,
  problems,
}) => {
  const school = await desk(server.url);
  await arrive(page);
  problems.allow(/status of 401/);
  await test.step('portal-401-json: a network that imitates our refusals signs nobody out, and loses or doubles nothing', () =>
    portal(page, school, network));
  problems.allow(NETWORK);
  await test.step('a save reaches the school exactly once, whatever its first try meets', () =>
    everyStorm(page, school, network));
  await test.step('a save that is never answered is kept, shown as kept, and sent when the network works', () =>
    neverAnswered(page, school, network));
  await test.step('on a slow connection the form waits four seconds and then lets the person go on', () =>
    slow(page, school, network));
});

async function portal(page: Page, school: Desk, network: ChaosProxy): Promise<void> {
  const mark = newMark();
  const body = { detail: 'Sign in to this network', code: 'token_not_valid' };
  network.set({ kind: 'status', status: 401, body }, { path: /\/api\// });
  await seeToast(page, SAVED_HERE, () => addBike(page, mark));
  await page.reload();
  const asked = () =>
    network.seen.filter(({ path, status }) => path.endsWith('/users/verify') && status === 401).length;
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByText(plate(mark))).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  expect(await bikesAtSchool(school, mark)).toEqual([]);
  network.clear();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await bikesAtSchool(school, mark)).length).toBe(1);
  await allSent(page);
  expect(new Set(writes(network).map(({ key }) => key)).size).toBe(1);
}

async function everyStorm(page: Page, school: Desk, network: ChaosProxy): Promise<void> {
  for (const { name, weather, times, first } of STORMS) {
    const mark = newMark();
    network.clear();
    network.set(weather, { path: BIKES, method: 'POST', times });
    await addBike(page, mark);
    await expect.poll(async () => (await bikesAtSchool(school, mark)).length, name).toBe(1);
    await allSent(page);
    const tries = network.seen.filter(({ method, path }) => method === 'POST' && BIKES.test(path));
    expect(tries[0]?.status, name).toBe(first);
    expect(tries.at(-1)?.status, name).toBe(201);
    expect(new Set(tries.map(({ key }) => key)).size, `${name}: every try is the same request`).toBe(1);
    expect(await bikesAtSchool(school, mark), name).toHaveLength(1);
  }
}

async function neverAnswered(page: Page, school: Desk, network: ChaosProxy): Promise<void> {
  const mark = newMark();
  network.clear();
  network.set({ kind: 'blackhole' }, { path: BIKES, method: 'POST' });
  // After four seconds the form does not wait any longer.
  await seeToast(page, SAVED_HERE, () => addBike(page, mark));
  await expect(page.getByRole('main').getByText(/^(?:On this phone|Sending)$/)).toHaveCount(1);
  expect(await bikesAtSchool(school, mark)).toEqual([]);
  const [tried] = writes(network);
  network.clear();
  // A request that hangs ends with its page; the next page sends it again.
  await page.reload();
  await expect.poll(async () => (await bikesAtSchool(school, mark)).length).toBe(1);
  await allSent(page);
  expect(writes(network).map(({ key }) => key)).toEqual([tried?.key]);
}

async function slow(page: Page, school: Desk, network: ChaosProxy): Promise<void> {
  const mark = newMark();
  network.clear();
  network.set({ kind: 'throttle', bytesPerSecond: 2000, delayMs: 4200 }, { path: BIKES, method: 'POST' });
  await seeToast(page, SAVED_HERE, () => addBike(page, mark));
  await allSent(page);
  expect(await bikesAtSchool(school, mark)).toHaveLength(1);
  expect(writes(network)).toHaveLength(1);
}

/** The writes that came as far as the proxy. */
function writes({ seen }: ChaosProxy) {
  return seen.filter(({ key }) => key !== null);
}

async function arrive(page: Page): Promise<void> {
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);
}

async function addBike(page: Page, mark: string): Promise<void> {
  await expect(bikeForm(page)).toBeHidden();
  await visit(page, '/bikes/new');
  await saveNewBike(page, mark);
}
