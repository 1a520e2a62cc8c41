// @vitest-environment dom
// A rider's trainings on the device: each with its outcome, its notes and the certificate that came from it.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Certificate } from '~contract/certificates/certificates';
import { CBT, course, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { book, certificate, restriction } from '~tests/sync/helpers/rows';
import { SIGNED } from '~tests/unit/data/certificates/certificate-desk';
import { ISLA, LATER, openOrderDesk, riderOf, TESS, type OrderDesk } from './order-desk';

let desk: OrderDesk;
const [ONE, TWO, THREE] = [3_412_501, 3_412_502, 3_412_503] as const;
const BOOK = book(11, ONE);
/** Issued to Isla for training that ended on that day. */
const issued = (number: number, day: string, fields: Partial<Certificate> = {}) =>
  certificate(number, BOOK, {
    ...SIGNED,
    status: 'READY_TO_RETURN',
    time_completion: `${day}T16:45:00.000Z`,
    ...fields,
  });

beforeEach(async () => {
  desk = await openOrderDesk();
  await desk.bring({
    books: [BOOK],
    restrictions: [restriction(21, '00', 'None')],
    courses: [course(64, { date: '2026-11-14' })],
    orders: [
      order(70, 64, {
        outcome: 'FURTHER_TRAINING',
        training_notes: 'Slow riding',
        outcome_at: '2026-11-14T16:00:00.000Z',
      }),
      order(71, CBT, { outcome: 'COMPLETED' }),
      order(72, ITM, { customer: riderOf(TESS, 'Ashdown') }),
      order(73, LATER, { outcome: 'CANCELLED' }),
    ],
  });
});
const list = async () =>
  (await desk.listTrainingsHere(ISLA)).map(({ id, outcome, certificate: from }) => [id, outcome, from?.number]);

describe('the trainings of a contact', () => {
  it('are their bookings, the latest course first, with outcome and notes', async () => {
    expect(await list()).toEqual([
      [73, 'CANCELLED', undefined],
      [71, 'COMPLETED', undefined],
      [70, 'FURTHER_TRAINING', undefined],
    ]);
    const [, , first] = await desk.listTrainingsHere(ISLA);
    expect(first).toMatchObject({
      course: { id: 64, date: '2026-11-14' },
      training_notes: 'Slow riding',
      outcome_at: '2026-11-14T16:00:00.000Z',
      certificate: null,
      pending: null,
    });
  });

  it('have what is pending here', async () => {
    await desk.bring({ orders: [order(71, CBT, { version: 2, outcome: 'CHECKED_IN' })] });
    await desk.setOutcome(71, 'COMPLETED', { training_notes: 'Rode well' });
    const [, training] = await desk.listTrainingsHere(ISLA);
    expect(training).toMatchObject({ outcome: 'COMPLETED', training_notes: 'Rode well', pending: 'waiting' });
  });
});

describe('a certificate', () => {
  it('belongs to the last training before it', async () => {
    await desk.bring({ certificates: [issued(ONE, '2026-11-28')] });
    expect((await list()).map(([id, , number]) => [id, number])).toEqual([
      [73, undefined],
      [71, ONE],
      [70, undefined],
    ]);
  });

  it('of an earlier training stays with that', async () => {
    await desk.bring({ certificates: [issued(ONE, '2026-11-20'), issued(TWO, '2026-11-29')] });
    expect((await list()).map(([id, , number]) => [id, number])).toEqual([
      [73, undefined],
      [71, TWO],
      [70, ONE],
    ]);
  });

  it.each([
    ['void', [issued(ONE, '2026-11-28', { status: 'VOID', void_from: 'READY_TO_RETURN' })], undefined],
    ['before any training', [issued(ONE, '2026-11-01')], undefined],
    [
      'a duplicate beside its original',
      [
        issued(THREE, '2026-11-28'),
        issued(TWO, '2026-11-28', { status: 'DUPLICATE', duplicated_at: '2026-11-30T09:00:00.000Z' }),
      ],
      THREE,
    ],
  ])('that is %s', async (_, certificates, number) => {
    await desk.bring({ certificates });
    expect((await list())[1]?.[2]).toBe(number);
  });

  it('that is issued here is there at once, with its state', async () => {
    await desk.bring({ certificates: [certificate(ONE, BOOK)] });
    const { issueCertificate } = await import('~data/certificates/save');
    await issueCertificate(ONE, {
      customer: ISLA,
      time_completion_date: '2026-11-28',
      time_start_time: '08:15',
      time_completion_time: '16:45',
      training_duration: '08:30',
      instructor_certificate: '554021',
      restrictions: ['00'],
      transmission: 'M',
      duplicate: false,
    });
    expect((await desk.listTrainingsHere(ISLA))[1]?.certificate).toMatchObject({ number: ONE, pending: 'waiting' });
  });
});
