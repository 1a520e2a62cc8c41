// @vitest-environment dom
// The order of the course types within their sites, and the address that keeps it.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { CoursesScreen } from '~features/courses/courses-screen';
import { coursesSearch } from '~features/courses/search';
import { courseType } from '~tests/sync/helpers/calendar-rows';
import { supplier } from '~tests/sync/helpers/rows';
import { feed, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { sortedBy } from '~tests/unit/features/bikes/bikes-list-page';
import { openPage } from '~tests/unit/features/open-page';

const MODULE = { constant: 'MOD_1', name: 'Module 1', code: 'M1' } as const;
const RENEWAL = { constant: 'CBT_RENEWAL', name: 'cbt renewal', code: 'REN' } as const;

beforeEach(async () => {
  signInAnew();
  await feed({
    suppliers: [supplier(1, 'Quayside Yard'), supplier(2, 'Hilltop Park')],
    course_types: [
      courseType(1, { price: 15_000 }),
      courseType(2, { ...RENEWAL, price: 9_000, duration: '05:00:00', spaces: 2 }),
      courseType(3, { ...MODULE, price: 9_000, duration: '10:00:00', active: false }),
      courseType(4, { supplier: 2, price: 9_500 }),
      courseType(5, { ...MODULE, supplier: 2, price: 20_000, spaces: 10 }),
    ],
  });
});

function open(address: string) {
  const rootRoute = createRootRoute({ component: Outlet });
  const courses = createRoute({
    getParentRoute: () => rootRoute,
    path: '/courses',
    validateSearch: coursesSearch,
    component: () => <CoursesScreen search={courses.useSearch()} />,
  });
  return openPage(rootRoute.addChildren([courses]), [address], 1440);
}

/** The sites, each with the names of its types below it. */
const groups = () =>
  [...document.querySelectorAll('tbody')].map((body) =>
    [body.querySelector('th'), ...body.querySelectorAll('a')].map((one) => one?.textContent),
  );
const HILLTOP = ['Hilltop Park', 'CBT', 'Module 1'];
const TRAINING = [HILLTOP, ['Quayside Yard', 'CBT', 'cbt renewal', 'Module 1']];
const BY_PRICE = [HILLTOP, ['Quayside Yard', 'cbt renewal', 'Module 1', 'CBT']];
const seeGroups = (wanted: unknown) => soon(() => expect(groups()).toEqual(wanted));
const click = (title: string, shiftKey = false) =>
  [...document.querySelectorAll('thead button')]
    .find((one) => one.textContent.startsWith(title))
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));

it('a click on a head sorts within each site: up, down, then the order of training again', async () => {
  const history = open('/courses');
  await seeGroups(TRAINING);
  click('Price');
  await seeGroups(BY_PRICE);
  expect([history.location.search, sortedBy()]).toEqual(['?ordering=price', ['Price ascending']]);
  click('Price');
  await seeGroups([
    ['Hilltop Park', 'Module 1', 'CBT'],
    ['Quayside Yard', 'CBT', 'cbt renewal', 'Module 1'],
  ]);
  expect(history.location.search).toBe('?ordering=-price');
  click('Price');
  await soon(() => expect(history.location.search).toBe(''));
  await seeGroups(TRAINING);
  expect(sortedBy()).toEqual([]);
});

it('with Shift sorts by several, and the address keeps that', async () => {
  const history = open('/courses');
  await seeGroups(TRAINING);
  click('Price');
  await seeGroups(BY_PRICE);
  click('Duration', true);
  await soon(() => expect(sortedBy()).toEqual(['Price ascending', 'Duration2 ascending']));
  click('Duration', true);
  await seeGroups([HILLTOP, ['Quayside Yard', 'Module 1', 'cbt renewal', 'CBT']]);
  expect(decodeURIComponent(history.location.search)).toBe('?ordering=price,-duration');
  open(`/courses${history.location.search}`);
  await seeGroups([HILLTOP, ['Quayside Yard', 'Module 1', 'cbt renewal', 'CBT']]);
  click('Name');
  await soon(() => expect(sortedBy()).toEqual(['Name ascending']));
});

it('the order stays with another site, and Back undoes it', async () => {
  const history = open('/courses?supplier=1');
  await seeGroups([TRAINING[1]]);
  click('Price');
  await seeGroups([BY_PRICE[1]]);
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
    supplier: '1',
    ordering: 'price',
  });
  const select = document.querySelector('select');
  if (!select) throw new Error('no choice of sites');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '2');
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await seeGroups([HILLTOP]);
  expect(new URLSearchParams(history.location.search).get('ordering')).toBe('price');
  history.back();
  await seeGroups([BY_PRICE[1]]);
  history.back();
  await seeGroups([TRAINING[1]]);
});

it.each([
  ['-name', ['Module 1', 'cbt renewal', 'CBT']],
  ['code', ['CBT', 'Module 1', 'cbt renewal']],
  ['duration', ['cbt renewal', 'CBT', 'Module 1']],
  ['-spaces', ['CBT', 'Module 1', 'cbt renewal']],
  ['-active', ['Module 1', 'CBT', 'cbt renewal']],
])('by %s', async (ordering, names) => {
  open(`/courses?supplier=1&ordering=${ordering}`);
  await seeGroups([['Quayside Yard', ...names]]);
});

it('spaces are sorted as numbers', async () => {
  open('/courses?supplier=2&ordering=-spaces');
  await seeGroups([['Hilltop Park', 'Module 1', 'CBT']]);
});

it.each([
  'password',
  '__proto__,constructor',
  '--price',
  '%00',
  '%5B1%5D',
  'price%27;drop',
  ','.repeat(5000),
  'true',
  '7',
])('an invalid ordering (number %#) is ignored', async (ordering) => {
  open(`/courses?ordering=${ordering}`);
  await seeGroups(TRAINING);
  expect(sortedBy()).toEqual([]);
  await see('Module 1');
});

it('the valid parts of an ordering count, each once', async () => {
  open('/courses?ordering=password,price,-price,<b>');
  await seeGroups(BY_PRICE);
  expect(sortedBy()).toEqual(['Price ascending']);
});
