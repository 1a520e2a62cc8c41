// @vitest-environment dom
// The dates of a site's CBT courses: read first, then saved or sent, and only with signal.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { CourseDates } from '~features/settings/dates/course-dates';
import { isLastWeek } from '~features/calendar/head/dates-link';
import { setSyncStatus } from '~sync/status';
import { supplier } from '~tests/sync/helpers/rows';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Server } from '~tests/unit/data/tab';

const SITE = { ...supplier(3, 'Quayside Yard'), examiner_email: 'examiner@example.org' };
const DATES = {
  month: '2026-12',
  courses: [
    {
      date: '2026-12-05',
      start_time: '08:15:00',
      finish_time: '16:45:00',
      name: 'CBT',
      instructors: [{ full_name: 'Callum Reith', certificate: '554021' }],
      places: 4,
    },
  ],
  to: 'examiner@example.org',
  subject: 'CBT dates for December 2026: Quayside Yard',
  text: 'Sat 05/12/2026, 08:15–16:45',
  provider: true,
  unconfirmed: [],
  emails_left: 50,
};
let server: Server;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00:00Z') });
  server = signInAnew();
});

async function open(answer: object, site: object = SITE) {
  await feed({ suppliers: [site as typeof SITE] });
  server.answer('/school/suppliers/3/course-dates/?month=2026-12', { status: 200, json: answer });
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const tree = rootRoute.addChildren([
    page('/settings/site/$supplierId', () => 'The site'),
    page('/settings/site/$supplierId/dates', () => <CourseDates siteId={3} />),
  ]);
  openPage(tree, ['/settings/site/3/dates'], 1440);
  await see('Month');
}

it('opens with next month, shows the e-mail and sends it as it was read', async () => {
  await open(DATES);
  await see('To: examiner@example.org');
  expect(text()).toContain('Not sent yet.');
  expect(text()).toContain(DATES.text);
  const sent = {
    ...SITE,
    dates_sent_month: '2026-12',
    dates_sent_at: '2026-11-28T10:00:00.000Z',
    dates_sent_by: 'Marion Hale',
  };
  server.answer('/school/suppliers/3/course-dates/', { status: 201, json: { ...sent, version: 2 } });
  press('Send to the examiner');
  await see('Last sent: December 2026, on 28/11/2026 10:00 by Marion Hale.');
});

it('says that a month has no courses', async () => {
  await open({ ...DATES, courses: [] });
  await see('No CBT courses in December 2026');
  expect(named('Send to the examiner')).toBeUndefined();
});

it('asks for the examiner’s address first', async () => {
  await open({ ...DATES, to: '' }, supplier(3, 'Quayside Yard'));
  await see('Enter the examiner’s e-mail');
  expect(named('Send to the examiner')).toBeUndefined();
});

it('says why nothing can be sent', async () => {
  await open({ ...DATES, unconfirmed: ['desk@example.com'] });
  await see('Confirm desk@example.com first');
  await soon(() => expect(named('Send to the examiner')?.hasAttribute('disabled')).toBe(true));
});

it('says first that it needs signal', async () => {
  setSyncStatus({ state: 'offline', lastContact: null });
  await open(DATES);
  await see('The course dates need signal');
  expect(text()).toContain('This needs signal.');
});

it.each([
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
  ['2028-02-23', true],
])('the calendar reminds of next month’s dates on %s: %s', (day, isTime) => {
  expect(isLastWeek(day)).toBe(isTime);
});
