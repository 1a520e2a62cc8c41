// Invoices and credit notes by e-mail: to whom, in which words, with the very PDF that is downloaded; when they count as sent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { displayDay } from '~domain/time/london-time';
import { message, provenAddress } from '~server/db/schema/messages';
import type { OutgoingEmail } from '~server/platform/messages/provider';
import { key, type Person } from '~tests/server/calendar/planner';
import { openClerk, type Clerk, INVOICES, line } from './clerk';

const left: OutgoingEmail[] = [];
const office = { mode: 'smtp' as 'smtp' | 'none', handed: 'sent' as 'sent' | 'unknown' | 'failed' };

let desk: Clerk;
beforeAll(async () => {
  desk = await openClerk();
  desk.app.app.services.email = {
    get mode() {
      return office.mode;
    },
    send: async (email, begin) => {
      if (office.handed === 'failed') return { is: 'failed', why: 'bad_address' };
      await begin();
      left.push(email);
      return office.handed === 'sent' ? { is: 'sent', providerId: '' } : { is: 'unknown' };
    },
  };
});
afterAll(() => desk.app.close());

const people = { count: 0 };
/** An address of its own: one gets only a few messages a day. */
const address = () => `buyer${(people.count += 1)}@example.com`;
const issuedTo = (to: string, more: object = {}) => desk.issued({ customer_email: to, ...more });
const mail = (of: Invoice, body: object = {}, headers = key()) => desk.act(of, 'send', body, { headers });
const messagesOf = (of: Invoice) =>
  desk.app.db.system((tx) => tx.select().from(message).where(eq(message.invoice_id, of.id)).orderBy(message.id));
async function mailed(of: Invoice, body: object = {}): Promise<OutgoingEmail | undefined> {
  left.length = 0;
  expect((await mail(of, body)).status).toBe(200);
  await desk.app.runJobs();
  return left[0];
}

describe('an invoice', () => {
  it('goes to the address on its paper with the bytes that are downloaded, and was sent when they have left', async () => {
    const to = address();
    const paper = await issuedTo(to);
    left.length = 0;
    const asked = await mail(paper);
    expect([asked.status, asked.body]).toEqual([200, paper]);
    const seq = await desk.lastSeq();
    await desk.app.runJobs();
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ to, unsubscribeUrl: null });
    const [file, ...more] = left[0]?.files ?? [];
    expect([file?.name, file?.type, more]).toEqual([`${paper.number}.pdf`, 'application/pdf', []]);
    const pdf = await desk.send('GET', `${INVOICES}${paper.invoice_id}/pdf/`);
    expect(Buffer.compare(Buffer.from(file?.bytes ?? []), pdf.bytes)).toBe(0);
    const { sent_at, version } = await desk.invoice(paper);
    expect([sent_at === null, version]).toEqual([false, paper.version + 1]);
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'invoices', id: paper.id, op: 'w' });
    expect((await desk.auditOf('invoices', paper.id)).map(({ outcome }) => outcome)).toContain('mailed');
  });

  it('says what is left to pay and until when', async () => {
    const to = address();
    const paper = await issuedTo(to);
    const day = displayDay(paper.due ?? '');
    const first = await mailed(paper);
    expect(first?.subject).toMatch(new RegExp(`^Invoice ${paper.number} from \\S`, 'u'));
    expect(first?.text).toContain(`your invoice ${paper.number} for £149.00. Please pay it by ${day}.`);
    await desk.act(paper, 'payments', { method: 'CASH', amount: 5000 });
    expect((await mailed(paper))?.text).toContain(`Please pay the £99.00 that are left by ${day}.`);
    await desk.act(paper, 'payments', { method: 'CASH', amount: 9900 });
    expect((await mailed(paper))?.text).toContain('Nothing is left to pay.');
  });

  it('can go to another address, which its paper does not take over', async () => {
    const paper = await desk.issued({ customer_email: '' });
    const refused = await mail(paper);
    expect([refused.status, refused.body]).toEqual([400, { to: ['This invoice has no e-mail address: enter one'] }]);
    const to = address();
    expect(await mailed(paper, { to })).toMatchObject({ to });
    expect(await desk.invoice(paper)).toMatchObject({ customer_email: '' });
  });

  it('is among the e-mails of its contact, and greets them by name', async () => {
    const to = address();
    const customer = await desk.someone({ email: to });
    const paper = await desk.issued({ customer, customer_name: '' });
    expect((await mailed(paper))?.text).toMatch(/^Hello Ada,/u);
    const { body } = await desk.send('GET', `/customers/${customer}/emails/`);
    expect(body).toMatchObject({ count: 1, results: [{ recipient: to, state: 'SENT', customer, type: 'CUSTOM' }] });
  });

  it('goes to a company that is no contact', async () => {
    const to = address();
    const company = { customer_name: 'Tideway Couriers Ltd', customer_address: '5 Dock Road\nPoole' };
    const paper = await issuedTo(to, company);
    expect((await mailed(paper))?.text).toMatch(/^Hello,\n/u);
    expect(await messagesOf(paper)).toMatchObject([{ customer_id: null, name: 'Tideway Couriers Ltd', recipient: to }]);
  });

  it('is mailed once for one request, and again for the next', async () => {
    const paper = await issuedTo(address());
    const headers = key();
    const answers = await Promise.all([mail(paper, {}, headers), mail(paper, {}, headers)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await mail(paper, {}, headers)).status).toBe(200);
    expect(await messagesOf(paper)).toHaveLength(1);
    await mail(paper);
    expect(await messagesOf(paper)).toHaveLength(2);
  });

  it('that is void by the time it leaves says so', async () => {
    const paper = await issuedTo(address());
    await mail(paper);
    await desk.act(paper, 'void', { reason: 'Written twice' });
    left.length = 0;
    await desk.app.runJobs();
    const pdf = await desk.send('GET', `${INVOICES}${paper.invoice_id}/pdf/`);
    expect(Buffer.compare(Buffer.from(left.at(-1)?.files?.[0]?.bytes ?? []), pdf.bytes)).toBe(0);
  });
});

it('a credit note has a subject of its own, and names its invoice', async () => {
  const to = address();
  const paper = await issuedTo(to);
  const note = shape.parse(
    (await desk.act(paper, 'credit', { reason: 'Less', lines: [line({ unit_price: 4900 })] })).body,
  );
  const email = await mailed(note);
  expect(email?.to).toBe(to);
  expect(email?.subject).toMatch(new RegExp(`^Credit note ${note.number} from \\S`, 'u'));
  expect(email?.text).toContain(`your credit note ${note.number}. It takes £49.00 off invoice ${paper.number}.`);
  expect(email?.files?.map(({ name }) => name)).toEqual([`${note.number}.pdf`]);
  expect((await desk.invoice(note)).sent_at).not.toBeNull();
});

describe('nothing is sent', () => {
  it('of a draft and of a void one', async () => {
    const draft = await desk.addOne({ customer_email: address() });
    const paper = await issuedTo(address());
    await desk.act(paper, 'void', { reason: 'Written twice' });
    for (const one of [draft, paper]) {
      const { status, body } = await mail(one);
      expect([status, (body as { code: string }).code]).toEqual([409, 'invalid_state']);
      expect(await messagesOf(one)).toEqual([]);
    }
  });

  it('to what is no address, and to one that the contact’s mail came back from', async () => {
    const to = address();
    const customer = await desk.someone({ email: to });
    const paper = await desk.issued({ customer, customer_name: '' });
    expect(await mail(paper, { to: 'ada' })).toMatchObject({ status: 400, body: { to: [expect.any(String)] } });
    office.handed = 'failed';
    await mail(paper);
    await desk.app.runJobs();
    office.handed = 'sent';
    expect(await messagesOf(paper)).toMatchObject([{ state: 'FAILED', why: 'bad_address' }]);
    expect((await desk.invoice(paper)).sent_at).toBeNull();
    expect((await mail(paper)).status).toBe(400);
    expect(await mailed(paper, { to: address() })).toBeDefined();
  });

  it('for an erased contact, whose invoice stays', async () => {
    const customer = await desk.someone({ email: address() });
    const paper = await desk.issued({ customer, customer_name: '' });
    const { last_name } = (await desk.send('GET', `/customers/${customer}/`)).body as { last_name: string };
    const erased = await desk.send('POST', `/customers/${customer}/erase/`, { body: { confirm: `Ada ${last_name}` } });
    expect(erased.status).toBeLessThan(300);
    expect(await mail(paper)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['This contact no longer exists'] },
    });
  });

  it('where no mail is set up', async () => {
    const paper = await issuedTo(address());
    office.mode = 'none';
    const answer = await mail(paper);
    office.mode = 'smtp';
    expect([answer.status, answer.body]).toEqual([
      503,
      { detail: 'E-mails to contacts are not set up on this server' },
    ]);
    expect(await messagesOf(paper)).toEqual([]);
  });

  it('by those who may not change invoices, or of another school’s', async () => {
    const paper = await issuedTo(address());
    const by = async (person: Person) => (await desk.act(paper, 'send', {}, { by: person, headers: key() })).status;
    expect([await by('jodie'), await by('owner2')]).toEqual([403, 404]);
  });
});

it('one that may have arrived is not called sent, and goes again to the same address', async () => {
  const customer = await desk.someone({ email: address() });
  const paper = await desk.issued({ customer, customer_name: '' });
  const to = address();
  office.handed = 'unknown';
  await mailed(paper, { to });
  office.handed = 'sent';
  expect((await desk.invoice(paper)).sent_at).toBeNull();
  const [first] = await messagesOf(paper);
  expect(first).toMatchObject({ state: 'UNKNOWN', recipient: to });
  left.length = 0;
  await desk.send('POST', `/school/messages/${first?.id}/retry/`);
  await desk.app.runJobs();
  expect(left).toMatchObject([{ to, files: [{ name: `${paper.number}.pdf` }] }]);
  expect((await desk.invoice(paper)).sent_at).not.toBeNull();
});

it('nothing is sent before the school’s address is confirmed', async () => {
  const paper = await issuedTo(address());
  const prove = (proven: string | null) => desk.app.db.system((tx) => tx.update(provenAddress).set({ proven }));
  await prove(null);
  const refused = await mail(paper);
  expect(refused).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringMatching(/^Confirm \S+ first/u) as string] },
  });
  expect(await messagesOf(paper)).toEqual([]);
  await prove(desk.app.now().toISOString());
  expect((await mail(paper)).status).toBe(200);
});
