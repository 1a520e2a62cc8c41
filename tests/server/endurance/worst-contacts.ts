// The most expensive calls on many contacts.
import { sql } from 'drizzle-orm';
import { MANY_WORDS, writeGroups, type Worst } from './worst';
import * as towns from './town';

const shared = { email: sql`case when n % 2 = 0 then 'same@example.com' else 'p' || n / 2 || '@example.com' end` };

export const contacts: readonly Worst[] = [
  {
    name: 'duplicates: half of one e-mail, all of one phone',
    status: 200,
    share: { tasks: ['duplicates'] },
    seed: (town) => towns.seedContacts(town, town.size.people, shared),
    ask: () => ({ path: '/customers/duplicates/?page_size=100' }),
  },
  {
    name: 'duplicates: pairs',
    status: 200,
    share: { tasks: ['duplicates'] },
    seed: (town) => town.run(sql`update customer set email_key = 'pair' || id / 2 where school_id = ${town.ours}`),
    ask: ({ size }) => ({ path: `/customers/duplicates/?page_size=100&page=${size.people / 500}` }),
  },
  {
    name: 'contacts: search of 99 words',
    status: 200,
    ask: () => ({ path: `/customers/?search=${encodeURIComponent(MANY_WORDS)}` }),
  },
  { name: 'search: a letter that everybody has', status: 200, ask: () => search('e') },
  { name: 'search: 99 words', status: 200, ask: () => search(MANY_WORDS) },
  {
    name: 'search: the longest word with a slip, found nowhere',
    status: 200,
    share: { statements: 60, pauses: 2 },
    ask: () => search('qwertyuiopasdfghjklzxcvb'),
  },
  {
    name: 'search: a slip that is found everywhere',
    status: 200,
    share: { statements: 60, pauses: 2 },
    ask: () => search('netherwikc'),
  },
  { name: 'preview: an e-mail to all contacts', status: 200, share: { pauses: 8 }, ask: () => preview('EMAIL') },
  { name: 'preview: an SMS to all contacts', status: 200, share: { pauses: 8 }, ask: () => preview('SMS') },
  {
    name: 'preview: all that a search finds',
    status: 200,
    share: { pauses: 8, read: 80_000 },
    ask: () => preview('EMAIL', { search: 'number' }),
  },
  {
    name: 'send: an e-mail to all that a search finds',
    status: 201,
    share: { statements: 150, sent: 300_000, json: 300_000, read: 90_000, pauses: 4 },
    seed: ({ run, ours }) =>
      run(sql`update customer set email_consent = 'GIVEN', email = 'q' || id || '@example.com'
               where school_id = ${ours} and first_key = 'person'`),
    ask: ({ size }) => sendTo(size.people),
    rest: writeGroups,
  },
  {
    name: 'contacts: last page by town',
    status: 200,
    ask: ({ size }) => ({ path: `/customers/?ordering=-town,last_name&page=${size.people / 100}&page_size=100` }),
  },
  {
    name: 'contacts export',
    status: 200,
    share: { chunk: 100_000, pauses: 4 },
    ask: () => ({ path: '/customers/export/' }),
  },
  {
    name: 'feed: first page of a snapshot',
    status: 200,
    share: { json: 1_000_000, chunk: 1_000_000 },
    ask: () => ({ path: '/sync/changes/?limit=1000' }),
  },
  {
    name: 'person: notes',
    status: 200,
    share: { json: 600_000, chunk: 600_000 },
    seed: async (town) => {
      const id = await towns.firstOf(town, 'customer', sql`first_key = 'person'`);
      await towns.seedNotes(town, town.size.notes, id);
      await towns.seedAudit(town, town.size.audit, id);
    },
    ask: async (town) => ({
      path: `/customers/${await towns.firstOf(town, 'customer', sql`first_key = 'person'`)}/notes/?page_size=100`,
    }),
  },
  {
    name: 'person: dossier with many notes of 5,000 characters and many changes',
    status: 200,
    share: { rows: 2000, chunk: 70_000, pauses: 240 },
    ask: async (town) => ({
      path: `/customers/${await towns.firstOf(town, 'customer', sql`first_key = 'person'`)}/export/`,
    }),
  },
  { name: 'audit: newest', status: 200, ask: () => ({ path: '/school/audit/?page_size=100' }) },
  {
    name: 'audit: far page',
    status: 200,
    ask: ({ size }) => ({ path: `/school/audit/?page_size=100&page=${size.audit / 100}` }),
  },
  {
    name: 'merge: many notes',
    status: 200,
    ask: async (town) => {
      const [id, other] = [
        await towns.firstOf(town, 'customer'),
        await towns.firstOf(town, 'customer', sql`first_key = 'person'`),
      ];
      const rows = await town.app.db.system(
        async (tx) =>
          (
            await tx.execute<{ id: number; version: number }>(
              sql`select id, version from customer where school_id = ${town.ours} and id in (${id}, ${other})`,
            )
          ).rows,
      );
      const versionOf = (which: number) => rows.find((row) => row.id === which)?.version;
      const versions = { kept: versionOf(id), other: versionOf(other) };
      return { method: 'POST', path: `/customers/${id}/merge/`, body: JSON.stringify({ other, take: [], versions }) };
    },
  },
  {
    name: 'person: erased with many notes',
    status: 204,
    ask: async (town) => {
      const id = await towns.firstOf(town, 'customer');
      const [row] = await town.app.db.system(
        async (tx) =>
          (
            await tx.execute<{ name: string }>(
              sql`select first_name || ' ' || last_name as name from customer where id = ${id}`,
            )
          ).rows,
      );
      return { method: 'POST', path: `/customers/${id}/erase/`, body: JSON.stringify({ confirm: row?.name }) };
    },
  },
];

function preview(channel: 'EMAIL' | 'SMS', filter: object = {}) {
  return { method: 'POST' as const, path: '/school/messages/preview/', body: JSON.stringify(draft(channel, filter)) };
}

function sendTo(recipients: number) {
  const seen = { recipients, credits: 0 };
  const body = JSON.stringify({ ...draft('EMAIL', { search: 'number' }), seen });
  return { method: 'POST' as const, path: '/school/messages/send/', body };
}

function draft(channel: 'EMAIL' | 'SMS', filter: object) {
  const subject = channel === 'EMAIL' ? { subject: 'News' } : {};
  const audience = { of: 'contacts', search: '', current_licence: null, completed: [], ...filter };
  return { channel, ...subject, text: 'Hello {{first_name}}', template: null, audience };
}

function search(text: string) {
  return { path: `/school/search/?s=${encodeURIComponent(text)}` };
}
