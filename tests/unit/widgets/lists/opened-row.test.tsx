// @vitest-environment dom
// The way back from a row: the focus is where the keyboard left the table.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { feed, named, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { FLEET, open, seeInTable } from '~tests/unit/features/bikes/bikes-list-page';

const PLATE = '/bikes/3/details';
const focused = () => document.activeElement?.getAttribute('href');
const plate = () => document.querySelector<HTMLElement>(`tbody a[href="${PLATE}"]`);

async function openList(address = '/bikes') {
  signInAnew();
  await feed({ bikes: FLEET });
  const history = open(address);
  await seeInTable('KX73 QFH');
  // The effects of a table that was drawn from memory run a moment later; nobody clicks as fast as that.
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(document.activeElement).toBe(document.body);
  return history;
}

const away = () => soon(() => expect(text()).toBe('The page of the bike'));

it.each([
  ['its link', () => plate()?.click()],
  ['a cell of the row', () => plate()?.closest('tr')?.querySelectorAll('td')[4]?.click()],
  ['another link of the row', () => named('View KX73 QFH')?.click()],
])('Back from a bike that was opened by %s gives the focus to its row', async (_, leave) => {
  const history = await openList();
  leave();
  await away();
  history.back();
  await soon(() => expect(focused()).toBe(PLATE));
  expect(document.activeElement).toBe(plate());
});

it('happens once, and not where the list was left without a row', async () => {
  const history = await openList();
  plate()?.click();
  await away();
  history.back();
  await soon(() => expect(focused()).toBe(PLATE));
  history.push('/bikes/1/details');
  await away();
  history.back();
  await seeInTable('KX73 QFH');
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus alone where the row is not there any more', async () => {
  const history = await openList('/bikes?search=KX73');
  plate()?.click();
  await away();
  await feed({}, [{ collection: 'bikes', id: 3 }]);
  history.push('/bikes');
  await seeInTable('LB22 QDE');
  expect(document.activeElement).toBe(document.body);
});
