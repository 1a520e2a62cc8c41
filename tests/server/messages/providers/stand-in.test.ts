// The stand-ins of a demonstration, and which provider a server has.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '~server/config';
import { mailOutbox, school } from '~server/db/schema/schema';
import type { Db } from '~server/db/db';
import { emailProvider, smsProvider } from '~server/platform/messages/providers';
import { standInEmail, standInSms } from '~server/platform/messages/stand-in';
import { openTestDb } from '~tests/server/helpers/database';
import { EMAIL, NOTHING, SMS } from './letters';

let db: Db;
let schoolId = 0;

beforeAll(async () => {
  db = await openTestDb();
  const [row] = await db.system((tx) => tx.insert(school).values({ name: 'one' }).returning());
  schoolId = row?.id ?? 0;
});
afterEach(() => db.system((tx) => tx.delete(mailOutbox)));
afterAll(() => db.close());

const outbox = () => db.school(schoolId, (tx) => tx.select().from(mailOutbox));
const email = (to: string) => standInEmail(db).send({ ...EMAIL, schoolId, to }, NOTHING);
const sms = (to: string) => standInSms(db).send({ ...SMS, schoolId, to }, NOTHING);

it('keeps an e-mail as its text part, with the footer', async () => {
  expect(await email('rider@example.org')).toEqual({ is: 'sent', providerId: 'local-42' });
  expect(await outbox()).toMatchObject([
    {
      recipient: 'rider@example.org',
      subject: EMAIL.subject,
      body: `${EMAIL.text}\n\nYard & Cone\n01632 960100\n1 Yard Lane, Ely\n`,
    },
  ]);
});

it('names the files of an e-mail, which it doesn’t keep', async () => {
  const files = [{ name: 'disclaimer-8.pdf', type: 'application/pdf', bytes: new Uint8Array(4) }];
  await standInEmail(db).send({ ...EMAIL, schoolId, files }, NOTHING);
  expect((await outbox())[0]?.body).toContain('\nAttached: disclaimer-8.pdf\n');
});

it('keeps an SMS', async () => {
  expect(await sms(SMS.to)).toEqual({ is: 'sent', providerId: 'local-42' });
  expect(await outbox()).toMatchObject([{ recipient: SMS.to, subject: 'SMS', body: SMS.text }]);
});

it.each([
  ['nobody@example.org', { is: 'failed', why: 'bad_address' }, 0],
  ['Refused@example.org', { is: 'failed', why: 'refused' }, 0],
  ['bounce@example.org', { is: 'failed', why: 'bounced' }, 0],
  ['later@example.org', { is: 'later', afterMs: null }, 0],
  ['unknown@example.org', { is: 'unknown' }, 1],
  ['constructor@example.org', { is: 'sent', providerId: 'local-42' }, 1],
])('%s fails as with a mail server', async (to, handed, kept) => {
  expect(await email(to)).toEqual(handed);
  expect(await outbox()).toHaveLength(kept);
});

it.each([
  ['+447700900404', { is: 'failed', why: 'bad_address' }, 0],
  ['+447700900410', { is: 'failed', why: 'opted_out' }, 0],
  ['+447700900429', { is: 'later', afterMs: 30_000 }, 0],
  ['+447700900500', { is: 'unknown' }, 1],
])('%s fails as with a provider', async (to, handed, kept) => {
  expect(await sms(to)).toEqual(handed);
  expect(await outbox()).toHaveLength(kept);
});

describe('a server', () => {
  const PUBLIC_URL = 'https://connect.example.com';
  const clicksend = { CONNECT_SMS_PROVIDER: 'clicksend', CONNECT_CLICKSEND_USERNAME: 'u', CONNECT_CLICKSEND_KEY: 'k' };
  const twilio = {
    CONNECT_SMS_PROVIDER: 'twilio',
    CONNECT_TWILIO_ACCOUNT: `AC${'0'.repeat(32)}`,
    CONNECT_TWILIO_TOKEN: 'k',
    CONNECT_SMS_FROM: 'Connect',
  };
  it.each([
    [{}, false, 'none', 'none'],
    [{}, true, 'stand-in', 'stand-in'],
    [{ PUBLIC_URL, SMTP_URL: 'smtp://127.0.0.1' }, true, 'smtp', 'stand-in'],
    [{ PUBLIC_URL, ...clicksend }, true, 'stand-in', 'clicksend'],
    [{ PUBLIC_URL, ...twilio }, false, 'none', 'twilio'],
  ])('with %j, demonstration %s', (env: Record<string, string>, demo, ofEmail, ofSms) => {
    const config = readConfig(env);
    expect(emailProvider(config, { db, demo }).mode).toBe(ofEmail);
    expect(smsProvider(config, { db, demo }).mode).toBe(ofSms);
  });

  it('without a provider says so', async () => {
    const none = { is: 'failed', why: 'no_provider' };
    expect(await emailProvider(readConfig({}), { db, demo: false }).send(EMAIL, NOTHING)).toEqual(none);
    expect(await smsProvider(readConfig({}), { db, demo: false }).send(SMS, NOTHING)).toEqual(none);
  });
});
