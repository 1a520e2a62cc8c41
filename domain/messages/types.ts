// What a school's messages are about (docs/domain.md, Messages): when each is sent, and the fields that it can name.
import type { MergeField } from './merge-fields';

export const CHANNELS = ['EMAIL', 'SMS'] as const;
export type Channel = (typeof CHANNELS)[number];

const SCHOOL: readonly MergeField[] = ['first_name', 'school_name', 'school_phone'];
const COURSE: readonly MergeField[] = [
  ...SCHOOL,
  'course_name',
  'course_date',
  'start_time',
  'site_name',
  'site_address',
  'bike_type',
  'balance',
];

/** Of messages about a booking that stands: with the link to the rider's own page of it. */
const BOOKED: readonly MergeField[] = [...COURSE, 'booking_link'];

/** `when`: ends the sentence "Sent …". `marketing`: only to people who agreed to it. */
type About = { label: string; when: string; fields: readonly MergeField[]; marketing: boolean };

/** For messages that nothing sends automatically. */
const BY_HAND = 'when you choose it for a message';

const service = (label: string, when: string, fields = COURSE): About => ({ label, when, fields, marketing: false });
const marketing = (label: string, when: string, fields: readonly MergeField[]): About => ({
  ...service(label, when, fields),
  marketing: true,
});

export const MESSAGE_TYPE = {
  BOOKING_CONFIRMATION: service('Booking made', 'when a rider is booked', BOOKED),
  BOOKING_CHANGED: service('Booking changed', 'when a booking is moved or its course changes', BOOKED),
  BOOKING_CANCELLED: service('Booking cancelled', 'when a booking is cancelled'),
  COURSE_REMINDER: service('Course reminder', 'before the course', BOOKED),
  JOINING_INSTRUCTIONS: service('Joining instructions', 'with the booking, or before the course', BOOKED),
  PAYMENT_REQUEST: service('Payment request', BY_HAND, [...COURSE, 'payment_link']),
  PAYMENT_RECEIPT: service('Payment receipt', 'when a payment is taken'),
  DISCLAIMER_REQUEST: service('Disclaimer request', 'when a rider is asked to sign', [...COURSE, 'disclaimer_link']),
  TEST_BOOKED: service('Test booked', BY_HAND),
  COURSE_COMPLETED: service('Course completed', 'when a rider has completed a course'),
  REVIEW_REQUEST: marketing('Review request', 'after a completed course', COURSE),
  CBT_RENEWAL: marketing('CBT renewal', 'before a CBT certificate runs out', [...SCHOOL, 'cbt_expiry']),
  CUSTOM: service('Own message', BY_HAND),
} as const satisfies Record<string, About>;
export type MessageType = keyof typeof MESSAGE_TYPE;

/** Pointless once the course is over. */
export const BEFORE_THE_END: ReadonlySet<MessageType> = new Set<MessageType>([
  'BOOKING_CONFIRMATION',
  'BOOKING_CHANGED',
  'BOOKING_CANCELLED',
]);

/** The last line of an offer by SMS. */
export const OPT_OUT = 'Reply STOP to opt out';

/** An SMS with an offer, which says how to stop offers. */
export function withOptOut(text: string): string {
  return /\bSTOP\b/u.test(text) ? text : `${text}\n${OPT_OUT}`;
}

/** Nothing sends such a message automatically, so switching its template on or off makes no difference. */
export function isSentByHand(type: MessageType): boolean {
  return MESSAGE_TYPE[type].when === BY_HAND;
}

/** The types of each channel, in the order of the lists. A school has one template of each type, and any number of CUSTOM. */
export const MESSAGE_TYPES = {
  EMAIL: Object.keys(MESSAGE_TYPE) as readonly MessageType[],
  SMS: [
    'BOOKING_CONFIRMATION',
    'COURSE_REMINDER',
    'BOOKING_CHANGED',
    'BOOKING_CANCELLED',
    'PAYMENT_REQUEST',
    'DISCLAIMER_REQUEST',
    'CBT_RENEWAL',
    'CUSTOM',
  ],
} as const satisfies Record<Channel, readonly MessageType[]>;
