// @vitest-environment dom
// The columns by which the bikes can be sorted, and the address that keeps it.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { bikeRow, feed, see, signInAnew, soon } from './bike-page';
import { inDays, open, sortedBy } from './bikes-list-page';

const site = (id: number, name: string) => [{ id, name: `${name} Ltd`, connect_location_name: name }];

beforeEach(async () => {
  signInAnew();
  await feed({
    bikes: [
      bikeRow(1, {
        registration_plate: 'CC22QQQ',
        status: 'BIKE_STATUS_OUT_OF_ORDER',
        supplier: site(1, 'Quayside Yard'),
        last_dvla_verification: '2026-11-02T10:00:00.000Z',
        mot_expiry_date: inDays(3),
      }),
      bikeRow(2, {
        registration_plate: 'AA22QQQ',
        status: 'BIKE_STATUS_ACTIVE',
        supplier: site(3, 'Lantern Row'),
        last_dvla_verification: '2026-11-03T10:00:00.000Z',
        mot_expiry_date: inDays(1),
      }),
      bikeRow(3, {
        registration_plate: 'BB22QQQ',
        status: 'BIKE_STATUS_AT_RISK',
        supplier: site(2, 'Hilltop Park'),
        last_dvla_verification: '2026-11-01T10:00:00.000Z',
        mot_expiry_date: inDays(2),
      }),
    ],
  });
});

const letters = () =>
  [...document.querySelectorAll('tbody td.left-0')].map(({ textContent }) => textContent.slice(0, 1)).join('');
const click = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('thead button')].find(({ textContent }) => textContent === title)?.click();
const seeLetters = (wanted: string) => soon(() => expect(letters()).toBe(wanted));

it.each([
  ['Reg', 'registration_plate', 'ABC', 'CBA'],
  ['Site', 'site', 'BAC', 'CAB'],
  ['Last DVLA Update', 'last_dvla_verification', 'BCA', 'ACB'],
  ['Status', 'status', 'ABC', 'CBA'],
])('a click on %s sorts up, then down, then as before', async (title, field, up, down) => {
  const history = open('/bikes?ordering=model');
  await see('CC22 QQQ');
  click(title);
  await seeLetters(up);
  await soon(() => expect(sortedBy()).toEqual([`${title} ascending`]));
  expect(history.location.search).toBe(`?ordering=${field}`);
  click(title);
  await seeLetters(down);
  await soon(() => expect(sortedBy()).toEqual([`${title} descending`]));
  expect(history.location.search).toBe(`?ordering=-${field}`);
  click(title);
  await soon(() => expect(sortedBy()).toEqual(['MOT Until ascending']));
  expect(history.location.search).toBe('');
});
