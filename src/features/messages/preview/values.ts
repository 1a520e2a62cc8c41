// The values that a preview fills into a template: of a rider and a course, or of an example where there is none.
import type { CourseView, RiderView } from '~data/calendar/calendar';
import type { MergeField } from '~domain/merge-fields';
import { BIKE_TYPE_LABEL } from '~domain/course-types';
import { addDaysTo, displayDay } from '~domain/london-time';
import { poundsText } from '~domain/money-text';
import { moneyOf } from '~domain/order-money';
import { weekdayText } from '~widgets/format/course-text';

type Place = { name: string; connect_location_name: string; address: string; town: string; postcode: string };

export type Sample = {
  /** 'yyyy-MM-dd', in London. */
  today: string;
  /** The server's public address, before the links. */
  origin: string;
  school: { name: string; phone: string };
  person: { first_name: string } | null;
  course: Pick<CourseView, 'name' | 'date' | 'start_time' | 'price'> | null;
  site: Place | null;
  /** The person's booking of the course. */
  booking: Pick<RiderView, 'bike_type' | 'price' | 'charge' | 'outcome' | 'source' | 'payments'> | null;
};

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

export function valuesOf(sample: Sample): Record<MergeField, string> {
  const { today, origin, school, person, booking, site } = sample;
  const day = addDaysTo(today, SOON);
  const course = sample.course ?? { ...EXAMPLE_COURSE, date: day };
  const { name, connect_location_name, address, town, postcode } = site ?? EXAMPLE_SITE;
  return {
    first_name: person?.first_name ?? 'Isla',
    course_name: course.name,
    course_date: weekdayText(course.date),
    start_time: course.start_time.slice(0, 5),
    site_name: connect_location_name || name,
    site_address: [address, town, postcode].filter(Boolean).join(', '),
    bike_type: BIKE_TYPE_LABEL[booking?.bike_type ?? 'MANUAL'],
    balance: poundsText(owedOf(booking) ?? course.price ?? EXAMPLE_PRICE),
    payment_link: `${origin}/pay/7KQ2M9XA`,
    booking_link: `${origin}/book/7KQ2M9XA`,
    school_name: school.name,
    school_phone: school.phone || EXAMPLE_PHONE,
    cbt_expiry: displayDay(day),
  };
}

/** Pence; null without a booking or a price that this person may see. */
function owedOf(booking: Sample['booking']): number | null {
  const price = booking?.price ?? null;
  return booking && price !== null ? moneyOf({ ...booking, price }).owed : null;
}
