// The duplicate box of a certificate that was issued with data missing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

async function complete(customer: number, number: number) {
  await desk.send('PATCH', `/customers/${customer}/`, { body: { address: '1 Rope Walk' } }, 'owner');
  const { instructor, issued_at } = await desk.row(number);
  return desk.change(number, { customer, instructor: instructor?.id, issued_at });
}

it('is remembered until Change completes the data: then the certificate is a duplicate', async () => {
  const number = await desk.pending();
  const customer = await desk.someone({ address: '' });
  const issued = await desk.issued(number, { customer, duplicate: true });
  expect(issued).toMatchObject({ status: 'NOT_READY', duplicate_requested: true });
  expect((await complete(customer, number)).body).toMatchObject({ status: 'DUPLICATE', previous_certificate: null });
});

it('is remembered through void and back', async () => {
  const number = await desk.pending();
  const customer = await desk.someone({ address: '' });
  await desk.issued(number, { customer, duplicate: true });
  await desk.voided(number);
  expect((await desk.unvoided(number)).body).toMatchObject({ status: 'NOT_READY', duplicate_requested: true });
  expect((await complete(customer, number)).body).toMatchObject({ status: 'DUPLICATE' });
});

it('was not ticked: completing makes the certificate ready to return, and never a duplicate', async () => {
  const number = await desk.pending();
  const customer = await desk.someone({ address: '' });
  await desk.issued(number, { customer });
  expect((await complete(customer, number)).body).toMatchObject({
    status: 'READY_TO_RETURN',
    duplicate_requested: false,
  });
});
