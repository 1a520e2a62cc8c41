// Offers: which messages count as one, that only people who agreed get them, and that each says how to opt out.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messagePreview } from '~contract/messages/messages';
import { queueAutomatic } from '~server/repositories/messages/queue';
import { batchOf, messageOf, openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.clear());
afterAll(() => office.app.close());

const EMAIL = { channel: 'EMAIL', subject: 'News', text: 'Hello {{first_name}}' };
const SMS = { channel: 'SMS', text: 'Gloves at half price' };
const TO_ADA = { channel: 'SMS', name: 'Ada', recipient: '+447700900123', subject: '', text: 'Hello' } as const;
const to = (...ids: number[]) => ({ audience: { of: 'customers', ids } });
const seen = async (draft: object, at = office) => messagePreview.strict().parse((await at.preview(draft)).body);
const shy = () => office.reachable({ email_consent: '', sms_consent: '' });

async function templateOf(channel: 'email' | 'sms', type: string): Promise<number> {
  const { body } = await office.send('GET', `/school/${channel}-templates/?page_size=100`);
  const found = (body as { results: { id: number; type: string }[] }).results.find((one) => one.type === type);
  if (!found) throw new Error(`no template of ${type}`);
  return found.id;
}

describe('picked contacts', () => {
  it('that are several only get it if they agreed, and each can unsubscribe', async () => {
    const [yes, no] = [await office.reachable(), await shy()];
    for (const draft of [EMAIL, SMS]) {
      const preview = await seen({ ...draft, ...to(yes, no) });
      expect(preview.left_out).toMatchObject([{ why: 'no_consent', count: 1 }]);
      batchOf(await office.sendSeen({ ...draft, ...to(yes, no) }));
    }
    expect((await office.rows()).map(({ customer_id, marketing }) => [customer_id, marketing])).toEqual([
      [yes, true],
      [yes, true],
    ]);
    await office.app.runJobs();
    expect(office.email.sent.map(({ unsubscribeUrl }) => unsubscribeUrl !== null)).toEqual([true]);
  });

  it('can be written to about bookings with such a template, and a single one with any text', async () => {
    const [one, other] = [await shy(), await shy()];
    const template = await templateOf('sms', 'DISCLAIMER_REQUEST');
    expect(await seen({ ...SMS, template, ...to(one, other) })).toMatchObject({ recipients: 2 });
    expect(await seen({ ...SMS, ...to(one, one) })).toMatchObject({ recipients: 1, sample: { text: SMS.text } });
  });
});

describe('an SMS with an offer', () => {
  it('says how to opt out, and those words count towards its length', async () => {
    const [one, other] = [await office.reachable(), await office.reachable()];
    const text = 'x'.repeat(150);
    const preview = await seen({ ...SMS, text, ...to(one, other) });
    expect(preview).toMatchObject({ recipients: 2, segments: 4, credits: 24 });
    expect(preview.sample?.text).toBe(`${text}\nReply STOP to opt out`);
    batchOf(await office.sendSeen({ ...SMS, text, ...to(one, other) }));
    expect((await office.rows()).map((row) => [row.text.split('\n')[1], row.segments])).toEqual([
      ['Reply STOP to opt out', 2],
      ['Reply STOP to opt out', 2],
    ]);
  });

  it('that already says how to opt out is sent unchanged', async () => {
    const text = 'Text STOP to end these';
    const draft = { ...SMS, text, ...to(await office.reachable(), await office.reachable()) };
    expect((await seen(draft)).sample?.text).toBe(text);
  });

  it('to one contact says how to opt out, too', async () => {
    const template = await templateOf('sms', 'CBT_RENEWAL');
    const id = await office.reachable();
    const sent = messageOf(await office.post(`/customers/${id}/sms/`, { template, text: 'Your CBT runs out soon' }));
    expect(sent.text).toBe('Your CBT runs out soon\nReply STOP to opt out');
  });

  it('without a text of its own is refused', async () => {
    const draft = { ...SMS, text: '{{school_phone}}', ...to(await office.reachable(), await office.reachable()) };
    await office.send('PATCH', '/school/settings/', { body: { phone: '' } });
    const { status, body } = await office.preview(draft);
    expect([status, body]).toEqual([400, { text: ['Nothing is left of this text once its fields are filled in'] }]);
  });
});

describe('an SMS sender that is a name', () => {
  let named: Office;
  beforeAll(async () => {
    named = await openOffice({ env: { CONNECT_SMS_FROM: 'RIDESAFE' } });
  });
  afterAll(() => named.app.close());

  afterEach(() => named.empty());

  it('is public, so that the app can say why', async () => {
    const replies = async ({ app }: Office) =>
      ((await app.call('GET', '/public/config')).body as { sms_replies: boolean }).sms_replies;
    expect([await replies(office), await replies(named)]).toEqual([true, false]);
  });

  it('an offer queued before it was set isn’t sent, its credits are returned, and it can’t be sent again', async () => {
    await named.setBalance(1000);
    const id = await named.reachable();
    const { schoolId, ...letter } = { schoolId: named.ours, ...TO_ADA, customer: id };
    const all = (['CBT_RENEWAL', 'COURSE_REMINDER'] as const).map((type) => ({ ...letter, type }));
    await named.app.db.school(schoolId, (tx) =>
      queueAutomatic(tx, schoolId, all, { now: named.app.now(), actor: null, reference: 'SMS' }),
    );
    await named.app.runJobs();
    const [offer, reminder] = await named.rows();
    expect([offer?.state, offer?.why, offer?.spent]).toEqual(['FAILED', 'no_replies', 'released']);
    expect([reminder?.state, named.sms.sent.length]).toEqual(['SENT', 1]);
    await named.expectBooks(1000);
    expect((await named.post(`/school/messages/${offer?.id}/retry/`)).status).toBe(400);
  });

  it('offers by SMS are refused, because nobody can answer them', async () => {
    const [one, other] = [await named.reachable(), await named.reachable()];
    const refused = {
      channel: ['This server sends SMS under a name, which nobody can answer with STOP. Send offers by e-mail'],
    };
    const draft = { ...SMS, ...to(one, other) };
    const sent = await named.post('/school/messages/send/', { ...draft, seen: { recipients: 2, credits: 99 } });
    for (const { status, body } of [await named.preview(draft), sent]) expect([status, body]).toEqual([400, refused]);
    expect(await seen({ ...EMAIL, ...to(one, other) }, named)).toMatchObject({ recipients: 2 });
    expect(await seen({ ...SMS, ...to(one) }, named)).toMatchObject({ recipients: 1 });
  });
});
