// The lines of the access tables for messages, their settings and the link to unsubscribe, written by hand.
import { customer } from '~server/db/schema/contacts';
import { message, messageBatch } from '~server/db/schema/messages';
import type { TestApp } from '~tests/server/helpers/app';
import { fileParts, sendForm } from '~tests/server/helpers/form';
import { PICTURE } from '~tests/server/helpers/small-files';
import { by, type Row as Write } from './batch-rows';
import type { Row } from './calls-without-rows';
import { everybody, type Who } from './people';

const MESSAGES = '/school/messages/';
const BATCHES = '/school/message-batches/';
const EMAIL = { subject: 'Closed today', text: 'Hello {{first_name}}, we are closed.' };
const SMS = { text: 'We are closed today.' };

/** A contact of our school, with a message that has failed, one that is queued, a group with another queued one, and a reply. */
export type Sent = Record<'contact' | 'failed' | 'queued' | 'batch' | 'reply', number>;

/** Adds these rows to our school. */
export async function addSent(app: TestApp, school_id: number): Promise<Sent> {
  return app.db.school(school_id, async (tx) => {
    const contact = { email: `ada${(added += 1)}@example.com`, phone: '07700 900321' };
    const keys = { first_key: 'ada', last_key: 'quill', email_key: '', phone_key: '', town_key: '', postcode_key: '' };
    const names = { first_name: 'Ada', last_name: 'Quill', search_line: '' };
    const [person] = await tx
      .insert(customer)
      .values({ school_id, ...contact, ...names, ...keys })
      .returning();
    const [batch] = await tx
      .insert(messageBatch)
      .values({ school_id, channel: 'EMAIL', label: 'A', text: 'A' })
      .returning();
    const of = { school_id, channel: 'EMAIL', type: 'CUSTOM', recipient: contact.email, text: 'Hello' } as const;
    const customer_id = person?.id ?? 0;
    const rows = await tx
      .insert(message)
      .values([
        { ...of, customer_id, state: 'FAILED', why: 'refused' },
        { ...of, customer_id },
        { ...of, customer_id, batch_id: batch?.id ?? 0 },
        { ...of, channel: 'SMS', customer_id, state: 'RECEIVED' },
      ])
      .returning({ id: message.id });
    const [failed = 0, queued = 0, , reply = 0] = rows.map(({ id }) => id);
    return { contact: customer_id, failed, queued, batch: batch?.id ?? 0, reply };
  });
}
let added = 0;

const lists = [401, 200, 403, 200, 200, 403, 200] as const;
const looks = [401, 404, 403, 200, 200, 403, 200] as const;
const changes = [401, 404, 403, 403, 200, 403, 200] as const;
const sends = [401, 404, 403, 403, 201, 403, 201] as const;

export function sentCalls(of: (who: Who) => Sent): Record<string, Row> {
  const contact = (who: Who) => `/customers/${of(who).contact}/`;
  const draft = (who: Who) => ({ channel: 'EMAIL', ...EMAIL, audience: { of: 'customers', ids: [of(who).contact] } });
  return {
    'messages/messages.listMessages': { send: () => ({ path: MESSAGES }), expected: lists },
    'messages/messages.getMessage': { send: (who) => ({ path: `${MESSAGES}${of(who).failed}/` }), expected: looks },
    'messages/messages.previewMessages': {
      send: (who) => ({ path: `${MESSAGES}preview/`, body: draft(who) }),
      expected: [401, 400, 403, 403, 200, 403, 200],
    },
    // The other school has no such contact, so that nobody would get it.
    'messages/messages.sendMessages': {
      send: (who) => ({ path: `${MESSAGES}send/`, body: { ...draft(who), seen: { recipients: 1, credits: 0 } } }),
      expected: [401, 400, 403, 403, 201, 403, 201],
    },
    'messages/messages.testMessage': {
      send: () => ({ path: `${MESSAGES}test/`, body: { channel: 'EMAIL', ...EMAIL } }),
      expected: [401, 201, 403, 403, 201, 403, 201],
    },
    'messages/messages.cancelMessage': {
      send: (who) => ({ path: `${MESSAGES}${of(who).queued}/cancel/` }),
      expected: changes,
    },
    'messages/messages.retryMessage': {
      send: (who) => ({ path: `${MESSAGES}${of(who).failed}/retry/` }),
      expected: sends,
    },
    'messages/messages.readMessage': {
      send: (who) => ({ path: `${MESSAGES}${of(who).reply}/read/` }),
      expected: changes,
    },
    'messages/messages.getMessageBatch': { send: (who) => ({ path: `${BATCHES}${of(who).batch}/` }), expected: looks },
    'messages/messages.cancelMessageBatch': {
      send: (who) => ({ path: `${BATCHES}${of(who).batch}/cancel/` }),
      expected: changes,
    },
    'messages/messages.listContactEmails': { send: (who) => ({ path: `${contact(who)}emails/` }), expected: looks },
    'messages/messages.emailContact': {
      send: (who) => ({ path: `${contact(who)}emails/`, body: EMAIL }),
      expected: sends,
    },
    'messages/messages.listContactSms': { send: (who) => ({ path: `${contact(who)}sms/` }), expected: looks },
    'messages/messages.smsContact': { send: (who) => ({ path: `${contact(who)}sms/`, body: SMS }), expected: sends },
    'messages/settings.getMessageSettings': { send: () => ({ path: SETTINGS }), expected: lists },
    'messages/settings.patchMessageSettings': {
      send: () => ({ path: SETTINGS, body: { reminder_hours: 24 } }),
      expected: [401, 200, 403, 403, 200, 403, 200],
    },
    'messages/settings.setMessageLogo': {
      send: () => ({ path: `${SETTINGS}logo/`, ...sendForm(fileParts('image', PICTURE, 'a.png')) }),
      expected: [401, 200, 403, 403, 200, 403, 200],
    },
    'messages/sender.getSender': { send: () => ({ path: '/school/sender/' }), expected: lists },
    'messages/sender.askProof': {
      send: () => ({ path: '/school/sender/links/', body: { email: 'owner@example.com' } }),
      expected: [401, 400, 403, 403, 200, 403, 200],
    },
    'messages/proof.getProof': { send: () => ({ path: FORGED_PROOF }), expected: everybody(404) },
    'messages/proof.prove': { send: () => ({ path: FORGED_PROOF }), expected: everybody(404) },
    'messages/unsubscribe.getSubscription': { send: () => ({ path: FORGED }), expected: everybody(404) },
    'messages/unsubscribe.unsubscribe': { send: () => ({ path: FORGED }), expected: everybody(404) },
    'messages/unsubscribe.subscribeAgain': { send: () => ({ path: FORGED }), expected: everybody(404) },
  };
}

const SETTINGS = '/school/message-settings/';
const FORGED_PROOF = '/public/confirm/1-1-forged/';
const FORGED = '/public/unsubscribe/1-1-forged/';

/** `add`: rows of our school, new ones each time. */
export function sentWrites(add: () => Promise<Sent>): Record<string, Write> {
  const sent = by(404, 403, 403, 201, 403, 201);
  const ended = { bad: { really: true }, expected: by(404, 403, 403, 200, 403, 200) };
  const post = (path: string, body?: Record<string, unknown>) => ({ method: 'POST', path, ...(body && { body }) });
  return {
    'messages/messages.sendMessages': {
      send: async () => {
        const audience = { of: 'customers', ids: [(await add()).contact] };
        const seen = { recipients: 1, credits: 0 };
        return post(`${MESSAGES}send/`, { channel: 'EMAIL', ...EMAIL, audience, seen });
      },
      bad: { channel: 'FAX' },
      expected: by(400, 403, 403, 201, 403, 201),
    },
    'messages/messages.testMessage': {
      send: () => post(`${MESSAGES}test/`, { channel: 'EMAIL', ...EMAIL }),
      bad: { channel: 'FAX' },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'messages/messages.cancelMessage': {
      send: async () => post(`${MESSAGES}${(await add()).queued}/cancel/`),
      ...ended,
    },
    'messages/messages.retryMessage': {
      send: async () => post(`${MESSAGES}${(await add()).failed}/retry/`),
      bad: { really: true },
      expected: sent,
    },
    'messages/messages.readMessage': {
      send: async () => post(`${MESSAGES}${(await add()).reply}/read/`),
      ...ended,
    },
    'messages/messages.cancelMessageBatch': {
      send: async () => post(`${BATCHES}${(await add()).batch}/cancel/`),
      ...ended,
    },
    'messages/messages.emailContact': {
      send: async () => post(`/customers/${(await add()).contact}/emails/`, EMAIL),
      bad: { subject: 'One\nTwo', text: 'Hello {{frist_name}}', template: 'x', to: 'somebody@example.com' },
      expected: sent,
    },
    'messages/messages.smsContact': {
      send: async () => post(`/customers/${(await add()).contact}/sms/`, SMS),
      bad: { subject: 'None', text: 'x'.repeat(1001), template: 0 },
      expected: sent,
    },
    'messages/settings.patchMessageSettings': {
      send: () => ({ method: 'PATCH', path: SETTINGS, body: { reminder_hours: 24 } }),
      bad: {
        reminder_hours: 0,
        joining_days: 31,
        review_hours: 'soon',
        renewal_days: 1,
        soft_opt_in: 1,
        colour: 'red',
        logo: 'x',
      },
      expected: by(200, 403, 403, 200, 403, 200),
    },
  };
}
