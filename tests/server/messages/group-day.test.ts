// Messages to the riders of a day, filtered as the calendar is.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { displayDay } from '~domain/time/london-time';
import { batchOf, openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

it('riders of a day can be limited to one instructor’s courses, as in the calendar', async () => {
  const course = await office.add();
  const customer = await office.reachable();
  await office.booked(course.id, { customer });
  const [mine, other] = [office.person('Callum'), office.person('Owen')];
  const theirs = await office.add({ date: course.date, start_time: '09:00', instructors: [mine], reason: 'x' });
  await office.booked(theirs.id, { customer: await office.reachable(), reason: 'x' });
  const both = await office.add({ date: course.date, start_time: '10:00', instructors: [mine, other], reason: 'x' });
  await office.booked(both.id, { customer, reason: 'Twice' });
  const day = (instructor: number | null, site: number | null = null) => ({
    channel: 'SMS',
    text: 'Hello',
    audience: { of: 'day', date: course.date, site, instructor },
  });
  const counts = [day(null), day(mine), day(other), day(mine, office.sites[1])].map((draft) => office.preview(draft));
  expect((await Promise.all(counts)).map(({ body }) => (body as { recipients: number }).recipients)).toEqual([
    2, 2, 1, 0,
  ]);
  const { label } = batchOf(await office.sendSeen(day(other)));
  expect(label).toBe(`riders of ${displayDay(course.date)}, courses of Owen Tasker`);
  expect(await office.preview(day(999_999))).toMatchObject({
    status: 400,
    body: { 'audience.instructor': [expect.any(String)] },
  });
});
