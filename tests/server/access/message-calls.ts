// The lines of the access tables for message templates, written by hand; those for messages are in sent-calls.ts.
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row as Write } from './batch-rows';
import type { Row } from './calls-without-rows';
import type { Who } from './people';
import { addSent, sentCalls, type Sent } from './sent-calls';

const EMAILS = '/school/email-templates/';
const TEXTS = '/school/sms-templates/';
const EMAIL = { name: 'Snow', subject: 'Closed today', text: 'Hello {{first_name}}, we are closed.' };
const SMS = { name: 'Snow', text: 'We are closed today.' };

/** Own templates of our school: one of each channel to change, and those to delete. */
export type Templates = Record<'email' | 'sms' | 'goneEmail' | 'goneSms', number>;

/** Adds a template of a channel as this person; returns its id. */
export async function addTemplate(app: TestApp, token: string, channel: 'EMAIL' | 'SMS'): Promise<number> {
  const [path, body] = channel === 'EMAIL' ? [EMAILS, EMAIL] : [TEXTS, SMS];
  return ((await app.call('POST', path, { token, body })).body as { id: number }).id;
}

/** Templates, and messages, of their own for 'edit' and for 'owner'. */
export async function addAllTemplates(app: TestApp, schoolId: number, token: string) {
  const add = async (): Promise<Templates & Sent> => ({
    ...(await addSent(app, schoolId)),
    email: await addTemplate(app, token, 'EMAIL'),
    sms: await addTemplate(app, token, 'SMS'),
    goneEmail: await addTemplate(app, token, 'EMAIL'),
    goneSms: await addTemplate(app, token, 'SMS'),
  });
  const [edit, owner] = [await add(), await add()];
  return (who: Who) => (who === 'edit' ? edit : owner);
}

const lists = [401, 200, 403, 200, 200, 403, 200] as const;
const looks = [401, 404, 403, 200, 200, 403, 200] as const;
const adds = [401, 201, 403, 403, 201, 403, 201] as const;
const changes = [401, 404, 403, 403, 200, 403, 200] as const;
const goes = [401, 404, 403, 403, 204, 403, 204] as const;

export function messageCalls(of: (who: Who) => Templates & Sent): Record<string, Row> {
  const email = (who: Who) => `${EMAILS}${of(who).email}/`;
  const sms = (who: Who) => `${TEXTS}${of(who).sms}/`;
  return {
    ...sentCalls(of),
    'messages/templates.listEmailTemplates': { send: () => ({ path: EMAILS }), expected: lists },
    'messages/templates.getEmailTemplate': { send: (who) => ({ path: email(who) }), expected: looks },
    'messages/templates.addEmailTemplate': { send: () => ({ path: EMAILS, body: EMAIL }), expected: adds },
    'messages/templates.patchEmailTemplate': {
      send: (who) => ({ path: email(who), body: { active: false } }),
      expected: changes,
    },
    'messages/templates.removeEmailTemplate': {
      send: (who) => ({ path: `${EMAILS}${of(who).goneEmail}/` }),
      expected: goes,
    },
    'messages/demo-outbox.listMessageOutbox': { send: () => ({ path: '/school/message-outbox/' }), expected: lists },
    'messages/renewals.listRenewals': { send: () => ({ path: '/school/renewals/?month=2026-12' }), expected: lists },
    'messages/renewals.forecastRenewals': { send: () => ({ path: '/school/renewals/forecast/' }), expected: lists },
    'messages/templates.listSmsTemplates': { send: () => ({ path: TEXTS }), expected: lists },
    'messages/templates.getSmsTemplate': { send: (who) => ({ path: sms(who) }), expected: looks },
    'messages/templates.addSmsTemplate': { send: () => ({ path: TEXTS, body: SMS }), expected: adds },
    'messages/templates.patchSmsTemplate': {
      send: (who) => ({ path: sms(who), body: { active: false } }),
      expected: changes,
    },
    'messages/templates.removeSmsTemplate': {
      send: (who) => ({ path: `${TEXTS}${of(who).goneSms}/` }),
      expected: goes,
    },
  };
}

/** `add`: an own template of our school, a new one each time. */
export function messageWrites(add: (channel: 'EMAIL' | 'SMS') => Promise<number>): Record<string, Write> {
  const added = by(201, 403, 403, 201, 403, 201);
  const changed = by(404, 403, 403, 200, 403, 200);
  const gone = { bad: { really: true }, expected: by(404, 403, 403, 204, 403, 204) };
  const email = async () => `${EMAILS}${await add('EMAIL')}/`;
  const sms = async () => `${TEXTS}${await add('SMS')}/`;
  return {
    'messages/templates.addEmailTemplate': {
      send: () => ({ method: 'POST', path: EMAILS, body: EMAIL }),
      bad: { name: ' ', subject: 'One\nTwo', text: 'Hello {{frist_name}}', type: 'CUSTOM' },
      expected: added,
    },
    'messages/templates.patchEmailTemplate': {
      send: async () => ({ method: 'PATCH', path: await email(), body: { active: false } }),
      bad: { name: 'x'.repeat(101), active: 'yes', subject: '', text: 'x'.repeat(20_001), channel: 'SMS' },
      expected: changed,
    },
    'messages/templates.removeEmailTemplate': {
      send: async () => ({ method: 'DELETE', path: await email() }),
      ...gone,
    },
    'messages/templates.addSmsTemplate': {
      send: () => ({ method: 'POST', path: TEXTS, body: SMS }),
      bad: { name: '', text: 'x'.repeat(1001), subject: 'None' },
      expected: added,
    },
    'messages/templates.patchSmsTemplate': {
      send: async () => ({ method: 'PATCH', path: await sms(), body: { active: false } }),
      bad: { name: 7, active: null, text: '{{first_name', subject: 'None' },
      expected: changed,
    },
    'messages/templates.removeSmsTemplate': { send: async () => ({ method: 'DELETE', path: await sms() }), ...gone },
  };
}
