// @vitest-environment dom
// A course that only the school has: asked for when it is opened, with its riders.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, see, signInAnew, text } from '~tests/unit/features/bikes/bike-page';
import { answerCourse, courseRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';
import type { Server } from '~tests/unit/data/tab';

const OLD = courseRow(60, { date: '2026-03-07', booked: 1 });
const MISSING = { status: 404, json: { detail: 'Not found.' } };
let server: Server;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
  server = signInAnew();
  await feedCalendar({ courses: [courseRow(3)] });
});

it('is shown with who was on it', async () => {
  answerCourse(server, OLD, [orderRow(77, 60)]);
  openCalendar('60/details');
  await see('07/03/2026');
  await see('Isla Rose Pennington');
});

it('needs signal, and comes with a second try', async () => {
  answerCourse(server, OLD, [orderRow(77, 60)]);
  server.answer('/school/courses/60/', 'no signal', { status: 200, json: OLD });
  openCalendar('60/details');
  await see('Course not found on this device');
  expect(text()).toContain('Courses that ended more than 60 days ago need signal.');
  press('Try again');
  await see('Isla Rose Pennington');
});

it('is not shown without its riders', async () => {
  answerCourse(server, OLD, []);
  server.answer('/school/orders/?school_course_id=60&page_size=100&page=1', { status: 403, json: { detail: 'No' } });
  openCalendar('60/details');
  await see('It may have been deleted, or you may not see who was on it.');
});

it('that the school doesn’t have either is not here, and one of another device is never asked for', async () => {
  server.answer('/school/courses/61/', MISSING);
  openCalendar('61/details');
  await see('It may have been deleted');
  openCalendar('-5/contact/list');
  await see('Course not found on this device');
  expect(server.seen.map(({ path }) => path).filter((path) => path.includes('/courses/'))).toEqual([
    '/school/courses/61/',
  ]);
});
