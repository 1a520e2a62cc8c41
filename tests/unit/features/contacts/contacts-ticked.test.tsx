// @vitest-environment dom
// Contacts that are ticked in the table, and the file of them.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { handOver } from '~data/media/hand-over';
import { catchFiles } from '~tests/helpers/stand-ins';
import { named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { actions, seeCount, tickedRows, tickBox, tickRow } from '~tests/unit/features/bikes/ticked-hands';
import { contactRow, feedContacts, openContacts } from './contact-page';

catchFiles();

const person = (index: number) =>
  contactRow(100 + index, {
    first_name: `Person ${index}`,
    last_name: 'Vu',
    created: `2026-${index < 4 ? '10' : '11'}-02T10:${String(index).padStart(2, '0')}:00.000Z`,
  });
const PEOPLE = Array.from({ length: 12 }, (_, index) => person(index));

beforeEach(async () => {
  signInAnew();
  await feedContacts({ customers: PEOPLE });
});

async function exported(): Promise<readonly string[]> {
  vi.mocked(handOver).mockClear();
  press('Export selected');
  await soon(() => expect(handOver).toHaveBeenCalled());
  const text = await vi.mocked(handOver).mock.lastCall?.[0].text();
  return [...(text ?? '').matchAll(/Person \d+/gu)].map(([name]) => name);
}

it('Export selected has the ticked ones only, also those of another page', async () => {
  openContacts('/contacts?ordering=created');
  await see('1–10 of 12');
  await tickRow('Person 1 Vu');
  await seeCount('1 contact selected');
  press('Page 2');
  await see('11–12 of 12');
  await tickRow('Person 10 Vu');
  await seeCount('2 contacts selected');
  expect(await exported()).toEqual(['Person 1', 'Person 10']);
  expect(vi.mocked(handOver).mock.lastCall?.[0].name).toMatch(/^connect-contacts-[\d-]+\.csv$/u);
  press('Select all 12');
  await seeCount('12 contacts selected');
  expect(await exported()).toHaveLength(12);
});

it('Shift goes over the months between which the rows are grouped', async () => {
  openContacts('/contacts?ordering=created');
  await see('Person 3');
  await tickRow('Person 2 Vu');
  await seeCount('1 contact selected');
  await tickRow('Person 5 Vu', true);
  await seeCount('4 contacts selected');
  expect(tickedRows()).toEqual(['Person 2 Vu', 'Person 3 Vu', 'Person 4 Vu', 'Person 5 Vu']);
});

it('another search begins without ticks', async () => {
  openContacts('/contacts');
  await see('1–10 of 12');
  await soon(() => tickBox('Select all on this page'));
  tickBox('Select all on this page').click();
  await seeCount('10 contacts selected');
  const input = document.querySelector<HTMLInputElement>('input[type="search"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Person 11');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  await see('1–1 of 1');
  await seeCount(undefined);
  expect(tickedRows()).toEqual([]);
});

it.each(['EDIT', 'VIEW'] as const)('with the right %s they can be exported', async (level) => {
  signInAnew(level);
  await feedContacts({ customers: PEOPLE.slice(0, 1) });
  openContacts('/contacts');
  await see('Person 0');
  await tickRow('Person 0 Vu');
  await seeCount('1 contact selected');
  expect(actions()).toEqual(['Clear selection', 'Export selected']);
});

it('a message goes to the ticked ones, or to those that the search finds', async () => {
  openContacts('/contacts?ordering=created');
  await see('1–10 of 12');
  expect(named('Message these contacts')?.getAttribute('href')).toBe('/communication/messages/new');
  await tickRow('Person 1 Vu');
  await tickRow('Person 2 Vu');
  await seeCount('2 contacts selected');
  expect(named('Message selected')?.getAttribute('href')).toBe('/communication/messages/new?ids=101%2C102');
  openContacts('/contacts?search=Vu');
  await see('1–10 of 12');
  expect(named('Message these contacts')?.getAttribute('href')).toBe('/communication/messages/new?who=Vu');
});
