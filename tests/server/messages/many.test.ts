// Large groups: fifty thousand people are looked at and queued, and ten thousand messages go through the jobs.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagePreview } from '~contract/messages';
import { GROUP_MAX } from '~contract/limits';
import { insertCustomers } from '~server/repositories/customers/insert';
import { BATCHES, batchOf, MESSAGES, openOffice, type Office } from './office';

const PEOPLE = 10_000;

let office: Office;
beforeAll(async () => {
  office = await openOffice({ modes: { sms: 'stand-in' } });
  await office.app.db.school(office.ours, (tx) => insertCustomers(tx, office.ours, people(0, PEOPLE)));
});
afterAll(() => office.app.close());

function people(from: number, count: number) {
  return Array.from({ length: count }, (_each, at) => ({
    first_name: `Ada${at % 700}`,
    last_name: 'Multitude',
    source: 'DASHBOARD',
    phone: `07${String(400_000_000 + from + at)}`,
    email: `ada${from + at}@example.com`,
    sms_consent: 'GIVEN' as const,
    email_consent: 'GIVEN' as const,
  }));
}

const draft = { channel: 'SMS', text: 'Hello {{first_name}}', audience: { of: 'contacts', search: 'multitude' } };

it('ten thousand with 1 % failures go through the jobs: counts, credits and memory', async () => {
  await office.setBalance(PEOPLE * 6);
  const batch = batchOf(await office.sendSeen(draft));
  expect(batch).toMatchObject({ total: PEOPLE, queued: PEOPLE, credits: PEOPLE * 6 });
  expect(await office.balance()).toBe(0);
  office.sms.rule = ({ messageId }) => {
    office.sms.sent.length = 0;
    handed.push(messageId);
    return messageId % 100 === 0 ? { is: 'failed', why: 'refused' } : { is: 'sent', providerId: '' };
  };
  const handed: number[] = [];
  const before = process.memoryUsage().heapUsed;
  expect(await office.app.runJobs()).toBe(PEOPLE / 50 + 1);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300_000_000);
  expect(new Set(handed).size).toBe(PEOPLE);
  expect(handed).toHaveLength(PEOPLE);
  const done = (await office.send('GET', `${BATCHES}${batch.id}/`)).body;
  expect(done).toMatchObject({
    total: PEOPLE,
    sent: PEOPLE * 0.99,
    failed: PEOPLE / 100,
    queued: 0,
    credits: PEOPLE * 0.99 * 6,
  });
  expect(await office.balance()).toBe((PEOPLE / 100) * 6);
  await office.expectBooks(PEOPLE * 6);
  const { rows } = await office.app.db.system((tx) =>
    tx.execute<{ seen: number }>(sql`select count(*)::int as seen from message where for_device`),
  );
  expect(rows[0]?.seen).toBe(0);
});

it('fifty thousand are a group, one more is too many', async () => {
  await office.clear();
  await office.app.db.school(office.ours, (tx) => insertCustomers(tx, office.ours, people(PEOPLE, GROUP_MAX - PEOPLE)));
  await office.setBalance(GROUP_MAX * 6);
  const preview = messagePreview.parse((await office.preview(draft)).body);
  expect(preview).toMatchObject({ recipients: GROUP_MAX, segments: GROUP_MAX, sufficient: true, left_out: [] });
  const { recipients, credits } = preview;
  const batch = batchOf(await office.post(`${MESSAGES}send/`, { ...draft, seen: { recipients, credits } }));
  expect(batch).toMatchObject({ total: GROUP_MAX, queued: GROUP_MAX });
  expect(await office.balance()).toBe(0);
  await office.app.db.school(office.ours, (tx) => insertCustomers(tx, office.ours, people(GROUP_MAX, 1)));
  expect(await office.preview(draft)).toMatchObject({
    status: 400,
    body: { audience: [expect.stringContaining('50,000')] },
  });
});
