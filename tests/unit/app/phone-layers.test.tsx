// @vitest-environment dom
// What lies over the page on a phone: the menu, the search and the filters of a list. Back closes each and nothing else; closed in
// another way it leaves no entry behind; a reload leaves the page as it was.
import { beforeEach, expect, it, vi } from 'vitest';
import { supplier } from '~tests/sync/helpers/rows';
import { bikeRow } from '~tests/unit/features/bikes/bike-page';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { feedPage, openApp, settledText } from './whole-app';

const FIND = 'Find contacts, certificates, staff and orders';

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  signInWith({ admin_permission: true });
  await feedPage({ suppliers: [supplier(1)], bikes: [bikeRow(12)] }, false);
});

let history: ReturnType<typeof openApp>;
async function open(address: string, state?: object): Promise<void> {
  history = openApp(address, 390, state);
  await settledText();
}

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;
const press = async (...names: string[]) => {
  for (const name of names) {
    const found = [...document.querySelectorAll<HTMLElement>('button, a, label, [role=checkbox]')].findLast(
      (one) => nameOf(one) === name || (one.matches('label') && one.textContent.startsWith(name)),
    );
    if (!found) throw new Error(`no ${name}`);
    found.click();
    await settledText();
  }
};
const goBack = async () => {
  history.go(-1);
  await settledText();
};
/** What is on top, by name. */
const top = () =>
  [...document.querySelectorAll('.phone-menu, [role=dialog]')].map((one) =>
    one.matches('.phone-menu') ? nameOf(one) : one.querySelector('h2')?.textContent,
  );
const place = () => [history.location.href, history.location.state.__TSR_index];

it.each([
  ['the menu', ['Menu'], 'Menu'],
  ['the search', ['Menu', FIND], 'Search'],
  ['the filters of bikes', ['Filter'], 'Bike Management'],
  ['the filters of orders', ['Filter'], 'Filter orders'],
])('Back closes %s, and a reload does', async (_, way, name) => {
  const address = name === 'Filter orders' ? '/orders' : '/bikes';
  await open(address);
  await press(...way);
  // The menu is loaded when it opens first.
  await vi.waitFor(() => expect(top()).toEqual([name]), { timeout: 30_000, interval: 10 });
  expect(place()).toEqual([address, 2]);
  const { state } = history.location;
  await goBack();
  expect([top(), place()]).toEqual([[], [address, 1]]);
  await open(address, state);
  expect([top(), place()]).toEqual([[], [address, 1]]);
});

it.each([
  ['the menu, by its button', ['Menu', 'Close menu']],
  ['the menu, by the bar', ['Menu', 'Menu']],
  ['the search, by its button', ['Menu', FIND, 'Close search']],
  ['the filters, by the sheet’s button', ['Filter', 'Close']],
  ['the filters, by what shows the bikes', ['Filter', 'Show 1 bike']],
])('closed in another way, it leaves no entry: %s', async (_, way) => {
  await open('/bikes');
  await press(...way);
  expect([top(), place()]).toEqual([[], ['/bikes', 1]]);
});

it('an area that is chosen in the menu or on the bar closes it, and Back leads to the page before', async () => {
  for (const area of ['Staff', 'Contacts']) {
    await open('/bikes');
    await press('Menu', area);
    expect([top(), history.location.pathname]).toEqual([[], `/${area.toLowerCase()}`]);
    await goBack();
    expect([top(), place()]).toEqual([[], ['/bikes', 1]]);
  }
});

it('the area that is open already closes the menu as well', async () => {
  await open('/contacts');
  await press('Menu', 'Contacts');
  expect([top(), place()]).toEqual([[], ['/contacts', 1]]);
});

it('help lies on top of the menu: Back closes just that, and a link to another page both', async () => {
  await open('/bikes');
  await press('Menu', 'Help');
  await vi.waitFor(() => expect(top()).toEqual(['Menu', 'Bikes']));
  await goBack();
  expect(top()).toEqual(['Menu']);
  await press('Help');
  await vi.waitFor(() => expect(top()).toEqual(['Menu', 'Bikes']));
  await press('All pages of the help');
  expect([top(), history.location.pathname]).toEqual([[], '/help']);
  await goBack();
  expect([top(), place()]).toEqual([[], ['/bikes', 1]]);
});

it('filters that were ticked stay when the sheet is closed and after a reload; Back undoes them', async () => {
  await open('/bikes');
  await press('Filter', 'Automatic');
  const ticked = history.location.href;
  expect(ticked).toMatch(/transmission/u);
  const { state } = history.location;
  await press('Close');
  expect([top(), history.location.href]).toEqual([[], ticked]);
  await goBack();
  expect([top(), place()]).toEqual([[], ['/bikes', 1]]);
  await open(ticked, state);
  expect([top(), history.location.href]).toEqual([[], ticked]);
});
