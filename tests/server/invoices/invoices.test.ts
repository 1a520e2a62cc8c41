// Drafts of invoices that change, issued papers that never do, one number each without gaps, and lists by cursor.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { key, type Person } from '~tests/server/calendar/planner';
import { openClerk, type Clerk, form, INVOICES, line, numberOf } from './clerk';

let desk: Clerk;
beforeAll(async () => {
  desk = await openClerk();
});
afterAll(() => desk.app.close());

describe('a draft', () => {
  it('is written once, however often it is sent, and found by its id and its name', async () => {
    const headers = key();
    const seq = await desk.lastSeq();
    const [first, again] = [await desk.postOne({}, { headers }), await desk.postOne({}, { headers })];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const draft = shape.parse(first.body);
    expect(draft).toMatchObject({ status: 'DRAFT', number: '', net: 12_417, vat: 2483, gross: 14_900, payments: [] });
    expect(draft.invoice_id).toBe(`in_${headers['Idempotency-Key'].replaceAll('-', '')}`);
    expect((await desk.send('GET', `${INVOICES}${draft.id}/`)).body).toEqual(draft);
    expect(await desk.changesAfter(seq)).toEqual([{ entity: 'invoices', id: draft.id, op: 'w' }]);
  });

  it('changes, and is deleted', async () => {
    const draft = await desk.addOne();
    const lines = [line({ quantity: 250 })];
    const { body } = await desk.send('PATCH', `${INVOICES}${draft.invoice_id}/`, { body: { lines, inclusive: false } });
    expect(body).toMatchObject({ net: 37_250, vat: 7450, gross: 44_700, customer_name: 'Isla Pennington', version: 2 });
    expect((await desk.send('DELETE', `${INVOICES}${draft.invoice_id}/`)).status).toBe(204);
    expect((await desk.send('GET', `${INVOICES}${draft.invoice_id}/`)).status).toBe(404);
  });

  it('has its contact’s name and address if it has none of its own', async () => {
    const customer = await desk.someone({ address: '1 Pier Road', town: 'Poole', email: 'ada@example.com' });
    const { customer_name, customer_address, customer_email } = await desk.addOne({ customer, customer_name: '' });
    expect([customer_name, customer_address, customer_email]).toEqual([
      expect.stringMatching(/^Ada Quill/u),
      '1 Pier Road\nPoole',
      'ada@example.com',
    ]);
  });

  it.each([
    [{ lines: [line({ quantity: 0 })] }, 'lines.0.quantity', 'Must be above 0'],
    [{ lines: [line({ quantity: -100 })] }, 'lines.0.quantity', 'Must be above 0'],
    [{ lines: [line({ quantity: 33.3 })] }, 'lines.0.quantity', 'At most two decimals'],
    [{ lines: [line({ quantity: 1e11 })] }, 'lines.0.quantity', 'At most 9,999.99'],
    [{ lines: [line({ vat: '-5' })] }, 'lines.0.vat', 'Choose a VAT rate'],
    [{ lines: [line({ discount: 10_001 })] }, 'lines.0.discount', 'At most 100 %'],
    [
      { lines: [line({ quantity: 999_999, unit_price: 100_000_000 })] },
      'lines',
      'An invoice is at most £10,000,000: check quantities and prices',
    ],
    [{ due: '2026-02-30' }, 'due', 'Enter a date, such as 2026-12-31'],
    [{ customer: 999_999 }, 'customer', 'This contact does not exist'],
    [{ supplier: 999_999 }, 'supplier', 'This site does not exist'],
  ])('with %j is refused at %s', async (wrong, field, words) => {
    const { status, body } = await desk.postOne(wrong);
    expect([status, body]).toEqual([400, { [field]: [words] }]);
  });

  it('names only bookings of its contact', async () => {
    const booking = await desk.bookedFor();
    const { status, body } = await desk.postOne({ customer: await desk.someone(), order: booking.id });
    expect([status, body]).toEqual([400, { order: ['This booking is another contact’s'] }]);
  });
});

describe('issuing', () => {
  it('gives the next number, seals the paper, and sets the due day', async () => {
    const [one, two] = [await desk.issued(), await desk.issued()];
    expect(numberOf(two)).toBe(numberOf(one) + 1);
    const today = londonDay(desk.app.now());
    expect(one).toMatchObject({
      status: 'OPEN',
      issued_on: today,
      due: addDaysTo(today, 14),
      vat_number: 'GB123456782',
    });
  });

  it('happens once for two at the same time, and leaves no gap', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => desk.addOne()));
    const answers = await Promise.all(drafts.flatMap((draft) => [desk.issue(draft), desk.issue(draft)]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12);
    const numbers = (await Promise.all(drafts.map(desk.invoice))).map(numberOf).toSorted((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => first + at));
    expect(numberOf(await desk.issued())).toBe(first + 12);
  });

  it.each([
    [{ lines: [] }, { lines: ['Add at least one line'] }],
    [{ lines: [line({ unit_price: 0 })] }, { lines: ['The total is £0.00: there is nothing to pay'] }],
    [
      { lines: [line({ unit_price: 70_000 })] },
      { customer_address: ['Above £250 the law asks for the customer’s address'] },
    ],
    [{ due: '2020-01-01' }, { due: ['This day is over: choose the day by which it is to be paid'] }],
  ])('of %j is refused, takes no number and keeps the draft', async (more, errors) => {
    const draft = await desk.addOne(more);
    const before = numberOf(await desk.issued());
    const { status, body } = await desk.issue(draft);
    expect([status, body]).toEqual([400, errors]);
    expect((await desk.invoice(draft)).status).toBe('DRAFT');
    expect(numberOf(await desk.issued())).toBe(before + 1);
  });

  it('is refused where the total is another one than was seen', async () => {
    const draft = await desk.addOne();
    const { status, body } = await desk.act(draft, 'issue', { gross: 1 });
    expect([status, (body as { code: string }).code]).toEqual([409, 'conflict']);
  });

  it.each([
    ['PATCH', '', { note: 'Another one' }],
    ['DELETE', '', undefined],
    ['POST', 'issue/', { gross: 14_900 }],
  ] as const)('is for good: %s %s', async (method, path, body) => {
    const paper = await desk.issued();
    const answer = await desk.send(method, `${INVOICES}${paper.invoice_id}/${path}`, { body });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'invalid_state']);
    expect(await desk.invoice(paper)).toEqual(paper);
  });

  it('is for good in the database, too', async () => {
    const { id } = await desk.issued();
    const run = (statement: string) => desk.app.db.school(desk.ours, (tx) => tx.execute(sql.raw(statement)));
    const of = `WHERE school_id = ${desk.ours} AND id = ${id}`;
    for (const change of ['gross = 1', `lines = '[]'`, 'number = number + 1000', `sealed = '{}'`]) {
      await expect(run(`UPDATE invoice SET ${change} ${of}`)).rejects.toThrow('never changed');
    }
    await expect(run(`DELETE FROM invoice ${of}`)).rejects.toThrow('never removed');
  });
});

describe('the list', () => {
  const list = async (query: string, by: Person = 'owner') =>
    (await desk.send('GET', `${INVOICES}?${query}`, { by })).body as {
      data: Invoice[];
      has_more: boolean;
      totals: { open: number; overdue: number; paid: number };
    };

  it('goes forth and back by cursor, and rows that are added meanwhile move nothing', async () => {
    const customer = await desk.someone();
    for (let count = 0; count < 5; count += 1) await desk.addOne({ customer });
    const of = `customer=${customer}&limit=2`;
    const first = await list(of);
    const second = await list(`${of}&starting_after=${first.data[1]?.invoice_id ?? ''}`);
    await desk.addOne({ customer });
    const third = await list(`${of}&starting_after=${second.data[1]?.invoice_id ?? ''}`);
    const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, third.has_more]).toEqual([5, 5, false]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const back = await list(`${of}&ending_before=${third.data[0]?.invoice_id ?? ''}`);
    expect(back.data.map(({ id }) => id)).toEqual(second.data.map(({ id }) => id));
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['starting_after=nothing', 'starting_after'],
    [`starting_after=in_${'0'.repeat(32)}`, 'starting_after'],
    [`starting_after=in_${'0'.repeat(32)}&ending_before=in_${'0'.repeat(32)}`, 'ending_before'],
    ['status=LOST', 'status.0'],
  ])('with %s is refused at %s', async (query, field) => {
    const { status, body } = await desk.send('GET', `${INVOICES}?${query}`);
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
  });

  it('adds up what is open, overdue and paid, and finds by name, e-mail and number', async () => {
    const customer = await desk.someone();
    await desk.issued({ customer, lines: [line({ unit_price: 1000 })] });
    const more = { customer, customer_name: 'Zoë Late', lines: [line({ unit_price: 300 })] };
    const late = await desk.issuedOn({ issued_on: '2020-01-01', due: '2020-01-15' }, more);
    expect((await list(`customer=${customer}`)).totals).toEqual({ open: 1300, overdue: 300, paid: 0 });
    for (const search of ['zoë', late.number.toLowerCase()]) {
      expect((await list(`search=${encodeURIComponent(search)}`)).data.map(({ id }) => id)).toEqual([late.id]);
    }
    expect((await list('search=%25')).data).toEqual([]);
  });

  it('is for those who may see invoices, and for no other school', async () => {
    expect((await desk.send('GET', INVOICES, { by: 'jodie' })).status).toBe(403);
    const paper = await desk.issued();
    expect((await desk.send('GET', `${INVOICES}${paper.invoice_id}/`, { by: 'owner2' })).status).toBe(404);
  });
});

it('a school without VAT has plain invoices, and VAT takes a number', async () => {
  const settings = '/school/invoice-settings/';
  await desk.send('PATCH', settings, { body: { seller_name: 'Pier', seller_address: '2 Pier' }, by: 'owner2' });
  const { body } = await desk.send('POST', INVOICES, { body: form(), by: 'owner2' });
  expect(body).toMatchObject({ net: 14_900, vat: 0, gross: 14_900 });
  const wrong = await desk.send('PATCH', settings, { body: { vat_from: '2026-01-01' }, by: 'owner2' });
  expect(wrong.body).toEqual({ vat_number: ['A school that charges VAT has a VAT number'] });
  const typo = await desk.send('PATCH', settings, { body: { vat_number: '123 4567 83' }, by: 'owner2' });
  expect(typo.body).toEqual({ vat_number: ['Enter a VAT number of 9 digits, such as GB 123 4567 82'] });
});
