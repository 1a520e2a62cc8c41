// @vitest-environment dom
// What the school trains, per site: the list, and the form of a course type, saved without signal.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { CoursesScreen } from '~features/courses/courses-screen';
import { EditCourseType } from '~features/courses/edit-course-type';
import { coursesSearch } from '~features/courses/search';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { courseType } from '~tests/sync/helpers/calendar-rows';
import { supplier } from '~tests/sync/helpers/rows';
import { field, fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { openPage } from '~tests/unit/features/open-page';

hearToasts();

const EDIT = '/courses/CBT_RENEWAL/supplier/2/edit';

beforeEach(async () => {
  signInAnew();
  // Saved here, sent later: the form does not wait.
  setSyncStatus({ state: 'offline' });
  await feed({
    suppliers: [supplier(1, 'Quayside Yard'), supplier(2, 'Hilltop Park'), supplier(3, 'No types yet')],
    course_types: [
      courseType(1, { constant: 'MOD_1', name: 'Module 1', code: 'M1', active: false }),
      courseType(2),
      courseType(3, {
        constant: 'CBT_RENEWAL',
        name: 'CBT renewal',
        code: 'REN',
        supplier: 2,
        price: 12_550,
        duration: '05:00:00',
        spaces: 1,
        categories: ['NONE', 'MANUAL'],
      }),
    ],
  });
});

function open(address: string, width = 1440): RouterHistory {
  const rootRoute = createRootRoute({ component: Outlet });
  const courses = createRoute({
    getParentRoute: () => rootRoute,
    path: '/courses',
    validateSearch: coursesSearch,
    component: Courses,
  });
  function Courses() {
    return (
      <>
        <CoursesScreen search={courses.useSearch()} />
        <Outlet />
      </>
    );
  }
  const edit = createRoute({
    getParentRoute: () => courses,
    path: '$constant/supplier/$supplierId/edit',
    component: Edit,
  });
  return openPage(rootRoute.addChildren([courses.addChildren([edit])]), ['/courses', address], width);
}

function Edit() {
  const [, , constant = '', , site = ''] = useLocation().pathname.split('/');
  return <EditCourseType constant={constant} siteId={Number(site)} resend={undefined} />;
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => cell.textContent).join(' | '),
  );

describe('the list', () => {
  it('has a group for each site by name, in the order in which riders go through them', async () => {
    open('/courses');
    await see('Module 1');
    expect(rows()).toEqual([
      'Hilltop Park',
      'REN | CBT renewal | £125.50 | 5 h | 1 | Manual 125cc, Own bike | Active',
      'Quayside Yard',
      'CBT | CBT | £149.00 | 7 h 30 | 4 | Manual 125cc, Automatic | Active',
      'M1 | Module 1 | £149.00 | 7 h 30 | 4 | Manual 125cc, Automatic | Not active',
    ]);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(EDIT);
  });

  it.each([
    ['?supplier=2', ['Hilltop Park']],
    ['?supplier=abc', ['Hilltop Park', 'Quayside Yard']],
    ['?supplier=-1', ['Hilltop Park', 'Quayside Yard']],
  ])('of %s', async (search, sites) => {
    open(`/courses${search}`);
    await see('CBT renewal');
    expect([...document.querySelectorAll('th[scope="rowgroup"]')].map((one) => one.textContent)).toEqual(sites);
  });

  it('of a site that has none says so', async () => {
    open('/courses?supplier=99');
    await see('No course types found');
  });

  it('on a phone is cards, each of which leads into its form', async () => {
    open('/courses', 390);
    await see('5 h · 1 space');
    expect(text()).toContain('Not active');
    expect([...document.querySelectorAll('li a')].map((one) => one.getAttribute('href'))).toContain(EDIT);
  });

  it('tells people who may only look why nothing can be changed', async () => {
    signInAnew('VIEW');
    await feed({ suppliers: [supplier(2, 'Hilltop Park')], course_types: [courseType(3, { supplier: 2 })] });
    open('/courses/CBT/supplier/2/edit');
    await seeField('Price (£)');
    expect(text()).toContain('You can look at this, but not change it.');
    expect((named('Save') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('the form', () => {
  beforeEach(async () => {
    open(EDIT);
    await seeField('Price (£)');
  });

  it.each([
    ['Price (£)', 'abc', 'This field must be a number'],
    ['Price (£)', '', 'This field is required'],
    ['Price (£)', '-1', 'Must be 0 or more'],
    ['Price (£)', '1.234', 'Enter pounds and pence, such as 1250.50'],
    ['Price (£)', '1e3', 'This field must be a number'],
    ['Price (£)', '1000000.01', 'Must be at most £1,000,000'],
    ['Duration', '', 'This field is required'],
    ['Duration', 'a day', 'Enter a duration, such as 07:30'],
    ['Duration', '24:00', 'Enter a duration, such as 07:30'],
    ['Duration', '07:60', 'Enter a duration, such as 07:30'],
    ['Duration', '00:00', 'Enter a duration, such as 07:30'],
    ['Spaces', '0', 'At least 1 space'],
    ['Spaces', '-4', 'At least 1 space'],
    ['Spaces', '100', 'At most 99 spaces'],
    ['Spaces', '2.5', 'This field must be a number'],
    ['Spaces', '', 'This field is required'],
  ])('%s %j: %s', async (label, typed, message) => {
    fill(label, typed);
    press('Save');
    await soon(() => expect(problem(label)).toBe(message));
    expect([value(label), await queue()]).toEqual([typed, []]);
  });

  it('sends pence, hours and kinds of bike, to the address of its site, and shows them here at once', async () => {
    expect([value('Price (£)'), value('Duration'), value('Spaces')]).toEqual(['125.50', '05:00', '1']);
    fill('Price (£)', '£1,299.9');
    fill('Duration', '6:15');
    fill('Spaces', ' 2 ');
    tick('Automatic');
    tick('Active: this site offers it');
    press('Save');
    expect(await seeQueued()).toMatchObject({
      entity: 'course_types',
      op: 'patch',
      targetId: 3,
      parentId: 2,
      called: 'CBT_RENEWAL',
      about: 'CBT renewal, Hilltop Park',
      body: {
        price: 129_990,
        duration: '06:15:00',
        spaces: 2,
        categories: ['NONE', 'MANUAL', 'AUTO'],
        active: false,
      },
      base: { price: 12_550, spaces: 1 },
    });
    await see('£1,299.90');
    expect(rows()[1]).toContain('Not activeOn this computer');
  });

  it('sends nothing where nothing was changed, also of kinds in another order', async () => {
    tick('Electric moped');
    tick('Electric moped');
    fill('Price (£)', '125.5');
    press('Save');
    await soon(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(await queue()).toEqual([]);
  });

  it('holds 10,000 characters of requirements and no more', async () => {
    expect(field('Price (£)')).toBeDefined();
    const area = document.querySelector('textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'x'.repeat(20_000));
    area?.dispatchEvent(new Event('input', { bubbles: true }));
    press('Save');
    await see('Must be at most');
    expect(await queue()).toEqual([]);
  });
});

it.each(['/courses/CBT/supplier/99/edit', '/courses/SIDECAR/supplier/2/edit', '/courses/CBT/supplier/abc/edit'])(
  '%s is said not to be found',
  async (address) => {
    open(address);
    await see('Course type not found on this device');
  },
);
