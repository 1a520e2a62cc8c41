// @vitest-environment dom
// The certificates of a course on a device without signal: whom they are for, and that no number is given twice.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Certificate } from '~contract/certificates/certificates';
import type * as certificatesOf from '~data/certificates/course';
import type * as training from '~data/certificates/trained';
import { bike, certificate, contact } from '~tests/sync/helpers/rows';
import { course, order } from '~tests/sync/helpers/calendar-rows';
import { freshBrowser } from '~tests/unit/data/tab';
import { type Desk, FORM, ONE, OPEN, openDesk, SIGNED, THREE, TWO } from './certificate-desk';

const COURSE = 9;
const DAY = '2026-11-21';
const rider = (id: number) => ({ ...order(1, COURSE).customer, id, full_name: `Rider ${id}` });

let desk: Desk;
let of: typeof certificatesOf;
let trained: typeof training;
beforeEach(async () => {
  freshBrowser();
  desk = await openDesk();
  [of, trained] = await Promise.all([import('~data/certificates/course'), import('~data/certificates/trained')]);
  await desk.bring({
    customers: [1, 2, 3, 4].map((id) => contact(id)),
    bikes: [bike(31, { transmission: 'BIKE_TRANSMISSION_AUTOMATIC' })],
    courses: [course(COURSE, { date: DAY }), course(8, { date: '2026-10-03' }), course(7, { constant: 'MOD_1' })],
    orders: [
      order(1, COURSE, { customer: rider(1) }),
      order(2, COURSE, { customer: rider(2), bike: 31 }),
      order(3, COURSE, { customer: rider(3), bike_type: 'AUTO_ELECTRIC' }),
      order(4, COURSE, { customer: rider(4), bike_type: 'NONE' }),
    ],
  });
});

const issue = (number: number, customer: number) => ({ number, input: { ...FORM, customer } });
const riders = async () => (await of.getCourseCertificates(COURSE))?.riders ?? [];
const heldBy = async (customer: number) => (await riders()).find((one) => one.customer === customer)?.held ?? null;
const numbers = async () => (await desk.outbox()).map(({ body }) => body['certificate_number']);

describe('a course', () => {
  it('has its riders, what they booked, and the free numbers, its site’s first', async () => {
    const found = await of.getCourseCertificates(COURSE);
    expect(found?.riders.map(({ customer, transmission, held }) => [customer, transmission, held])).toEqual([
      [1, 'M', null],
      [2, 'A', null],
      [3, 'A', null],
      [4, null, null],
    ]);
    // Those of another site's book come last.
    expect([found?.free, found?.own]).toEqual([[ONE, TWO, THREE, 3_420_001], 3]);
    expect([found?.site.name, found?.isCertified]).toEqual(['Quayside Yard', true]);
    expect((await of.getCourseCertificates(7))?.isCertified).toBe(false);
    expect(await of.getCourseCertificates(404)).toBeNull();
  });

  it('lists a rider with two bookings once, and nobody who was erased', async () => {
    const erased = { ...rider(5), full_name: '' };
    await desk.bring({ orders: [order(5, COURSE, { customer: rider(1) }), order(6, COURSE, { customer: erased })] });
    expect((await riders()).map(({ customer }) => customer)).toEqual([1, 2, 3, 4]);
  });
});

describe('issuing for a course', () => {
  it('saves each certificate as a change of its own, and shows who has which', async () => {
    const queued = await of.issueForCourse(COURSE, [issue(ONE, 1), issue(TWO, 2), issue(THREE, 3)]);
    expect(new Set(queued.map(({ mid }) => mid)).size).toBe(3);
    expect(await numbers()).toEqual([ONE, TWO, THREE]);
    expect(await heldBy(2)).toEqual({ number: TWO, status: 'NOT_READY', pending: 'waiting' });
    expect([await heldBy(4), await desk.free()]).toEqual([null, []]);
  });

  it('never gives one number to two riders: nothing is saved then', async () => {
    await expect(of.issueForCourse(COURSE, [issue(ONE, 1), issue(TWO, 2), issue(ONE, 3)])).rejects.toThrow(
      `Certificate ${ONE} is chosen for two riders`,
    );
    await of.issueForCourse(COURSE, [issue(ONE, 1)]);
    await expect(of.issueForCourse(COURSE, [issue(TWO, 2), issue(ONE, 3)])).rejects.toThrow(`Certificate ${ONE} is`);
    expect(await numbers()).toEqual([ONE]);
  });

  it('never gives one rider two certificates, also where the first was refused', async () => {
    await of.issueForCourse(COURSE, [issue(ONE, 1)]);
    await expect(of.issueForCourse(COURSE, [issue(TWO, 1), issue(THREE, 2)])).rejects.toThrow(
      `Rider 1 already has certificate ${ONE}`,
    );
    const [first] = await desk.outbox();
    await desk.set(first?.seq ?? null, { status: 'rejected' });
    expect(await heldBy(1)).toEqual({ number: ONE, status: null, pending: 'fixing' });
    await expect(of.issueForCourse(COURSE, [issue(TWO, 1)])).rejects.toThrow('already has');
    expect(await numbers()).toEqual([ONE]);
  });

  it('ends the draft with the saving', async () => {
    const draft = { form: 'course certificates', target: String(COURSE) };
    await desk.saveDraft(draft, { text: { pace: 'one' }, route: `/calendar/${COURSE}/certificates` });
    await of.issueForCourse(COURSE, [issue(ONE, 1), issue(TWO, 2)], { draft });
    expect(await desk.listDrafts()).toEqual([]);
  });
});

describe('the certificate of a course', () => {
  const hold = (fields: Partial<Certificate>) =>
    desk.bring({ certificates: [certificate(ONE, OPEN, { ...SIGNED, version: 2, ...fields })] });

  it.each([
    ['for training on its day', { time_completion: '2026-11-21T16:45:00.000Z' }, true],
    ['for training after it', { time_completion: '2026-11-23T16:45:00.000Z' }, true],
    ['not of two years ago', { time_completion: '2024-11-22T16:45:00.000Z' }, false],
    ['not a void one', { time_completion: '2026-11-21T16:45:00.000Z', status: 'VOID' as const }, false],
  ])('%s', async (_, fields, isHeld) => {
    await hold(fields);
    expect((await heldBy(1))?.number).toBe(isHeld ? ONE : undefined);
  });
});

describe('what a rider trained on', () => {
  it.each([
    [1, '2026-11-21', 'M'],
    [2, '2026-11-21', 'A'],
    [3, '2026-12-24', 'A'],
    [4, '2026-11-21', null],
  ])('rider %i on %s: %s', async (customer, day, transmission) => {
    expect(await trained.trainedOn(customer, day)).toEqual({ transmission, date: DAY, site: 1, problems: [] });
  });

  it('comes from the last CBT on or before that day, and from no other course', async () => {
    await desk.bring({ orders: [order(5, 8, { customer: rider(2) }), order(6, 7, { customer: rider(1) })] });
    expect(await trained.trainedOn(2, '2026-11-20')).toEqual({
      transmission: 'M',
      date: '2026-10-03',
      site: 1,
      problems: [],
    });
    expect(await trained.trainedOn(1, '2026-11-20')).toBeNull();
    expect(await trained.trainedOn(1, '2026-12-24')).toEqual({ transmission: 'M', date: DAY, site: 1, problems: [] });
  });

  it.each(['CANCELLED', 'CANCELLED_CHARGED', 'NO_SHOW'] as const)(
    'is none on a course where they were %s',
    async (outcome) => {
      await desk.bring({ orders: [order(5, 8, { customer: rider(2), outcome })] });
      expect(await trained.trainedOn(2, '2026-11-20')).toBeNull();
    },
  );
});
