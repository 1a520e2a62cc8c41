// Riders whose licence isn't from Great Britain: their number is kept as written, and a check makes their certificate ready.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '~contract/contacts/contacts';
import { openDesk, ISSUED_AT, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const contact = async (id: number, body?: object) => {
  const call = body === undefined ? {} : { body };
  const answer = await desk.send(body === undefined ? 'GET' : 'PATCH', `/customers/${id}/`, call, 'owner');
  return { status: answer.status, row: answer.body as Customer };
};

describe('a rider from elsewhere', () => {
  it.each([
    ['NI', '12345678'],
    ['PL', '00123/45/6789'],
    ['IE', 'ab 123 c'],
  ])('from %s keeps the number %s, and is ready once somebody has checked', async (country, number) => {
    const customer = await desk.someone({ licence_number: number, licence_country: country });
    expect((await contact(customer)).row).toMatchObject({
      licence_number: number,
      licence_country: country,
      no_gb_number: false,
    });
    const certificate = await desk.pending();
    const { status, instructor } = await desk.issued(certificate, { customer });
    expect(status).toBe('NOT_READY');
    const checked = await contact(customer, { no_gb_number: true });
    expect(checked.row).toMatchObject({ no_gb_number: true, no_gb_number_by: 'Marion Hale' });
    await desk.change(certificate, { customer, instructor: instructor?.id, issued_at: ISSUED_AT, date_reason: 'x' });
    const row = await desk.row(certificate);
    expect([row.status, row.customer?.licence_number]).toEqual(['READY_TO_RETURN', number]);
  });

  it('is ready at once where the check came first', async () => {
    const licence = { licence_number: '87654321', licence_country: 'NI', no_gb_number: true };
    const customer = await desk.someone(licence);
    expect((await desk.issued(await desk.pending(), { customer })).status).toBe('READY_TO_RETURN');
    const other = await contact(customer, { licence_number: '11112222', licence_country: 'NI' });
    expect(other.row).toMatchObject({ no_gb_number: false, no_gb_number_by: '' });
    expect((await desk.issued(await desk.pending(), { customer })).status).toBe('NOT_READY');
  });

  it('can’t be made British with the number of another country', async () => {
    const customer = await desk.someone({ licence_number: '12345678', licence_country: 'NI' });
    const { status, row } = await contact(customer, { licence_country: 'GB' });
    expect([status, Object.keys(row)]).toEqual([400, ['licence_number']]);
    const gb = await contact(customer, { licence_number: 'QUILL902289Z99AB' });
    expect(gb.row).toMatchObject({ licence_country: 'GB', licence_number: 'QUILL902289Z99AB' });
  });
});
