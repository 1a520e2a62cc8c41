// Writes automatic messages: a template with its fields filled in, for a rider that it reaches.
import { oneLine } from '~domain/text/one-line';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { fullName } from '~domain/contacts/full-name';
import { fillMerge, mergeMark } from '~domain/messages/merge-fields';
import { reach, type Reachable } from '~domain/messages/audience';
import { MESSAGE_TYPE, withOptOut, type Channel } from '~domain/messages/types';
import { messageValues, type MessageFacts, type MessageValues } from '~domain/messages/values';
import type { MessageTemplate } from '~contract/messages/templates';
import type { Booked } from '~server/repositories/messages/booked';
import type { NewMessage } from '~server/repositories/messages/queue';

type Person = Reachable & { id: number; first_name: string; last_name: string };
type Template = Pick<MessageTemplate, 'channel' | 'type' | 'subject' | 'text'>;

/** A message about a booking; undefined if its rider has no address for it, or doesn't want it. */
export function writeAbout(booked: Booked, template: Template, once: string): NewMessage | undefined {
  const values = { ...messageValues(factsOf(booked)), booking_link: BOOKING_MARK };
  const written = writeTo(booked.customer, template, values);
  if (!written) return undefined;
  const counted = written.text.replaceAll(BOOKING_MARK, LONG_LINK);
  return { ...written, counted, order: booked.id, course: booked.course.id, once };
}

/** The link to the rider's page is put in when the message leaves (send.ts). */
const BOOKING_MARK = mergeMark('booking_link');
/** As long as the longest link, for an SMS to be counted. */
const LONG_LINK = 'x'.repeat(120);

/** A message to a contact; undefined if they have no address for it, or don't want it. */
export function writeTo(person: Person, template: Template, values: MessageValues): NewMessage | undefined {
  const { channel, type } = template;
  const { marketing } = MESSAGE_TYPE[type];
  const found = reach(person, channel, marketing);
  if (!('to' in found)) return undefined;
  const who = { customer: person.id, name: fullName(person), recipient: found.to };
  const subject = fillMerge(template.subject, values);
  const text = marketing && channel === 'SMS' ? withOptOut(template.text) : template.text;
  return { channel, type, ...who, subject: oneLine(subject), text: fillMerge(text, values) };
}

/** The key of something that is said once on each channel. */
export function onceBy(about: string, channel: Channel): string {
  return `${about}:${channel}`;
}

export function factsOf({ school, customer, course, site, ...booking }: Booked): MessageFacts {
  return { school, person: customer, course: { ...course, name: COURSE_TYPE[course.constant].label }, site, booking };
}
