// Large groups: fifty thousand people are looked at, and messages in several parts are queued and go through the jobs, as much
// of them at a time as of any group. How fast, and with how much memory, ten thousand go is measured by `npm run bench -- messages`.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagePreview } from '~contract/messages/messages';
import { GROUP_MAX } from '~contract/wire/limits';
import { insertCustomers } from '~server/repositories/contacts/insert';
import { listenToDatabase } from '~tests/server/helpers/statements';
import { BATCHES, batchOf, MESSAGES, openOffice, type Office } from './office';

/** Written in five parts (server/services/messages/groups/parts.ts), and sent in fifty jobs. */
const PEOPLE = 2500;
const [IN_A_PART, IN_A_JOB] = [500, 50];

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

const isWriting = ({ text }: { text: string }) => /insert into message \(/iu.test(text);

/** Handing over 50 takes a few statements for all of them, and few for each, besides what begins and ends a transaction. */
const STATEMENTS_EACH = 2;
const isFrame = ({ text }: { text: string }) => /^(?:BEGIN|COMMIT|SET LOCAL)\b/iu.test(text.trim());

const draft = { channel: 'SMS', text: 'Hello {{first_name}}', audience: { of: 'contacts', search: 'multitude' } };

it('a whole group is sent by the jobs, with 1 % failures: right counts and credits, a chunk at a time', async () => {
  await office.setBalance(PEOPLE * 6);
  const statements = listenToDatabase();
  const batch = batchOf(await office.sendSeen(draft));
  expect(statements.filter(isWriting)).toEqual([]);
  expect(batch).toMatchObject({ total: PEOPLE, queued: PEOPLE, credits: PEOPLE * 6 });
  expect(await office.balance()).toBe(0);
  office.sms.rule = ({ messageId }) => {
    office.sms.sent.length = 0;
    handed.push(messageId);
    return messageId % 100 === 0 ? { is: 'failed', why: 'refused' } : { is: 'sent', providerId: '' };
  };
  const handed: number[] = [];
  statements.length = 0;
  // Each part has a job of its own, and one that looks for its messages.
  expect(await office.app.runJobs()).toBe(PEOPLE / IN_A_JOB + (2 * PEOPLE) / IN_A_PART);
  expect(statements.filter(isWriting).map(({ rows }) => rows)).toEqual(Array.from({ length: 5 }, () => IN_A_PART));
  // Nothing is loaded as a whole, and nothing grows with what was sent before.
  expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThanOrEqual(IN_A_PART);
  expect(statements.filter((one) => !isFrame(one)).length / PEOPLE).toBeLessThan(STATEMENTS_EACH);
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

it('a group may have fifty thousand people, but not one more', async () => {
  await office.clear();
  await addPeople(GROUP_MAX - PEOPLE);
  await office.setBalance(GROUP_MAX * 6);
  const preview = messagePreview.parse((await office.preview(draft)).body);
  expect(preview).toMatchObject({ recipients: GROUP_MAX, segments: GROUP_MAX, sufficient: true, left_out: [] });
  await addPeople(1);
  const tooMany = { status: 400, body: { audience: [expect.stringContaining('50,000')] } };
  expect(await office.preview(draft)).toMatchObject(tooMany);
  const { recipients, credits } = preview;
  expect(await office.post(`${MESSAGES}send/`, { ...draft, seen: { recipients, credits } })).toMatchObject(tooMany);
  expect(await office.balance()).toBe(GROUP_MAX * 6);
});

/** With SQL, in a moment. */
async function addPeople(count: number): Promise<void> {
  await office.app.db.system((tx) =>
    tx.execute(sql`
      insert into customer (school_id, first_name, last_name, email, phone, sms_consent, email_consent,
        first_key, last_key, email_key, phone_key, town_key, postcode_key, search_line)
      select ${office.ours}, 'Ada', 'Multitude', 'ada' || n || '@example.com', '07' || (400000000 + n), 'GIVEN', 'GIVEN',
        'ada', 'multitude', 'ada' || n || '@example.com', '07' || (400000000 + n), '', '',
        concat_ws(chr(9), 'ada', 'multitude', 'ada' || n || '@example.com', '07' || (400000000 + n), '', '', '', '')
      from generate_series((select coalesce(max(id), 0) from customer) + 1,
                           (select coalesce(max(id), 0) from customer) + ${count}::int) n`),
  );
}
