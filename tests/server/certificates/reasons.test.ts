// What is issued only with a reason: a training shorter than its part on the road, and the signature of an instructor whose own
// certificate had run out on the day.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDaysTo, displayDay } from '~domain/time/london-time';
import { staff } from '~server/db/schema/schema';
import { FORM, ISSUED_AT, openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const DAY = FORM.time_completion_date;
const lasting = (training_duration: string, time_completion_time: string) => ({
  time_start_time: '09:00',
  time_completion_time,
  training_duration,
});
const SHORT = lasting('01:59', '10:59');

/** Gives an instructor's certificate another last day. */
async function ends(instructor_certificate: string, certificate_expires: string | null) {
  await desk.app.db.system((tx) =>
    tx.update(staff).set({ certificate_expires }).where(eq(staff.instructor_certificate, instructor_certificate)),
  );
}

describe('a training', () => {
  it.each([
    ['02:00', '11:00'],
    ['03:59', '12:59'],
  ])('of %s is issued without a reason', async (duration, until) => {
    const row = await desk.issued(await desk.pending(), lasting(duration, until));
    expect([row.status, row.duration_reason, row.signature_reason]).toEqual(['READY_TO_RETURN', '', '']);
  });

  it.each([
    ['01:59', '10:59'],
    ['00:20', '09:20'],
    ['00:00', '09:00'],
  ])('of %s is refused without one, under a field that every version of the app has', async (duration, until) => {
    const number = await desk.pending();
    const answer = await desk.issue(number, lasting(duration, until));
    const text = `The training took ${duration}. Part E alone takes two hours on the road. Correct the times, or give a reason.`;
    expect([answer.status, answer.body]).toEqual([400, { time_completion_time: [text] }]);
    expect((await desk.row(number)).status).toBe('CERTIFICATE_PENDING');
  });

  it('that was short is issued with one, which stays with the certificate and is named in its history', async () => {
    const number = await desk.pending();
    const row = await desk.issued(number, { ...SHORT, duration_reason: '  Second day of two  ' });
    expect(row).toMatchObject({ status: 'READY_TO_RETURN', duration_reason: 'Second day of two' });
    const [line] = await desk.auditOf(row.id);
    expect(line?.fields).toContain('duration_reason');
    expect(JSON.stringify(line)).not.toContain('Second day');
  });

  it.each([['   '], ['x'.repeat(201)]])('with the reason %j is refused under it', async (duration_reason) => {
    const answer = await desk.issue(await desk.pending(), { ...SHORT, duration_reason });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['duration_reason']]);
  });

  it('has its reason on the duplicate, too, and nowhere once its holder is erased', async () => {
    const [number, blank] = [await desk.pending(), await desk.pending()];
    const customer = await desk.someone({ first_name: 'Erased', last_name: 'Later' });
    await desk.issued(number, { ...SHORT, customer, duration_reason: 'Second day of two' });
    await desk.markCertificateSent(number);
    await desk.duplicate(number, blank);
    expect((await desk.row(blank)).duration_reason).toBe('Second day of two');
    const erased = await desk.send(
      'POST',
      `/customers/${customer}/erase/`,
      { body: { confirm: 'Erased Later' } },
      'owner',
    );
    expect(erased.status).toBe(204);
    expect([(await desk.row(number)).duration_reason, (await desk.row(blank)).duration_reason]).toEqual(['', '']);
  });
});

describe('an instructor', () => {
  it('signs on the last day of their certificate, and without a recorded one', async () => {
    await ends('554021', DAY);
    expect((await desk.issue(await desk.pending())).status).toBe(200);
    await ends('554021', null);
    expect((await desk.issue(await desk.pending())).status).toBe(200);
  });

  it('whose certificate ran out before the training is refused without a reason', async () => {
    const before = addDaysTo(DAY, -1);
    await ends('554021', before);
    const number = await desk.pending();
    const answer = await desk.issue(number);
    const text = `Callum Reith’s instructor certificate ran out on ${displayDay(before)}. Choose another instructor, or give a reason.`;
    expect([answer.status, answer.body]).toEqual([400, { instructor_certificate: [text] }]);
    const row = await desk.issued(number, { signature_reason: 'DVSA has confirmed the renewal' });
    expect(row.signature_reason).toBe('DVSA has confirmed the renewal');
    await ends('554021', null);
  });

  it('is judged by Change only where it names another one', async () => {
    const number = await desk.pending();
    const { customer, instructor } = await desk.issued(number);
    await ends('554108', addDaysTo(DAY, -1));
    await ends('554021', addDaysTo(DAY, -1));
    const body = {
      customer: customer?.id,
      instructor: instructor?.id,
      issued_at: ISSUED_AT,
      date_reason: 'As on paper',
    };
    expect((await desk.change(number, body)).status).toBe(200);
    const [priya] = await desk.app.db.system((tx) => tx.select().from(staff).where(eq(staff.first_name, 'Priya')));
    const other = { ...body, instructor: priya?.id };
    const refused = await desk.change(number, other);
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['instructor']]);
    await desk.change(number, { ...other, signature_reason: 'Renewed since' });
    expect(await desk.row(number)).toMatchObject({
      instructor: { full_name: 'Priya Nair' },
      signature_reason: 'Renewed since',
    });
    // Correcting something else keeps it; another signer takes it away.
    await desk.change(number, other);
    expect((await desk.row(number)).signature_reason).toBe('Renewed since');
    await ends('554021', null);
    await desk.change(number, body);
    expect((await desk.row(number)).signature_reason).toBe('');
  });
});
