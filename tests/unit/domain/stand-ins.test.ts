// Who could take an instructor's place: each rule in a case where it holds and one where it doesn't.
import { expect, it } from 'vitest';
import { proposeStandIns, standInsFor, type StandIn } from '~domain/calendar/stand-ins';
import type { CourseOfPlan, SchoolPlan } from '~domain/calendar/day-plan';
import { course as planned, DAY, event, LATER, NEXT, plan } from './plan-rows';

const course = (id: number, more: Partial<CourseOfPlan> = {}): CourseOfPlan => ({
  ...planned(id),
  instructors: [1],
  spaces: 4,
  categories: [],
  ...more,
});
const person = (id: number, name: string, more: Partial<StandIn> = {}): StandIn => ({
  id,
  name,
  active: true,
  instructor_certificate: `55${id}`,
  certificate_expires: null,
  sites: [1],
  ...more,
});
const CALLUM = person(1, 'Callum Reith');
const SAL = person(2, 'Sal Moretti');
const NIA = person(3, 'Nia Vance');

type Case = { people?: StandIn[]; here?: Partial<CourseOfPlan>; more?: Partial<SchoolPlan> };
function found({ people = [CALLUM, SAL, NIA], here = {}, more = {} }: Case): string[] {
  const asked = course(1, here);
  const names = people.map(({ id, name }) => ({ id, name, away: [] }));
  const school: SchoolPlan = { ...plan({ people: names }), bikes: [], courses: [asked], ...more };
  return standInsFor(asked, 1, people, school).map(({ name }) => name);
}

it.each<[string, Case, string[]]>([
  ['everybody else who instructs', {}, ['Nia Vance', 'Sal Moretti']],
  ['those of its site first', { people: [SAL, { ...NIA, sites: [2] }] }, ['Sal Moretti', 'Nia Vance']],
  ['nobody who has left', { people: [SAL, { ...NIA, active: false }] }, ['Sal Moretti']],
  ['nobody without a certificate', { people: [SAL, { ...NIA, instructor_certificate: '' }] }, ['Sal Moretti']],
  ['a certificate that ends on that day is valid', { people: [{ ...SAL, certificate_expires: DAY }] }, ['Sal Moretti']],
  ['one that has run out isn’t', { people: [{ ...SAL, certificate_expires: '2026-12-04' }] }, []],
  ['nobody who instructs it already', { here: { instructors: [1, 2] } }, ['Nia Vance']],
  ['nobody who is elsewhere', { more: { courses: [course(1), course(2, { instructors: [2] })] } }, ['Nia Vance']],
  [
    'those whose other course comes later',
    { more: { courses: [course(1), course(2, { instructors: [2], ...LATER })] } },
    ['Nia Vance', 'Sal Moretti'],
  ],
  ['nobody in a meeting that blocks', { more: { events: [event({ staff: [3] })] } }, ['Sal Moretti']],
  [
    'nobody on a day off',
    { more: { people: [{ id: 2, name: 'Sal Moretti', away: [{ from: DAY, to: DAY }] }] } },
    ['Nia Vance'],
  ],
])('%s', (_, given, names) => {
  expect(found(given)).toEqual(names);
});

it('nobody is proposed twice for the same time, but for another time they are', () => {
  const slot = { date: DAY, start_time: '08:00:00', finish_time: '15:30:00' };
  const one = (more: Partial<typeof slot> = {}) => ({ slot: { ...slot, ...more }, others: [SAL, NIA] });
  expect(proposeStandIns([one(), one(), one(), one(LATER), one({ date: NEXT })])).toEqual([2, 3, null, 2, 2]);
});
