// Consent to offers: where it is known from and since when, through changes, merges, bookings, exports and erasure.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCells } from '~contract/wire/csv';
import type { Customer } from '~contract/contacts/contacts';
import { unzip } from '~tests/helpers/unzip';
import { customer } from '~server/db/schema/contacts';
import { idempotency } from '~server/db/schema/schema';
import { message } from '~server/db/schema/messages';
import { key } from '~tests/server/calendar/planner';
import { openPostRoom, type PostRoom } from './post-room';

let desk: PostRoom;
beforeAll(async () => {
  desk = await openPostRoom();
});
beforeEach(async () => {
  await desk.clear();
  await desk.set({ soft_opt_in: false });
});
afterAll(() => desk.app.close());

const GIVEN = { email_consent: 'GIVEN', email_consent_source: 'Asked in the yard' };
const add = async (more: object = {}) => {
  const { body } = await desk.send('POST', '/customers/', { body: { first_name: 'Ada', last_name: 'Quill', ...more } });
  return body as Customer;
};
const patch = async (id: number, body: object, headers: Record<string, string> = {}) =>
  desk.send('PATCH', `/customers/${id}/`, { body, headers });
const at = (minutes: number) => new Date(desk.app.now().getTime() + minutes * 60_000).toISOString();
const recorded = (minutes: number) => ({ 'Recorded-At': at(minutes) });

describe('consent', () => {
  it('is unknown for a new contact, and has a date once it is given', async () => {
    expect(await add()).toMatchObject({ email_consent: '', email_consent_at: null, email_consent_source: '' });
    const row = await add(GIVEN);
    expect(row).toMatchObject({ ...GIVEN, email_consent_at: at(0), sms_consent: '', sms_consent_at: null });
  });

  it.each([
    ['GIVEN', 'email'],
    ['SOFT_OPT_IN', 'sms'],
  ])('%s by %s needs its source, opting out does not', async (consent, channel) => {
    const body = { [`${channel}_consent`]: consent };
    const refused = { [`${channel}_consent_source`]: ['Say where this is known from'] };
    const answer = await desk.send('POST', '/customers/', { body: { first_name: 'A', last_name: 'B', ...body } });
    expect([answer.status, answer.body]).toEqual([400, refused]);
    const { id } = await add();
    expect([(await patch(id, body)).status, (await patch(id, body)).body]).toEqual([400, refused]);
    expect((await patch(id, { ...body, [`${channel}_consent_source`]: 'Phone' })).status).toBe(200);
    expect((await patch(id, { [`${channel}_consent_source`]: ' ' })).body).toEqual(refused);
    expect((await patch(id, { [`${channel}_consent`]: 'OPTED_OUT' })).body).toMatchObject({
      [`${channel}_consent`]: 'OPTED_OUT',
      [`${channel}_consent_source`]: 'Phone',
    });
  });

  it('has the date when the person recorded it, until it changes', async () => {
    const { id } = await add(GIVEN);
    expect((await patch(id, { town: 'Ely', email_consent_source: 'E-mail' })).body).toMatchObject({
      email_consent_at: at(0),
      email_consent_source: 'E-mail',
    });
    const out = (await patch(id, { email_consent: 'OPTED_OUT' }, recorded(5))).body as Customer;
    expect([out.email_consent, out.email_consent_at]).toEqual(['OPTED_OUT', at(5)]);
    expect((await patch(id, { email_consent: '' })).status).toBe(200);
  });

  it('that was never asked has neither date nor source', async () => {
    const { id } = await add(GIVEN);
    const { body } = await patch(id, { email_consent: '' });
    expect(body).toMatchObject({ email_consent: '', email_consent_at: null, email_consent_source: '' });
  });

  it('that a phone recorded before the person opted out does not undo that', async () => {
    const { id } = await add({ email_consent: 'OPTED_OUT' });
    expect((await patch(id, { ...GIVEN, town: 'Ely' }, recorded(-30))).body).toMatchObject({
      email_consent: 'OPTED_OUT',
      email_consent_at: at(0),
      town: 'Ely',
    });
    expect((await patch(id, GIVEN, recorded(1))).body).toMatchObject(GIVEN);
  });

  it('does not let a caller set its date or the bounce', async () => {
    for (const field of ['email_consent_at', 'email_bounced_at', 'sms_consent_at']) {
      expect((await patch((await add()).id, { [field]: at(0) })).status).toBe(400);
    }
  });
});

it('a new e-mail address clears the bounce, other changes do not', async () => {
  const { id } = await add({ email: 'old@example.com' });
  await desk.app.db.system((tx) =>
    tx
      .update(customer)
      .set({ email_bounced_at: at(0) })
      .where(eq(customer.id, id)),
  );
  expect((await patch(id, { town: 'Ely', email: 'old@example.com' })).body).toMatchObject({ email_bounced_at: at(0) });
  expect((await patch(id, { email: 'new@example.com' })).body).toMatchObject({ email_bounced_at: null });
});

describe('a merge', () => {
  const merge = async (kept: Customer, other: Customer, more: object = {}) => {
    const versions = { kept: kept.version, other: other.version };
    return (await desk.send('POST', `/customers/${kept.id}/merge/`, { body: { other: other.id, versions, ...more } }))
      .body as Customer;
  };
  const of = (consent: string, source: string) => ({ sms_consent: consent, sms_consent_source: source });

  it.each([
    ['OPTED_OUT', 'GIVEN', 'OPTED_OUT'],
    ['OPTED_OUT', '', 'OPTED_OUT'],
    ['GIVEN', 'SOFT_OPT_IN', 'GIVEN'],
    ['SOFT_OPT_IN', '', 'SOFT_OPT_IN'],
    ['GIVEN', '', 'GIVEN'],
    ['', '', ''],
  ])('of %s and %s keeps %s, whichever way, with its source and date', async (one, two, kept) => {
    for (const [mine, theirs] of [
      [one, two],
      [two, one],
    ] as const) {
      const [first, second] = [await add(of(mine, `As ${mine}`)), await add(of(theirs, `As ${theirs}`))];
      const merged = await merge(first, second);
      expect([merged.sms_consent, merged.sms_consent_source]).toEqual([kept, kept === '' ? '' : `As ${kept}`]);
      expect(merged.sms_consent_at).toBe(kept === '' ? null : at(0));
    }
  });

  it('keeps the bounce of the address that is kept, and moves the messages', async () => {
    const [kept, other] = [await add({ email: 'one@example.com' }), await add({ email: 'two@example.com' })];
    await desk.app.db.system((tx) =>
      tx
        .update(customer)
        .set({ email_bounced_at: at(0) })
        .where(eq(customer.id, other.id)),
    );
    const { order } = await desk.bookRider({ notify: true, customer: other.id });
    const seq = await desk.lastSeq();
    const merged = await merge(kept, other);
    expect([merged.email, merged.email_bounced_at]).toEqual(['one@example.com', null]);
    const again = await add({ email: 'two@example.com' });
    await desk.app.db.system((tx) =>
      tx
        .update(customer)
        .set({ email_bounced_at: at(0) })
        .where(eq(customer.id, again.id)),
    );
    expect((await merge(merged, again, { take: ['email'] })).email_bounced_at).toBe(at(0));
    const moved = await desk.rows(eq(message.order_id, order.id));
    expect(moved.every(({ customer_id }) => customer_id === kept.id)).toBe(true);
    const told = (await desk.changesAfter(seq)).filter(({ entity }) => entity === 'messages');
    expect(told.map(({ id }) => id)).toEqual(moved.map(({ id }) => id));
  });
});

describe('a booking', () => {
  const booking = async (id: number) => desk.booked((await desk.add()).id, { customer: id });

  it('counts as consent if the school’s settings say so, for each channel with an address', async () => {
    await desk.set({ soft_opt_in: true });
    const row = await add({ email: 'a@example.com', phone: '01632 960111' });
    const seq = await desk.lastSeq();
    const order = await booking(row.id);
    expect(await desk.contact(row.id)).toMatchObject({
      version: row.version + 1,
      email_consent: 'SOFT_OPT_IN',
      email_consent_at: at(0),
      email_consent_source: `Booking ${order.order_friendly_id}`,
      sms_consent: '',
      sms_consent_at: null,
    });
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'customers', id: row.id, op: 'w' });
    const mobile = await add({ phone: '07700 900123' });
    await booking(mobile.id);
    expect(await desk.contact(mobile.id)).toMatchObject({ email_consent: '', sms_consent: 'SOFT_OPT_IN' });
  });

  it('changes nothing for contacts who were asked, or without the setting', async () => {
    const asked = await add({ email: 'a@example.com', email_consent: 'OPTED_OUT' });
    const fresh = await add({ email: 'b@example.com' });
    await booking(fresh.id);
    expect(await desk.contact(fresh.id)).toMatchObject({ version: fresh.version, email_consent: '' });
    await desk.set({ soft_opt_in: true });
    await booking(asked.id);
    expect(await desk.contact(asked.id)).toMatchObject({ version: asked.version, email_consent: 'OPTED_OUT' });
  });
});

describe('personal data', () => {
  it('includes consent and sent messages, for people who may see messages', async () => {
    const { order } = await desk.bookRider({ notify: true }, { rider: GIVEN });
    const path = `/customers/${order.customer.id}/export/`;
    const files = unzip((await desk.send('GET', path)).bytes);
    expect(files.get('contact.txt')?.toString()).toMatch(/^Offers by e-mail: Agreed, .*, Asked in the yard$/mu);
    expect(files.get('contact.txt')?.toString()).toContain('Offers by SMS: Not asked');
    expect(files.get('messages.txt')?.toString()).toContain('You are booked:');
    const all = JSON.parse(files.get('contact.json')?.toString() ?? '') as { messages: object[] };
    expect(all.messages).toMatchObject([{ type: 'BOOKING_CONFIRMATION', recipient: 'ada@example.com' }]);
  });

  it('is erased with its messages, and credits of unsent ones are returned', async () => {
    await desk.switchOn('SMS', 'BOOKING_CONFIRMATION');
    const credits = await desk.credits();
    const headers = key();
    const body = { first_name: 'Ada', last_name: 'Quill', email: 'ada@example.com', phone: '07700 900123', ...GIVEN };
    const { id } = (await desk.send('POST', '/customers/', { body, headers })).body as Customer;
    const { order } = await desk.bookRider({ notify: true, customer: id });
    expect(await desk.credits()).toBeLessThan(credits);
    const said = await desk.rows(eq(message.order_id, order.id));
    const seq = await desk.lastSeq();
    await desk.send('POST', `/customers/${id}/erase/`, { body: { confirm: 'Ada Quill' } });
    expect(await desk.rows(eq(message.order_id, order.id))).toEqual([]);
    expect(await desk.credits()).toBe(credits);
    const gone = said.map((one) => ({ entity: 'messages', id: one.id, op: 'd' }));
    expect(await desk.changesAfter(seq)).toEqual(expect.arrayContaining(gone));
    expect(await desk.contact(id)).toMatchObject({
      email_consent: '',
      email_consent_at: null,
      email_consent_source: '',
    });
    const [kept] = await desk.app.db.system((tx) =>
      tx.select().from(idempotency).where(eq(idempotency.key, headers['Idempotency-Key'])),
    );
    expect(kept?.body).toMatchObject({ email_consent: '', email_consent_source: '' });
  });

  it('of a message being sent counts as sent when the contact is deleted', async () => {
    const { id } = await add({ phone: '07700 900123' });
    const had = await desk.credits();
    const of = { school_id: desk.ours, customer_id: id, channel: 'SMS', type: 'CUSTOM', text: 'Hello' } as const;
    const costs = { segments: 1, credits: 6, spent: 'reserved' } as const;
    await desk.app.db.system((tx) =>
      tx.insert(message).values([
        { ...of, ...costs, state: 'QUEUED' },
        { ...of, ...costs, state: 'SENDING' },
        { ...of, ...costs, state: 'SENT', spent: 'consumed' },
      ]),
    );
    expect((await desk.send('DELETE', `/customers/${id}/`)).status).toBe(204);
    expect(await desk.credits()).toBe(had + 6);
    expect((await desk.ledger()).slice(-2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['CONSUME', 0],
      ['RELEASE', 6],
    ]);
  });
});

describe('a file of contacts', () => {
  it('includes consent when exported, and never sets it when imported', async () => {
    await add({ ...GIVEN, last_name: 'Sheet' });
    const { text } = await desk.send('GET', '/customers/export/?search=sheet');
    const { header, rows } = readCells(text.replace('\uFEFF', ''));
    const cells = Object.fromEntries(header.map((title, at) => [title, rows[0]?.[at]]));
    expect(cells).toMatchObject({ 'E-mail offers': 'Agreed', 'SMS offers': '', 'SMS offers since': '' });
    expect(cells['E-mail offers since']).toMatch(/^\d\d\/\d\d\/\d{4}$/u);
    const bring = (csv: string) => desk.send('POST', '/customers/import/', { body: { csv } });
    const refused = await bring('First name,Last name,E-mail,E-mail offers\nAda,Again,a@example.com,Agreed');
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['line 1 E-mail offers']]);
    expect((await bring('First name,Last name,E-mail\nAda,Again,a@example.com')).body).toMatchObject({ added: 1 });
    const [again] = await desk.app.db.system((tx) => tx.select().from(customer).where(eq(customer.last_name, 'Again')));
    expect(again).toMatchObject({ email_consent: '', email_consent_at: null, email_consent_source: '' });
  });
});
