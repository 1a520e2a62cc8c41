// @vitest-environment dom
// A bike that may not go out, and a rider or instructor in two places, are marked wherever the course shows them.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conflictsOfInstructor, conflictsOfNoRider, conflictsOfRider } from '~widgets/conflicts/marks';
import type { Conflict, ConflictKind } from '~domain/calendar/conflicts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, feed, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { courseRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';

hearToasts();

const OUT = 'LB22 QDE is out of order';
const TWICE = 'Isla Rose Pennington is booked on CBT, 05/12/2026 08:15–16:45';
const BUSY = 'Callum Reith instructs CBT, 05/12/2026 08:15–16:45';

/** Isla rides bike 12 on two courses of Callum at the same time; the bike is out of order. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
  signInAnew();
  const vu = { ...orderRow(3, 3).customer, id: 13, first_name: 'Linh', last_name: 'Vu', full_name: 'Linh Vu' };
  await feedCalendar({
    courses: [courseRow(3, { bikes: [12] }), courseRow(4)],
    orders: [orderRow(1, 3, { bike: 12 }), orderRow(2, 4), orderRow(3, 3, { bike_type: 'NONE', customer: vu })],
  });
  await feed({ bikes: [bikeRow(12, { status: 'BIKE_STATUS_OUT_OF_ORDER' })] });
});

const part = (label: string) => document.querySelector(`section[aria-label="${label}"]`);
const row = (name: string) =>
  [...document.querySelectorAll('.divided > li')].find((one) => one.textContent.startsWith(name));

describe.each(['3/details', '3/contact/list'])('%s', (path) => {
  it('marks the rider and their bike in the row, and nobody else', async () => {
    openCalendar(path);
    await see(OUT);
    await soon(() => expect(row('Isla')?.textContent).toContain(OUT));
    expect(row('Isla')?.textContent).toContain(TWICE);
    expect(row('Linh Vu')?.textContent).not.toContain('CBT');
    expect(row('Linh Vu')?.querySelector('.text-red-ink')).toBeNull();
    expect([...(row('Isla')?.querySelectorAll('.text-red-ink li') ?? [])].map((one) => one.textContent)).toEqual([
      TWICE,
      OUT,
    ]);
  });
});

it('the details mark the instructor and the held bike', async () => {
  openCalendar('3/details');
  await see(BUSY);
  expect(part('Course')?.textContent).toContain(BUSY);
  expect(part('Course')?.textContent).toContain(OUT);
});

it('the held bikes of a course are marked', async () => {
  openCalendar('3/bike/add');
  await see('Held for this course');
  await soon(() => expect(part('Held')?.textContent).toContain(OUT));
});

it('the form of a booking marks its bike until another one is chosen', async () => {
  openCalendar('3/order/1/edit');
  await seeField('Kind of bike');
  await soon(() => expect(value('Bike')).toBe('12'));
  await see(OUT);
  await see(TWICE);
  fill('Kind of bike', 'NONE');
  await soon(() => expect(document.body.textContent).not.toContain(OUT));
  await see(TWICE);
});

describe('what belongs to whom', () => {
  const conflict = (kind: ConflictKind, who: string, text: string, about: Conflict['about'] = {}): Conflict => ({
    kind,
    who,
    when: '',
    text,
    about,
  });
  const rider = (id: number, bike: number | null) => {
    const { customer } = orderRow(1, 3);
    return { ...orderRow(1, 3), customer: { ...customer, id, full_name: 'Bo Li' }, bike, pending: null };
  };
  // A rider and an instructor share their name, and their id by chance.
  const young = conflict('rider_too_young', 'Bo Li', 'Bo Li is 16 on that day', { customer: 7 });
  const mot = conflict('bike_mot_expired', 'KX23 QBA', 'The MOT of KX23 QBA ends on 01/12/2026', { bike: 13 });
  const away = conflict('instructor_away', 'Bo Li', 'Bo Li is away on 05/12/2026', { staff: 7 });
  const full = conflict('site_full', 'Quayside Yard', 'Quayside Yard takes 4 riders');
  const conflicts = [young, young, mot, away, full];

  it('a rider has their own and their bike’s, each once', () => {
    expect(conflictsOfRider(rider(7, 13), conflicts)).toEqual([young, mot]);
    expect(conflictsOfRider(rider(7, null), conflicts)).toEqual([young]);
  });

  it('another rider of the same name has none', () => {
    expect(conflictsOfRider(rider(8, 99), conflicts)).toEqual([]);
  });

  it('an instructor has theirs, and not those of a rider or another instructor of the same name', () => {
    expect(conflictsOfInstructor(7, conflicts)).toEqual([away]);
    expect(conflictsOfInstructor(8, conflicts)).toEqual([]);
  });

  it('the rest is about no rider', () => {
    expect(conflictsOfNoRider({ riders: [rider(7, 13)], conflicts })).toEqual([away, full]);
    expect(conflictsOfNoRider({ riders: [], conflicts })).toEqual([young, mot, away, full]);
  });
});
