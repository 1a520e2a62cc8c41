// The values that a message's fields are filled in with: facts of a rider, a course, a booking and a certificate; in a preview, examples
// where there are none.
import { BIKE_TYPE_LABEL, type BikeType } from '~domain/calendar/course-types';
import { addDaysTo, displayDay } from '~domain/time/london-time';
import type { MergeField } from './merge-fields';
import { poundsText } from '~domain/text/money-text';
import { moneyOf, type PricedOrder } from '~domain/orders/money';
import { weekdayText } from '~domain/time/weekday-text';

type Place = { name: string; connect_location_name: string; address: string; town: string; postcode: string };

/** `start_time`: 'HH:mm:ss'. `price`: pence; null for somebody who may not see it. */
type CourseFacts = { name: string; date: string; start_time: string; price: number | null };
type BookingFacts = Omit<PricedOrder, 'price'> & { bike_type: BikeType; price: number | null };

export type MessageFacts = {
  school: { name: string; phone: string };
  person: { first_name: string } | null;
  course: CourseFacts | null;
  site: Place | null;
  /** The person's booking of the course. */
  booking: BookingFacts | null;
  /** The last day of a CBT certificate, 'yyyy-MM-dd'. */
  cbtExpiry?: string;
};

/** `today`: 'yyyy-MM-dd', in London. `origin`: the server's public address, before links. */
export type Sample = MessageFacts & { today: string; origin: string };

/** The fields that have a value. */
export type MessageValues = Partial<Record<MergeField, string>>;

const EXAMPLE_SITE: Place = {
  name: 'Riverside Yard',
  connect_location_name: 'Riverside Yard',
  address: '1 Station Road',
  town: 'Anytown',
  postcode: 'AB1 2CD',
};
/** A number that Ofcom keeps for examples. */
const EXAMPLE_PHONE = '01632 960123';
/** In pence; for a course without a price that this person may see. */
const EXAMPLE_PRICE = 4_950;
const EXAMPLE_COURSE = { name: 'CBT', start_time: '08:15:00', price: 14_900 };

/** How many days after today an example is. */
const SOON = 14;

/** The known values, and nothing else. A school without a phone number has an empty one. */
export function messageValues({ school, person, course, site, booking, cbtExpiry }: MessageFacts): MessageValues {
  const owed = owedOf(booking);
  return {
    school_name: school.name,
    school_phone: school.phone,
    ...(person && { first_name: person.first_name }),
    ...(course && {
      course_name: course.name,
      course_date: weekdayText(course.date),
      start_time: course.start_time.slice(0, 5),
    }),
    ...(site && {
      site_name: site.connect_location_name || site.name,
      site_address: [site.address, site.town, site.postcode].filter(Boolean).join(', '),
    }),
    ...(booking && { bike_type: BIKE_TYPE_LABEL[booking.bike_type] }),
    ...(owed !== null && { balance: poundsText(owed) }),
    ...(cbtExpiry !== undefined && { cbt_expiry: displayDay(cbtExpiry) }),
  };
}

/** The known values, with examples for the rest. */
export function sampleValues(sample: Sample): MessageValues {
  const { today, origin, school } = sample;
  const day = addDaysTo(today, SOON);
  const course = sample.course ?? { ...EXAMPLE_COURSE, date: day };
  const known = messageValues({ ...sample, course, site: sample.site ?? EXAMPLE_SITE });
  return {
    first_name: 'Isla',
    bike_type: BIKE_TYPE_LABEL.MANUAL,
    balance: poundsText(course.price ?? EXAMPLE_PRICE),
    payment_link: `${origin}/pay/7KQ2M9XA`,
    disclaimer_link: `${origin}/disclaimer/7KQ2M9XA`,
    booking_link: `${origin}/booking/7KQ2M9XA`,
    cbt_expiry: displayDay(day),
    ...known,
    school_phone: school.phone || EXAMPLE_PHONE,
  };
}

/** Pence; null without a booking or a price that this person may see. */
function owedOf(booking: BookingFacts | null): number | null {
  const price = booking?.price ?? null;
  return booking && price !== null ? moneyOf({ ...booking, price }).owed : null;
}
