// The rules of issuing for a course, without a screen: who is ticked, under which number, and what is saved.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CourseRider } from '~data/certificates/course';
import { trainedText } from '~features/certificates/forms/status-text';
import {
  chosenFor,
  knownOnly,
  NEW_COURSE,
  prefillOf,
  type CourseValues,
} from '~features/certificates/course/course-fields';
import { nextOf, numbersFor, ranOutSigners, readRows, rowsOf } from '~features/certificates/course/course-rows';
import type { Judging } from '~features/certificates/issue/read-issue';
import { staff } from '~tests/sync/helpers/rows';

/** The day of the course. */
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T17:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const REQUIRED = 'This field is required';
const rider = (customer: number, but: Partial<CourseRider> = {}): CourseRider => ({
  customer,
  full_name: `Rider ${customer}`,
  birthdate: null,
  licence_number: '',
  address: '',
  transmission: 'M',
  held: null,
  ...but,
});
const HELD = { number: 3_418_800, status: 'SENT', pending: null } as const;
const RIDERS = [rider(1), rider(2, { held: HELD }), rider(3, { transmission: null }), rider(4)];
const FREE = [3_418_848, 3_418_849, 3_418_850, 3_418_851];
const VALUES: CourseValues = {
  ...NEW_COURSE,
  time_completion_date: '2026-11-28',
  time_start_time: '08:15',
  time_completion_time: '16:45',
  instructor_certificate: '554021',
  restrictions: ['00'],
};
const COURSE = { riders: [] };
const SITE = { id: 2, name: 'Hilltop Park' };
const rows = (but: Partial<CourseValues> = {}, free = FREE) =>
  rowsOf({ riders: RIDERS, free, course: COURSE, site: SITE }, { ...VALUES, ...but });
const JUDGING = { staff: [{ ...staff(5, 'Callum Reith'), certificate_expires: '2026-11-28' }], today: '2026-11-28' };
const read = (but: Partial<CourseValues> = {}, judging: Judging = JUDGING) =>
  readRows(rows(but), { ...VALUES, ...but }, judging);
const ticked = (but: Partial<CourseValues> = {}, free = FREE) =>
  rows(but, free).flatMap(({ rider: { customer }, isTicked, number }) => (isTicked ? [[customer, number]] : []));

describe('the numbers', () => {
  it('go up from the lowest free one; a chosen one stays, and the others go round it', () => {
    expect(numbersFor([undefined, undefined], FREE)).toEqual([3_418_848, 3_418_849]);
    expect(numbersFor([undefined, 3_418_848, undefined], FREE)).toEqual([3_418_849, 3_418_848, 3_418_850]);
  });

  it('are never the same for two riders, whatever was chosen, and end where none is left', () => {
    expect(numbersFor([3_418_849, 3_418_849, undefined], FREE)).toEqual([3_418_849, 3_418_848, 3_418_850]);
    // One number was taken meanwhile, and there are more riders than numbers.
    expect(numbersFor([3_400_000, undefined, undefined], [3_418_848, 3_418_849])).toEqual([3_418_848, 3_418_849, null]);
  });

  it('to choose from leave out what another rider chose', () => {
    const own = [{ customer: 4, number: 3_418_850 }];
    expect(rows({ own }).map(({ number, numbers }) => [number, numbers.length])).toEqual([
      [3_418_848, 3],
      [3_418_849, 3],
      [3_418_850, 4],
    ]);
    expect(rows({ own })[0]?.numbers).not.toContain(3_418_850);
  });
});

describe('who is ticked', () => {
  it('all who have no certificate, in the order of their bookings', () => {
    expect(ticked()).toEqual([
      [1, 3_418_848],
      [3, 3_418_849],
      [4, 3_418_850],
    ]);
  });

  it('not those whose tick was taken away: their number goes to the next', () => {
    expect(ticked({ own: [{ customer: 1, isTicked: false }] })).toEqual([
      [3, 3_418_848],
      [4, 3_418_849],
    ]);
  });

  it('as many as there are numbers; the others cannot be ticked until a tick is taken away', () => {
    const few = FREE.slice(0, 2);
    expect(ticked({}, few).map(([customer]) => customer)).toEqual([1, 3]);
    expect(rows({}, few).map(({ canTick }) => canTick)).toEqual([true, true, false]);
    expect(ticked({ own: [{ customer: 1, isTicked: false }] }, few).map(([customer]) => customer)).toEqual([3, 4]);
    expect(rows({ pace: 'one' }, []).map(({ canTick }) => canTick)).toEqual([false, false, false]);
  });

  it('one at a time: the first, or the chosen one', () => {
    expect(ticked({ pace: 'one' })).toEqual([[1, 3_418_848]]);
    expect(ticked({ pace: 'one', chosen: '4' })).toEqual([[4, 3_418_848]]);
    // One rider has a certificate by now.
    expect(ticked({ pace: 'one', chosen: '2' })).toEqual([[1, 3_418_848]]);
  });

  it('after one rider comes the next without a certificate, then those who were left out', () => {
    const after = (riders: CourseRider[], last: number) => nextOf({ riders, course: COURSE }, last)?.customer;
    expect([after(RIDERS, 1), after(RIDERS, 3), after(RIDERS, 4)]).toEqual([3, 4, 1]);
    expect(after([rider(2, { held: HELD })], 2)).toBeUndefined();
  });
});

describe('what is saved', () => {
  it('is the body of each call, with what was chosen for one rider', () => {
    const own = [{ customer: 3, transmission: 'A', restrictions: ['78'], instructor_certificate: '554190' }];
    const { input } = read({ own });
    expect(input?.map(({ number, input: body }) => [number, body.customer, body.transmission])).toEqual([
      [3_418_848, 1, 'M'],
      [3_418_849, 3, 'A'],
      [3_418_850, 4, 'M'],
    ]);
    expect(input?.[1]?.input).toEqual({
      customer: 3,
      time_completion_date: '2026-11-28',
      time_start_time: '08:15:00',
      time_completion_time: '16:45:00',
      training_duration: '08:30:00',
      instructor_certificate: '554190',
      site: 2,
      restrictions: ['78'],
      transmission: 'A',
      duplicate: false,
    });
  });

  it('is nothing as long as something is missing: a shared field, or one rider’s own', () => {
    expect(read().errors).toEqual({ 'own.3.transmission': REQUIRED, own: REQUIRED });
    const without = [{ customer: 3, isTicked: false }];
    const bare = { restrictions: [], own: without };
    expect(read(bare).errors).toEqual({ restrictions: REQUIRED });
    const own = [{ customer: 1, restrictions: [] }, ...without];
    expect(read({ own }).errors).toEqual({
      'own.1.restrictions': REQUIRED,
      own: REQUIRED,
    });
  });

  it('asks all who are ticked for one reason, where the training was short or a signer’s certificate had run out', () => {
    const [sal, others] = [{ instructor_certificate: '554190' }, [{ customer: 3, isTicked: false }]];
    const judging = {
      ...JUDGING,
      staff: [...JUDGING.staff, { ...staff(6, 'Sal Moretti'), ...sal, certificate_expires: '2026-11-27' }],
    };
    const asked = (but: Partial<CourseValues>) => [
      ranOutSigners(rows(but), { ...VALUES, ...but }, judging),
      read(but, judging).errors,
    ];
    expect(asked({ own: others })).toEqual([null, null]);
    const text = 'Sal Moretti’s instructor certificate ran out on 27/11/2026.';
    const error = { signature_reason: 'Choose another instructor, or give a reason' };
    expect(asked({ own: [...others, { customer: 4, ...sal }] })).toEqual([text, error]);
    expect(asked({ own: others, ...sal })).toEqual([text, error]);
    // Nobody asks about a rider who gets none.
    expect(asked({ own: [...others, { customer: 4, isTicked: false, ...sal }] })).toEqual([null, null]);
    const short = { own: others, time_completion_time: '09:15' };
    expect(read(short).errors).toEqual({ duration_reason: 'Correct the times, or give a reason' });
    const bodies = read({ ...short, ...sal, duration_reason: 'Two days', signature_reason: 'Renewed' }, judging).input;
    expect(bodies?.map(({ input }) => [input.customer, input.duration_reason, input.signature_reason])).toEqual([
      [1, 'Two days', 'Renewed'],
      [4, 'Two days', 'Renewed'],
    ]);
  });

  it('leaves out choices that are gone', () => {
    const own = [{ customer: 1, instructor_certificate: '999999', restrictions: ['00', '99'] }];
    const known = knownOnly({ ...VALUES, instructor_certificate: '999999', own }, [staff(5)], ['00']);
    expect([known.instructor_certificate, known.own]).toEqual(['', [{ customer: 1, restrictions: ['00'] }]]);
  });

  it('adds to what was chosen before', () => {
    const first = chosenFor([{ customer: 2, number: 3_418_850 }], 1, { transmission: 'A' });
    expect(chosenFor(first, 1, { isTicked: false })).toEqual([
      { customer: 2, number: 3_418_850 },
      { customer: 1, transmission: 'A', isTicked: false },
    ]);
  });
});

describe('what the form begins with', () => {
  const STAFF = [staff(5), { ...staff(6, 'Sal Moretti'), instructor_certificate: '554190' }];
  const of = (ids: number[]) => ({
    date: '2026-11-28',
    start_time: '08:15:00',
    finish_time: '16:45:00',
    instructors: ids.map((id) => ({ id, full_name: '' })),
  });

  it('has the day and times of the course', () => {
    expect(prefillOf({ course: of([5]), staff: STAFF }, null)).toEqual({
      time_completion_date: '2026-11-28',
      time_start_time: '08:15',
      time_completion_time: '16:45',
      instructor_certificate: '554021',
    });
  });

  it('is signed by the signed-in person if they instructed, else by who did, else by the signed-in person', () => {
    const signer = (ids: number[], staffId: number) =>
      prefillOf({ course: of(ids), staff: STAFF }, staffId).instructor_certificate;
    expect([signer([5, 6], 6), signer([5], 6), signer([77], 6), signer([], 77)]).toEqual([
      '554190',
      '554021',
      '554190',
      '',
    ]);
  });

  it('names the booking that a transmission comes from, unless another one was chosen', () => {
    const booked = { transmission: 'A', date: '2026-11-21', site: 1, problems: [] } as const;
    expect(trainedText(booked, 'A')).toBe('From the booking on 21/11/2026');
    expect([trainedText(booked, 'M'), trainedText(booked, ''), trainedText(null, 'M')]).toEqual(['', '', '']);
    expect(trainedText({ ...booked, transmission: null }, '')).toBe('Booked with their own bike on 21/11/2026');
  });
});
