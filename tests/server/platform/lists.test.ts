// A list reads its rows together, never one by one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from '~contract/wire/zod';
import { listenToDatabase } from '~tests/server/helpers/statements';
import { openOffice, type Office } from '~tests/server/messages/office';

const MANY = 20;
/** The demonstration has at least this many of each. */
const SOME = 3;
const listed = z.object({ results: z.array(z.object({})) });

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  for (let at = 0; at < MANY; at += 1) await office.mail(await office.reachable());
});
afterAll(() => office.app.close());

it.each([
  ['/school/orders/', MANY],
  ['/customers/', MANY],
  ['/school/messages/', MANY],
  ['/certificates/certificates/', MANY],
  ['/bike_management/motorbikes/', MANY],
  ['/school/courses/', MANY],
  ['/school/audit/', MANY],
  ['/certificates/books/', SOME],
  ['/school/events/', SOME],
  ['/school/staff/', SOME],
  ['/vouchers/', SOME],
])('%s sends as many statements for %i rows as for one', async (path, many) => {
  const heard = listenToDatabase();
  const statementsFor = async (rows: number) => {
    heard.length = 0;
    const { body } = await office.send('GET', `${path}?page_size=${rows}`);
    expect(listed.parse(body).results).toHaveLength(rows);
    return heard.map(({ text }) => text);
  };
  const one = await statementsFor(1);
  expect(one.length).toBeGreaterThan(0);
  expect(await statementsFor(many)).toHaveLength(one.length);
});
