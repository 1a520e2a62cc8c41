// What a preview fills in: of a rider and a course, and examples where there is none.
import { expect, it } from 'vitest';
import { MERGE_FIELDS } from '~domain/messages/merge-fields';
import { counterText } from '~features/messages/preview/sms-counter';
import { type Sample, sampleValues } from '~domain/messages/values';
import { course, order } from '~tests/sync/helpers/calendar-rows';

const NOBODY: Sample = {
  today: '2026-11-25',
  origin: 'https://connect.example',
  school: { name: 'Harbour & Hill', phone: '' },
  person: null,
  course: null,
  site: null,
  booking: null,
};

it('without a rider and a course every field has an example', () => {
  const values = sampleValues(NOBODY);
  expect(MERGE_FIELDS.filter((field) => values[field] === '')).toEqual([]);
  expect(values).toMatchObject({ course_name: 'CBT', course_date: 'Wed 09/12/2026', school_phone: '01632 960123' });
});

it('of a booking it has what is still to pay and the kind of bike', () => {
  const booking = order(71, 61, { price: 14_900, bike_type: 'AUTO', payments: [] });
  const values = sampleValues({ ...NOBODY, person: booking.customer, course: course(61), booking });
  expect(values).toMatchObject({
    first_name: 'Isla Rose',
    course_date: 'Sat 28/11/2026',
    start_time: '08:00',
    bike_type: 'Automatic',
    balance: '£149.00',
  });
});

it('where the price is hidden from this person, what is to pay is that of the course', () => {
  const booking = order(71, 61, { price: null });
  expect(sampleValues({ ...NOBODY, course: course(61, { price: 5500 }), booking }).balance).toBe('£55.00');
});

it.each([
  ['', undefined, '0 characters, 0 SMS'],
  ['a', 1, '1 character, 1 SMS, uses 1 credit'],
  ['é', 6, '1 character, 1 SMS, uses 6 credits'],
  ['ê'.repeat(71), 6, '71 characters, 2 SMS, uses 12 credits. With ê an SMS holds 70 characters, without it 160'],
  [
    '“Hi” 🙂 ✓',
    6,
    '8 characters, 1 SMS, uses 6 credits. With “, ” and 🙂 an SMS holds 70 characters, without them 160',
  ],
])('an SMS of %j at %j: %s', (text, price, words) => {
  expect(counterText(text, price)).toBe(words);
});
