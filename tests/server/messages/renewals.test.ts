// CBT renewals by the clock: who is written to, when, and never twice for one certificate.
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { expiryOf } from '~domain/certificates/validity';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import { renewalDay } from '~domain/messages/renewals';
import { message } from '~server/db/schema/messages';
import { dying, openClockRoom, type ClockRoom } from './clock-room';

let room: ClockRoom;
beforeAll(async () => {
  room = await openClockRoom();
});
beforeEach(async () => {
  await room.clear();
  await room.switchOn('EMAIL', 'CBT_RENEWAL');
});
afterAll(() => room.db.close());

const ISSUED = '2024-12-21T15:30:00Z';
/** 30 days before it runs out. */
const DAY = '2026-11-21';

describe('a renewal', () => {
  it('goes out at ten in the morning on its day, and names the day on which the certificate runs out', async () => {
    const certificate = await room.issue(ISSUED);
    expect(await room.scan(`${DAY}T09:45:00Z`)).toBe(0);
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(1);
    expect(await room.scan(`${DAY}T10:15:00Z`)).toBe(0);
    const [row] = await room.rows();
    expect(row).toMatchObject({ once: `renewal:${certificate}:EMAIL`, certificate, order_id: null });
    expect(row?.subject).toBe('Your CBT certificate runs out on 21/12/2026');
  });

  it('goes out at ten by London’s clock in summer', async () => {
    await room.issue('2024-07-31T12:00:00Z');
    expect(await room.scan('2026-07-01T08:45:00Z')).toBe(0);
    expect(await room.scan('2026-07-01T09:00:00Z')).toBe(1);
  });

  it('counts the London day of the issue, half past midnight in summer too', async () => {
    await room.issue('2024-06-30T23:30:00Z');
    expect(await room.scan('2026-05-31T10:00:00Z')).toBe(0);
    expect(await room.scan('2026-06-01T10:00:00Z')).toBe(1);
  });

  it('goes by the years that the server says, for each day of issue', async () => {
    const rules = {
      ...STANDARD_RULES,
      years: [
        { from: '1990-12-01', years: 2 },
        { from: '2025-06-01', years: 1 },
      ],
    };
    const scan = (day: string) => room.scan(`${day}T10:00:00Z`, room.db, true, rules);
    await room.issue('2025-05-31T12:00:00Z');
    await room.issue('2025-12-21T12:00:00Z');
    expect(await scan('2026-11-20')).toBe(0);
    // The later one ends first.
    expect(await scan(DAY)).toBe(1);
    expect((await room.rows())[0]?.subject).toBe('Your CBT certificate runs out on 21/12/2026');
    expect(await scan('2027-04-30')).toBe(0);
    expect(await scan('2027-05-01')).toBe(1);
  });

  it('of 29 February counts from 28 February', async () => {
    await room.issue('2024-02-29T12:00:00Z');
    await room.set({ renewal_days: 7 });
    expect([expiryOf('2024-02-29', STANDARD_RULES), renewalDay('2024-02-29', 7, STANDARD_RULES)]).toEqual([
      '2026-02-28',
      '2026-02-21',
    ]);
    expect(await room.scan('2026-02-20T10:00:00Z')).toBe(0);
    expect(await room.scan('2026-02-21T10:00:00Z')).toBe(1);
  });

  it('of a missed day still goes out until the certificate’s last day', async () => {
    await room.issue(ISSUED);
    expect(await room.scan('2026-12-22T00:00:00Z')).toBe(0);
    expect(await room.scan('2026-12-21T23:30:00Z')).toBe(1);
  });

  it('switched on later goes once to everybody whose certificate is still valid', async () => {
    await room.switchOn('EMAIL', 'CBT_RENEWAL', false);
    await room.issue(ISSUED);
    await room.issue('2024-11-24T12:00:00Z');
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(0);
    await room.switchOn('EMAIL', 'CBT_RENEWAL');
    expect(await room.scan('2026-11-25T13:00:00Z')).toBe(1);
    expect(await room.scan('2026-11-25T13:15:00Z')).toBe(0);
  });

  it('goes at once to everybody within a longer lead time, and never again', async () => {
    await room.issue(ISSUED);
    expect(await room.scan('2026-11-05T15:00:00Z')).toBe(0);
    await room.set({ renewal_days: 60 });
    expect(await room.scan('2026-11-05T15:15:00Z')).toBe(1);
    for (const renewal_days of [30, 90, 7]) {
      await room.set({ renewal_days });
      for (const day of ['2026-11-06', DAY, '2026-12-14', '2026-12-21']) {
        expect(await room.scan(`${day}T10:00:00Z`)).toBe(0);
      }
    }
  });

  it('by SMS is not queued on the last evening, because it would be sent after the certificate ran out', async () => {
    await room.switchOn('EMAIL', 'CBT_RENEWAL', false);
    await room.switchOn('SMS', 'CBT_RENEWAL');
    await room.issue(ISSUED);
    expect(await room.scan('2026-12-21T20:00:00Z')).toBe(0);
    expect(await room.scan('2026-12-21T19:59:30Z')).toBe(0);
    expect(await room.scan('2026-12-21T19:45:00Z')).toBe(1);
  });

  it('is never repeated by another channel, or after a change of the lead time', async () => {
    await room.issue(ISSUED);
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(1);
    await room.switchOn('SMS', 'CBT_RENEWAL');
    expect(await room.scan(`${DAY}T10:15:00Z`)).toBe(0);
    await room.set({ renewal_days: 14 });
    expect(await room.scan('2026-12-07T10:00:00Z')).toBe(0);
  });

  it('goes out by each channel that is switched on and reaches the holder', async () => {
    await room.switchOn('SMS', 'CBT_RENEWAL');
    await room.issue(ISSUED, { customer_id: await room.addContact({ email: '', phone: '07700 900321' }) });
    await room.issue(ISSUED);
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(3);
  });

  it('is sent only by e-mail if the SMS sender is a name', async () => {
    await room.switchOn('SMS', 'CBT_RENEWAL');
    await room.issue(ISSUED);
    expect(await room.scan(`${DAY}T10:00:00Z`, room.db, false)).toBe(1);
    expect((await room.rows()).map(({ channel }) => channel)).toEqual(['EMAIL']);
    await room.switchOn('EMAIL', 'CBT_RENEWAL', false);
    await room.issue(ISSUED);
    expect(await room.scan(`${DAY}T10:15:00Z`, room.db, false)).toBe(0);
  });

  it('by SMS without credits says so, and is not tried again', async () => {
    await room.switchOn('SMS', 'CBT_RENEWAL');
    await room.db.system((tx) => tx.execute(sql`update credit_account set balance = 0`));
    await room.issue(ISSUED);
    await room.scan(`${DAY}T10:00:00Z`);
    await room.scan(`${DAY}T10:15:00Z`);
    expect((await room.rows()).map(({ channel, state, why }) => [channel, state, why])).toEqual([
      ['EMAIL', 'QUEUED', null],
      ['SMS', 'FAILED', 'no_credits'],
    ]);
  });
});

describe('nobody is written to', () => {
  const expectNobody = async () => expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(0);

  it.each([
    ['who did not agree', { email_consent: '' }],
    ['who opted out', { email_consent: 'OPTED_OUT' }],
    ['with a full motorcycle licence', { riding_experience: 'FULL_A2_OR_A' }],
    ['with a full moped or A1 licence', { riding_experience: 'FULL_MOPED_OR_A1' }],
    ['without an address', { email: '' }],
    ['whose mail came back', { email_bounced_at: '2026-01-01T10:00:00Z' }],
  ] as const)('%s', async (_who, person) => {
    await room.issue(ISSUED, { customer_id: await room.addContact(person) });
    await expectNobody();
  });

  it('with only a car licence is written to: a 125 needs a new CBT', async () => {
    await room.issue(ISSUED, { customer_id: await room.addContact({ current_licence: 'DRIVING_LICENCE' }) });
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(1);
  });

  it('who booked and did not object is written to', async () => {
    await room.issue(ISSUED, { customer_id: await room.addContact({ email_consent: 'SOFT_OPT_IN' }) });
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(1);
  });

  it('with AM for life in a note, in whatever letters, and a certificate for mopeds', async () => {
    const customer_id = await room.addContact();
    await room.note(customer_id, 'Passed 1999, has am FOR Life');
    await room.issue(ISSUED, { customer_id, restrictions: ['AM'] });
    await expectNobody();
  });

  it('with a car licence and a certificate for mopeds', async () => {
    const customer_id = await room.addContact({ current_licence: 'DRIVING_LICENCE' });
    await room.issue(ISSUED, { customer_id, restrictions: ['79.02'] });
    await expectNobody();
  });

  it('with AM for life in a note and a certificate for a 125 is written to: that runs out', async () => {
    const customer_id = await room.addContact();
    await room.note(customer_id, 'AM for life, car licence 2019');
    await room.issue(ISSUED, { customer_id, restrictions: ['00'] });
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(1);
  });

  it('with a newer certificate, unless that is void', async () => {
    const customer_id = await room.addContact();
    await room.issue(ISSUED, { customer_id });
    const newer = await room.issue('2026-10-01T12:00:00Z', { customer_id });
    await expectNobody();
    await room.db.system((tx) =>
      tx.execute(sql`update certificate set status = 'VOID', void_from = 'SENT' where certificate_number = ${newer}`),
    );
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(1);
  });

  it('of a void certificate, or who was erased', async () => {
    await room.issue(ISSUED, { status: 'VOID', void_from: 'SENT' });
    const customer_id = await room.addContact();
    await room.issue(ISSUED, { customer_id });
    await room.erase(customer_id);
    await expectNobody();
  });

  it('twice for a certificate with a duplicate; for the duplicate, if the original is void', async () => {
    const customer_id = await room.addContact();
    const original = await room.issue(ISSUED, { customer_id });
    const duplicate = await room.issue(ISSUED, { customer_id, status: 'DUPLICATE', previous_number: original });
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(1);
    expect(await room.keys()).toEqual([`renewal:${original}:EMAIL`]);
    await room.db.system(async (tx) => {
      await tx.delete(message).where(eq(message.certificate, original));
      await tx.execute(
        sql`update certificate set status = 'VOID', void_from = 'SENT' where certificate_number = ${original}`,
      );
    });
    await room.scan(`${DAY}T10:15:00Z`);
    expect(await room.keys()).toEqual([`renewal:${duplicate}:EMAIL`]);
  });

  it('again about a certificate whose original or duplicate they were written to about', async () => {
    const customer_id = await room.addContact();
    const original = await room.issue(ISSUED, { customer_id });
    await room.issue(ISSUED, { customer_id, status: 'DUPLICATE', previous_number: original });
    expect(await room.scan(`${DAY}T10:00:00Z`)).toBe(1);
    const change = (to: string) =>
      room.db.system((tx) =>
        tx.execute(sql`update certificate set status = ${to}, void_from = ${to === 'VOID' ? 'SENT' : null}
                        where certificate_number = ${original}`),
      );
    await change('VOID');
    expect(await room.scan(`${DAY}T10:15:00Z`)).toBe(0);
    await room.db.system((tx) => tx.delete(message));
    expect(await room.scan(`${DAY}T10:30:00Z`)).toBe(1);
    await change('SENT');
    expect(await room.scan(`${DAY}T10:45:00Z`)).toBe(0);
  });
});

it('over a year each renewal is queued exactly once: run twice a day, by two servers, and with crashes', async () => {
  await room.switchOn('SMS', 'CBT_RENEWAL');
  await room.db.system((tx) => tx.execute(sql`update credit_account set balance = 100000`));
  const expected: string[] = [];
  const first = '2024-02-20';
  for (let day = 0; day < 330; day += 6) {
    // Each holder has one certificate alone: a newer one would end the others.
    for (const phone of ['07700 900123', '01632 960111']) {
      const issued = londonInstant(addDaysTo(first, day), '16:00:00').toISOString();
      const number = await room.issue(issued, { customer_id: await room.addContact({ phone }) });
      expected.push(`renewal:${number}:EMAIL`, ...(phone.startsWith('07') ? [`renewal:${number}:SMS`] : []));
    }
  }
  for (let day = -5; day < 345; day += 1) {
    const at = londonInstant(addDaysTo(renewalDay(first, 30, STANDARD_RULES), day), '10:05:00');
    // The lead time goes up and down: who is inside it is written to at once, and nobody again.
    if (day % 50 === 0) await room.set({ renewal_days: day % 100 === 0 ? 30 : 45 });
    if (day % 6 === 0) await expect(room.scan(at, dying(room.db))).rejects.toThrow('died');
    if (day % 7 === 0) await Promise.all([room.scan(at), room.scan(at)]);
    await room.scan(at);
  }
  expect(await room.keys()).toEqual(expected.toSorted());
  const late = (await room.rows()).filter(
    ({ created, send_after }) => londonDay(new Date(send_after)) !== londonDay(new Date(created)),
  );
  expect(late).toEqual([]);
});
