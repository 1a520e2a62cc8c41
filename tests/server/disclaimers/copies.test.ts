// Riders get the PDF of what they signed by e-mail: once when they have signed, and again when they or the school ask for it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { publicDisclaimer, type PublicDisclaimer } from '~contract/disclaimers/public';
import type { OutgoingEmail } from '~server/platform/messages/provider';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';
import { byHand, openPaper, type Paper } from './paper';

const left: OutgoingEmail[] = [];
const office = { hasMail: true };

let desk: Paper;
beforeAll(async () => {
  desk = await openPaper();
  const { services } = desk.app.app;
  services.email = {
    get mode() {
      return office.hasMail ? ('smtp' as const) : ('none' as const);
    },
    send: async (email, begin) => {
      await begin();
      left.push(email);
      return { is: 'sent', providerId: '' };
    },
  };
});
afterAll(() => desk.app.close());

const addresses = { at: 0 };
/** A contact with an address of their own: one gets only a few messages a day. */
const rider = () => desk.add({ email: `ada${(addresses.at += 1)}@example.com` });
type Copy = { id: number; recipient: string; copy_of: number; once: string | null; actor_id: number | null };
const copiesOf = async (id: number): Promise<Copy[]> => {
  const { rows } = await desk.app.db.system((tx) =>
    tx.execute<Copy>(sql`select id, recipient, copy_of, once, actor_id from message where copy_of = ${id} order by id`),
  );
  return rows;
};
const signedByLink = async (contact: { id: number }) => {
  const asked = await desk.ask(contact.id);
  const token = await desk.tokenOf(asked);
  const answer = await desk.sign(token, await byHand());
  return { asked, token, page: publicDisclaimer.parse(answer.body) };
};
const mail = (token: string) => desk.app.call('POST', `/public/disclaimers/${token}/copy/mail/`, { body: {} });
const mailOf = (page: unknown) => (publicDisclaimer.parse(page) as Extract<PublicDisclaimer, { mail: unknown }>).mail;

describe('a rider with an e-mail address', () => {
  it.skipIf(whyNoPdf)('gets the PDF once, though the signature was sent twice', async () => {
    const contact = await rider();
    const asked = await desk.ask(contact.id);
    const token = await desk.tokenOf(asked);
    const [signed, key] = [await byHand(), crypto.randomUUID()];
    await desk.sign(token, signed, key);
    await desk.sign(token, signed, key);
    expect(await copiesOf(asked.id)).toMatchObject([{ recipient: contact.email, actor_id: null }]);
    left.length = 0;
    await desk.app.runJobs();
    expect(left).toMatchObject([{ to: contact.email, subject: `Your copy: ${desk.template.title}` }]);
    const [file, ...more] = left[0]?.files ?? [];
    expect([file?.name, file?.type, more]).toEqual([`disclaimer-${asked.id}.pdf`, 'application/pdf', []]);
    expect(
      pagesOf(Buffer.from(file?.bytes ?? []))
        .flat()
        .join('\n'),
    ).toContain('Sam Quill 07700 900456');
    // Neither the answers nor the file are kept with the message.
    expect(left[0]?.text).not.toContain('Sam Quill');
    await desk.app.runJobs();
    expect(left).toHaveLength(1);
  });

  it('gets it after signing on the instructor’s phone, too', async () => {
    const contact = await rider();
    const row = (await desk.signHere(contact.id, await byHand())).body as Disclaimer;
    expect(await copiesOf(row.id)).toMatchObject([{ recipient: contact.email, once: `signed:${row.id}:EMAIL` }]);
  });

  it('can ask for it once more on the page of the link, which shows little of the address', async () => {
    const contact = await rider();
    const { asked, token, page } = await signedByLink(contact);
    expect(mailOf(page)).toEqual({ to: 'a…@example.com', sent: true, again: true });
    expect(JSON.stringify(page)).not.toContain(contact.email);
    const answers = await Promise.all([mail(token), mail(token)]);
    expect(answers.map(({ status, body }) => [status, mailOf(body)])).toEqual(
      Array.from({ length: 2 }, () => [200, { to: 'a…@example.com', sent: true, again: false }]),
    );
    expect(await copiesOf(asked.id)).toHaveLength(2);
  });

  it('gets it again from the school, each time that it is sent there', async () => {
    const contact = await rider();
    const { asked } = await signedByLink(contact);
    const at = `${contact.id}/disclaimers/${asked.id}/copy/`;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await desk.post(at, {}, key)).status).toBe(200);
    expect((await desk.post(at, {}, key)).status).toBe(200);
    expect((await desk.post(at, {})).body).toMatchObject({ id: asked.id, status: 'SIGNED' });
    const [, ...again] = await copiesOf(asked.id);
    expect(again).toMatchObject([{ once: null }, { once: null }]);
    expect(again.every(({ actor_id: actor }) => actor !== null)).toBe(true);
  });
});

describe('nothing is sent', () => {
  it('to a rider without an e-mail address, whose signature is kept', async () => {
    const contact = await desk.add();
    const { asked, token, page } = await signedByLink(contact);
    expect([page.state, mailOf(page), await copiesOf(asked.id)]).toEqual(['signed', null, []]);
    expect((await mail(token)).status).toBe(404);
    const again = await desk.post(`${contact.id}/disclaimers/${asked.id}/copy/`, {});
    expect(again).toMatchObject({ status: 400, body: { non_field_errors: ['This contact has no e-mail address'] } });
  });

  it('of one that isn’t signed', async () => {
    const contact = await rider();
    const asked = await desk.ask(contact.id);
    const again = await desk.post(`${contact.id}/disclaimers/${asked.id}/copy/`, {});
    expect(again).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  });

  it('by a server without e-mail, which keeps the signature', async () => {
    office.hasMail = false;
    try {
      const contact = await rider();
      const { asked, token, page } = await signedByLink(contact);
      expect([page.state, await copiesOf(asked.id)]).toEqual(['signed', []]);
      expect((await mail(token)).status).toBe(404);
      expect((await desk.post(`${contact.id}/disclaimers/${asked.id}/copy/`, {})).status).toBe(503);
    } finally {
      office.hasMail = true;
    }
  });
});

it('a copy that failed takes its PDF along when it is sent again', async () => {
  const contact = await rider();
  const { asked } = await signedByLink(contact);
  const [copy] = await copiesOf(asked.id);
  await desk.app.db.system((tx) => tx.execute(sql`update message set state = 'FAILED' where id = ${copy?.id}`));
  const again = await desk.app.call('POST', `/school/messages/${copy?.id}/retry/`, { token: desk.owner, body: {} });
  expect(again.status).toBeLessThan(300);
  expect(await copiesOf(asked.id)).toHaveLength(2);
});

// The last, because it leaves everybody signed out.
it('a copy is not sent by the link before it is signed, nor a day later', async () => {
  const contact = await rider();
  const asked = await desk.ask(contact.id);
  const token = await desk.tokenOf(asked);
  expect((await mail(token)).status).toBe(404);
  await desk.sign(token, await byHand());
  desk.app.pass(25 * 3600_000);
  expect([(await mail(token)).status, mailOf((await desk.open(token)).body)]).toEqual([404, null]);
  expect((await mail('1-1-forged')).status).toBe(404);
});
