// The riders of a course who have not signed: what is open, who can be sent a link and how, and who can't and why.
import type { ContactView } from '~data/contacts/contacts';
import type { CoursePapers, PaperState } from '~data/disclaimers/course';
import type { RiderAsk } from '~data/disclaimers/ask-riders';
import type { RiderView } from '~data/calendar/calendar';
import { LEFT_OUT_LABEL, reach } from '~domain/messages/audience';
import type { Channel } from '~domain/messages/types';

/** `contact`: null where it isn't on this device. `open`: what they have not signed. */
export type PaperRider = {
  customer: number;
  name: string;
  contact: ContactView | null;
  open: readonly PaperState[];
};

/** Those who have something left to sign, in the order of their bookings. */
export function paperRiders(
  riders: readonly Pick<RiderView, 'customer'>[],
  papers: CoursePapers,
  contacts: readonly (ContactView | null)[],
): readonly PaperRider[] {
  return riders.flatMap(({ customer: { id, full_name: name } }) => {
    const open = papers.riders.get(id)?.papers.filter(({ state }) => state !== 'signed') ?? [];
    const contact = contacts.find((one) => one?.id === id) ?? null;
    return open.length === 0 ? [] : [{ customer: id, name, contact, open }];
  });
}

/** A request that is still on this device: another one would ask twice. */
export function isUnsent({ state, request }: PaperState): boolean {
  return state === 'sent' && request === null;
}

/** By which of these channels a link reaches them. */
export function waysTo({ contact, open }: PaperRider, channels: readonly Channel[]): readonly Channel[] {
  if (contact === null || open.every(isUnsent)) return [];
  return channels.filter((channel) => 'to' in reach(contact, channel, false));
}

const LABEL: Readonly<Record<Channel, string>> = { EMAIL: 'E-mail', SMS: 'SMS' };

/** 'E-mail to isla@example.com', 'SMS isn’t possible: no phone number', of each channel. */
export function reachTexts({ contact, open }: PaperRider, channels: readonly Channel[]): readonly string[] {
  if (contact === null) return ['Not on this device'];
  if (open.every(isUnsent)) return ['The request hasn’t reached the school yet'];
  return channels.map((channel) => {
    const where = reach(contact, channel, false);
    if ('to' in where) return `${LABEL[channel]} to ${where.to}`;
    return `${LABEL[channel]} isn’t possible: ${LEFT_OUT_LABEL[where.why]}`;
  });
}

/** What is saved to ask these riders. */
export function asksOf(riders: readonly PaperRider[], channels: readonly Channel[], course: number): RiderAsk[] {
  return riders.flatMap((rider) => {
    const send = waysTo(rider, channels);
    if (send.length === 0) return [];
    return rider.open
      .filter((paper) => !isUnsent(paper))
      .map(({ template, request }) => {
        return { customer: rider.customer, about: rider.name, template: template.id, course, request, send };
      });
  });
}
