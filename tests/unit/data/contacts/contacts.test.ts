// @vitest-environment dom
// Contacts on the device: what a search finds and in which order, against the plainest way of computing it, with changes of
// this device over them.
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '~contract/contacts/contacts';
import {
  CONTACT_ORDER_FIELDS,
  contactLine,
  contactNeedles,
  contactOrder,
  findsLine,
  NEWEST_FIRST,
  type ContactOrder,
} from '~domain/contacts/query';
import { contact } from '~tests/sync/helpers/rows';
import type * as ContactsModule from '~data/contacts/contacts';
import type * as SaveModule from '~data/contacts/save';
import { openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';

let app: Saver;
let contacts: typeof ContactsModule;
let saving: typeof SaveModule;

beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  contacts = await import('~data/contacts/contacts');
  saving = await import('~data/contacts/save');
});

/** The same numbers every time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const FIRST = ['Łucja', 'Daniel Chidi', 'Isla', 'Niamh', 'Zoë', 'Jory', 'Yusuf', '李', '𝒜da', 'ﬀion'];
const LAST = ["O'Rourke", 'O’Neill', 'Okafor', 'Ashdown-Bell', 'Novák', 'ß-Müller', 'Vu', 'de la Tour', '%_\\'];
const TOWNS = ['Brackenford', 'Netherwick', 'Staneley', ''];

function people(count: number, next: (below: number) => number): CustomerRow[] {
  const of = (list: readonly string[]) => list[next(list.length)] ?? '';
  return Array.from({ length: count }, (_, at) =>
    contact(1 + at * 3, {
      first_name: of(FIRST),
      last_name: of(LAST),
      email: next(4) === 0 ? '' : `p${next(60)}@example.com`,
      phone: of(['', '07700 900123', '+44 7700 900456', '(01632) 960-777', '0044 7700 900999']),
      postcode: of(['XB1 4TR', 'xb7 2hn', 'XB12 9PD', '']),
      licence_number: of(['', 'OKAFO003145DC9TA', 'OKAFO0*3145DC***']),
      town: of(TOWNS),
      created: new Date(Date.UTC(2026, next(10), 1 + next(27), 9, 0, next(3))).toISOString(),
    }),
  );
}

const SEARCHES = [
  '',
  'lucja',
  'ŁUCJA',
  "o'rourke",
  'orourke niamh',
  'Okafor Daniel',
  '07700900123',
  '+44 7700 900123',
  '7700-900 456',
  '960777',
  'xb14tr',
  'XB1 4TR',
  'OKAFO 003145 DC9TA',
  // These searches hold no searchable text. They once made the scan loop for ever.
  '00',
  '(0)',
  'p1',
  'muller',
  'novak',
  '%_\\',
  '%',
  '李',
  'fion',
  'example.com vu',
  'x'.repeat(200),
  'nobody at all',
];

function naive(rows: readonly CustomerRow[], search: string, orders: readonly ContactOrder[]): number[] {
  const needles = contactNeedles(search);
  const found = rows.filter((row) => findsLine(contactLine(row), needles));
  return found.toSorted(contactOrder(orders)).map(({ id }) => id);
}

function anyOrders(next: (below: number) => number): ContactOrder[] {
  const fields = CONTACT_ORDER_FIELDS.filter(() => next(3) === 0);
  return fields.map((field) => ({ field, descending: next(2) === 0 }));
}

async function expectSame(rows: readonly CustomerRow[], next: (below: number) => number, times: number) {
  for (let at = 0; at < times; at += 1) {
    const search = SEARCHES[next(SEARCHES.length)] ?? '';
    const orders = anyOrders(next);
    const ids = naive(rows, search, orders);
    const page = 1 + next(4);
    const list = await contacts.listContacts({ search, orders, page, pageSize: 7 });
    expect([search, list.count, list.total]).toEqual([search, ids.length, rows.length]);
    const from = (list.page - 1) * 7;
    expect([search, orders, list.rows.map(({ id }) => id)]).toEqual([search, orders, ids.slice(from, from + 7)]);
  }
}

describe('searching and ordering', () => {
  it('finds and orders the same as a plain scan, over a thousand searches', async () => {
    const next = random(7);
    const rows = people(150, next);
    await app.bring({ customers: rows });
    await expectSame(rows, next, 1000);
  });

  it('does the same with unsent changes of this device', async () => {
    const next = random(8);
    const rows = people(300, next);
    await app.bring({ customers: rows });
    await saving.addContact({ first_name: 'Łucja', last_name: 'Vu', email: 'p1@example.com' });
    await saving.addContact({ first_name: 'Aaron', last_name: 'Zzz', town: 'Staneley' });
    await saving.saveContact(rows[4]?.id ?? 0, { last_name: 'Okafor', phone: '07700 900123' });
    await saving.saveContact(rows[200]?.id ?? 0, { first_name: 'Renamed' });
    await saving.removeContact(rows[10]?.id ?? 0);
    const all = await contacts.listContacts({ search: '', orders: NEWEST_FIRST, page: 1, pageSize: 1000 });
    expect(all.count).toBe(301);
    expect(all.rows.filter(({ pending }) => pending === 'waiting')).toHaveLength(4);
    await expectSame(all.rows, next, 200);
  });

  it('follows what the school changes, adds and takes away', async () => {
    const next = random(9);
    let rows = people(400, next);
    await app.bring({ customers: rows });
    await expectSame(rows, next, 5);
    for (let round = 0; round < 12; round += 1) {
      const changed = rows
        .filter(() => next(60) === 0)
        .map((row) => ({ ...row, version: row.version + 1, town: 'Moved' }));
      const fresh = people(3, next).map((row, at) => ({ ...row, id: 5000 + round * 10 + at }));
      // The ids of one school have gaps, so contacts may come in below all others.
      if (round === 5) fresh.push(contact(2), contact(3));
      const own = new Map([...rows, ...changed, ...fresh].map((row) => [row.id, row]));
      rows = [...own.values()];
      await app.bring({ customers: [...changed, ...fresh] });
      await expectSame(rows, next, 5);
    }
  });

  it('is empty at once where contacts may not be seen any more, and full again when they may', async () => {
    const rows = people(200, random(3));
    await app.bring({ customers: rows });
    expect((await contacts.listContacts({ search: '', orders: NEWEST_FIRST, page: 1 })).total).toBe(200);
    await app.bring({}, ['bikes']);
    expect((await contacts.listContacts({ search: '', orders: NEWEST_FIRST, page: 1 })).total).toBe(0);
    await app.bring({ customers: rows.slice(0, 50) });
    expect((await contacts.listContacts({ search: '', orders: NEWEST_FIRST, page: 1 })).total).toBe(50);
  });
});

describe('one contact', () => {
  it('is read as the school has it, and with its unsent changes', async () => {
    await app.bring({ customers: people(200, random(4)) });
    expect(await contacts.getContact(4)).toMatchObject({ id: 4, pending: null });
    await saving.saveContact(4, { town: 'Staneley', national_insurance_number: 'AB123456C' });
    const shown = await contacts.getContact(4);
    expect(shown).toMatchObject({ town: 'Staneley', pending: 'waiting' });
    expect(shown).not.toHaveProperty('national_insurance_number');
    expect(await contacts.getContact(3)).toBeNull();
  });

  it('saves what differs, with the value before if this device has it', async () => {
    await app.bring({ customers: [contact(9, { version: 4 })] });
    await saving.saveContact(9, { town: 'Staneley', postcode: 'XB1 7LP', national_insurance_number: 'AB123456C' });
    expect(await app.outbox()).toMatchObject([
      {
        entity: 'customers',
        op: 'patch',
        targetId: 9,
        about: 'Isla Rose Pennington 9',
        body: { town: 'Staneley', national_insurance_number: 'AB123456C' },
        base: { town: 'Brackenford' },
        baseVersion: 4,
      },
    ]);
  });

  it('has a negative id if added here, until the school knows them', async () => {
    const { id } = await saving.addContact({ first_name: 'Linh', last_name: 'Vu' });
    expect(id).toBeLessThan(0);
    expect(await contacts.getContact(id)).toMatchObject({
      id,
      first_name: 'Linh',
      source: 'DASHBOARD',
      pending: 'waiting',
    });
    await app.bring({ customers: [contact(77, { first_name: 'Linh', last_name: 'Vu' })] });
    await app.settle(1, 77);
    expect(await contacts.getContact(id)).toMatchObject({ id: 77, pending: null });
    expect((await contacts.listContacts({ search: 'linh', orders: [], page: 1 })).count).toBe(1);
  });
});
