// What the help says of messages, compared with the screens: each way to write to riders is named where people look for it.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { childrenUnder } from '~contract/wire/collections';
import { CALENDAR_DAYS, MESSAGE_DAYS } from '~contract/wire/limits';
import { TABS } from '~features/contacts/detail/tabs';

const page = (slug: string) => readFileSync(`src/features/help/pages/${slug}.md`, 'utf8').replaceAll(/\s+/gu, ' ');
const source = (path: string) => readFileSync(`src/${path}`, 'utf8').replaceAll(/\s+/gu, ' ');

/** The pages about each screen with the switch that tells riders of a change. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  'features/orders/order/order-form.tsx': ['order'],
  'features/orders/order/outcome-part.tsx': ['order'],
  'features/orders/cancel/cancel-booking.tsx': ['cancel-booking'],
  'features/orders/move/move-rider.tsx': ['move-rider'],
  'features/orders/money/take-payment.tsx': ['take-payment'],
  'features/calendar/finish/finish-course.tsx': ['finish-course'],
  'features/calendar/move/move-question.tsx': ['calendar'],
  'features/calendar/course/new-rider.tsx': ['book-rider'],
  'features/calendar/forms/edit-course.tsx': ['course'],
  'widgets/booking/use-book-rider.tsx': ['book-rider'],
};

describe('the switch that tells riders', () => {
  it('is listed here wherever a screen has it', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const drawing = files.filter((file) => source(file).includes('<TellRiders '));
    expect(drawing.toSorted()).toEqual(Object.keys(TELLING).toSorted());
  });

  it.each([...new Set(Object.values(TELLING).flat())])('is explained on the page %s', (slug) => {
    expect(page(slug)).toContain('**Tell**');
  });
});

describe('the ways to write a message', () => {
  it.each([
    ['features/calendar/course/course-details-riders.tsx', 'Message riders', ['course', 'send-message']],
    ['features/calendar/head/message-day.tsx', 'Message riders of this day', ['day', 'calendar', 'send-message']],
    ['features/contacts/list/list-tools.tsx', 'Message these contacts', ['contacts', 'send-message']],
    ['features/contacts/list/bulk-bar.tsx', 'Message selected', ['contacts', 'send-message']],
    ['features/messages/list/new-message.tsx', 'New message', ['messages', 'send-message']],
  ])('%s: %s', (file, label, slugs) => {
    expect(source(file)).toMatch(new RegExp(`["']${label}["']`, 'u'));
    for (const slug of slugs) expect(page(slug), slug).toContain(`**${label}**`);
  });

  it('names the buttons that send', () => {
    for (const label of ['Send to', 'Send SMS', 'Send e-mail']) {
      expect(source('features/messages/compose/compose-foot.tsx')).toContain(label);
      expect(page('send-message')).toContain(`**${label}**`);
    }
  });
});

describe('what needs signal', () => {
  it('includes sending, and messages that are not on the device', () => {
    expect(page('without-signal')).toContain('Sending messages, and messages older than 30 days');
  });

  it('of a contact’s page is bookings, messages and the National Insurance number', () => {
    expect(page('contact')).toContain(`bookings from more than ${CALENDAR_DAYS} days ago`);
    expect(page('contact')).toContain(`messages older than ${MESSAGE_DAYS} days`);
  });
});

describe('a contact', () => {
  it('has each of its tabs named', () => {
    for (const { label } of Object.values(TABS)) expect(page('contact')).toContain(`**${label}**`);
  });

  it('takes along and loses what belongs to it', () => {
    expect(childrenUnder('customer').toSorted()).toEqual([
      'customer_documents',
      'customer_notes',
      'disclaimers',
      'messages',
    ]);
    expect(page('merge-contacts')).toMatch(
      /notes, attachments, messages, disclaimers and places on waiting lists all come along/u,
    );
    expect(page('erase-contact')).toMatch(/notes, attachments and messages are erased/u);
    expect(page('erase-contact')).toContain('Signed disclaimers are kept until their day');
    expect(source('features/contacts/erase-contact.tsx')).toContain('Signed disclaimers stay');
    expect(source('features/contacts/erase-contact.tsx')).toContain('notes, attachments, messages and stored answers');
  });
});

describe('the list of messages', () => {
  it('is filtered with one button on a phone, and with one for each filter on a computer', () => {
    expect(page('messages')).toContain(
      'On a phone **Filter** has the filters; on a computer each has a button of its own',
    );
  });
});
