// Many phones come back to the signal at the same moment, each with a batch in which it has issued the same number: whatever
// arrives twice or at once, one of them has issued it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBatch, type BatchRequest } from '~contract/wire/batch';
import { FORM, ONE, openDesk, type Desk, type Person } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const issue = (number: number, customer: number): BatchRequest => ({
  key: randomUUID(),
  method: 'PATCH',
  path: `${ONE}${number}/`,
  body: { ...FORM, customer },
});

async function batch(requests: readonly BatchRequest[], by: Person) {
  const { body } = await desk.send('POST', '/sync/batch', { body: { requests } }, by);
  return sendBatch.answer.parse(body).responses;
}

const deeds = async (number: number) => (await desk.auditOf((await desk.row(number)).id)).map(({ outcome }) => outcome);

it('25 batches that issue one number twice under one key: one succeeds, and both of its answers say so', async () => {
  const [number, customer] = [await desk.pending(), await desk.someone()];
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, at) => {
      const one = issue(number, customer);
      return batch([one, one], at % 2 === 0 ? 'callum' : 'owner');
    }),
  );
  const statuses = answers.map((each) => each.map(({ status }) => status).join(' '));
  expect(statuses.filter((each) => each === '200 200')).toHaveLength(1);
  expect(statuses.filter((each) => each === '409 409')).toHaveLength(24);
  const row = await desk.row(number);
  expect(row).toMatchObject({ status: 'READY_TO_RETURN', version: 2 });
  for (const [first, second] of answers) {
    expect(second?.body).toEqual(first?.body);
    if (first?.status === 200) expect(first.body).toEqual(row);
    else expect(first?.body).toMatchObject({ code: 'invalid_state', current: row });
  }
  expect(await deeds(number)).toEqual(['issued']);
});

it('one batch of many actions arrives twice at once: each is done once, and both answers are the same', async () => {
  const customer = await desk.someone();
  const numbers: number[] = [];
  for (let at = 0; at < 10; at += 1) numbers.push(await desk.pending());
  const requests = numbers.flatMap((number): BatchRequest[] => {
    const named = { method: 'POST', body: { previous_certificate: number } } as const;
    return [
      issue(number, customer),
      { key: randomUUID(), path: '/certificates/void/', ...named },
      { key: randomUUID(), path: '/certificates/unvoid/', ...named },
    ];
  });
  const [one, two] = await Promise.all([batch(requests, 'callum'), batch(requests, 'callum')]);
  expect(two).toEqual(one);
  expect(new Set(one.map(({ status }) => status))).toEqual(new Set([200]));
  for (const number of numbers) {
    expect(await desk.row(number)).toMatchObject({ status: 'READY_TO_RETURN', version: 4 });
    expect(await deeds(number)).toEqual(['issued', 'voided', 'unvoided']);
  }
});

it('a number issued and made a duplicate at the same moment becomes one of the two, never both', async () => {
  const [sent, customer] = [await desk.pending(), await desk.someone()];
  await desk.issued(sent);
  await desk.markCertificateSent(sent);
  for (let turn = 0; turn < 5; turn += 1) {
    const number = await desk.pending();
    const copy = { certificate_number: number, previous_certificate: sent };
    const answers = await Promise.all([
      batch([issue(number, customer)], 'callum'),
      batch([{ key: randomUUID(), method: 'POST', path: '/certificates/duplicate/', body: copy }], 'owner'),
    ]);
    const [issued, copied] = answers.map(([answer]) => answer?.status);
    const { status, previous_certificate } = await desk.row(number);
    const isCopy = copied === 200;
    expect([issued, status, previous_certificate]).toEqual(
      isCopy ? [409, 'DUPLICATE', sent] : [200, 'READY_TO_RETURN', null],
    );
  }
});
