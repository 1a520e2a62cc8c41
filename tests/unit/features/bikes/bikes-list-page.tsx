// The bikes list for its tests: over the real mirror, in a window as wide as told.
import 'fake-indexeddb/auto';
import { layersOf } from '~app/late/layers';
import { LayerSlot } from '~ui/overlays/layers';
import { createRootRoute, createRoute, Outlet, useRouter } from '@tanstack/react-router';
import { expect } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { BikesScreen } from '~features/bikes/list/bikes-screen';
import { bikesSearch } from '~features/bikes/list/search';
import { bikeRow, soon } from './bike-page';
import { openPage } from '~tests/unit/features/open-page';
import type { BikeRow } from '~contract/bikes/bikes';

export const inDays = (days: number) => addDaysTo(londonDay(new Date()), days);
const HILLTOP = [{ id: 2, name: 'Harbour & Hill, Hilltop', connect_location_name: 'Hilltop Park' }];

export const FLEET: BikeRow[] = [
  bikeRow(1, { registration_plate: 'LB22QDE', mot_expiry_date: inDays(12), tax_expiry_date: inDays(200) }),
  bikeRow(2, {
    registration_plate: 'HT20QVE',
    make: 'Yamaha',
    model: 'NMAX 125',
    transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
    status: 'BIKE_STATUS_AT_RISK',
    supplier: HILLTOP,
    mot_expiry_date: inDays(-3),
    tax_expiry_date: inDays(158),
  }),
  bikeRow(3, {
    registration_plate: 'KX73QFH',
    engine_size: 0,
    first_registered_date: inDays(-900),
    tax_expiry_date: inDays(-21),
  }),
];

export const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    bikeRow(100 + index, {
      registration_plate: `AA${String(index).padStart(2, '0')}QQQ`,
      mot_expiry_date: inDays(500),
    }),
  );

/** Opens the list in a window of that width. */
export function open(address: string, width = 1440) {
  return openPage(tree(), [address], width);
}

function tree() {
  const rootRoute = createRootRoute({ component: Root });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/bikes',
    validateSearch: bikesSearch,
    component: () => <BikesScreen search={list.useSearch()} />,
  });
  const details = createRoute({
    getParentRoute: () => rootRoute,
    path: '/bikes/$bikeId/details',
    component: () => 'The page of the bike',
  });
  return rootRoute.addChildren([list, details]);
}

export const marks = () => [...document.querySelectorAll('tbody .sr-only')].map((mark) => mark.textContent);
/** Waits for the table: the plate is in the tile of the next MOT, too, which may be there first. */
export const seeInTable = (plate: string) =>
  soon(() => expect(document.querySelector('tbody')?.textContent).toContain(plate));
export const seeMarks = (...wanted: string[]) => soon(() => expect(marks()).toEqual(wanted));
export const box = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))?.querySelector('input');
export const cells = (row: number) =>
  [...(document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td:not(:has(> .tick-box))') ?? [])].map(
    (cell) => cell.textContent,
  );
export const sortedBy = () =>
  [...document.querySelectorAll('th[aria-sort]')].map(
    (head) => `${head.textContent} ${head.getAttribute('aria-sort') ?? ''}`,
  );
export const type = (typed: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!input) throw new Error('no search box');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** As the app's own: what lies on top has history entries. */
function Root() {
  return (
    <LayerSlot value={layersOf(useRouter())}>
      <Outlet />
    </LayerSlot>
  );
}
