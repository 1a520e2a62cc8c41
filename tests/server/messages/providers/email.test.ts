// E-mails to riders on their way through a real mail server: what arrives, and what each refusal means.
import { afterEach, describe, expect, it } from 'vitest';
import { smtpEmail } from '~server/platform/messages/email';
import type { Handed, OutgoingEmail } from '~server/platform/messages/provider';
import { EMAIL, LOOK, NOTHING, PNG } from './letters';
import { reply, startMailServer, type MailServer, type Refusing } from './mail-server';
import { EHLO, HANG_UP, PIPELINING, startScripted } from './scripted-mail-server';

const FROM = 'connect@mail.example.com';
let server: MailServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function send(change: Partial<OutgoingEmail> = {}, refusing: Refusing = {}): Promise<Handed> {
  server = await startMailServer(refusing);
  const provider = smtpEmail({ url: server.url, from: FROM }, refusing.silent ? { silenceMs: 300 } : {});
  return provider.send({ ...EMAIL, ...change }, NOTHING);
}

async function receive(change: Partial<OutgoingEmail> = {}) {
  expect(await send(change)).toEqual({ is: 'sent', providerId: '' });
  const [mail] = server?.mails ?? [];
  if (!mail) throw new Error('nothing has arrived');
  return mail;
}

const textOf = async (change: Partial<OutgoingEmail>) => (await receive(change)).text;
const look = (change: Partial<OutgoingEmail['look']>) => ({ look: { ...LOOK, ...change } });

describe('an e-mail', () => {
  it('comes from the school with both parts, and replies go to the school', async () => {
    const mail = await receive();
    expect(mail.from?.value).toEqual([{ name: 'Yard & Cone', address: FROM }]);
    expect(mail.replyTo?.value).toEqual([{ name: 'Yard & Cone', address: 'office@example.com' }]);
    expect(server?.recipients).toEqual(['rider@example.org']);
    expect(mail.subject).toBe(EMAIL.subject);
    expect(mail.messageId).toBe('<connect-message-42@mail.example.com>');
    expect(mail.text).toBe(`${EMAIL.text}\n\nYard & Cone\n01632 960100\n1 Yard Lane, Ely\n`);
    expect(mail.html).toContain('<p');
    expect(mail.html).toContain('Hello Zoë,');
    expect(mail.attachments).toEqual([]);
    expect(mail.headers.has('list')).toBe(false);
  });

  it('has no reply address if the school has none', async () => {
    expect((await receive(look({ replyTo: '' }))).replyTo).toBeUndefined();
  });

  it('has the address to unsubscribe in its headers and in both parts', async () => {
    const unsubscribeUrl = 'https://connect.example.com/u/abc-123';
    const mail = await receive({ unsubscribeUrl });
    const raw = server?.raw[0]?.replaceAll(/\r\n[ \t]+/gu, ' ');
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(mail.text).toContain(`\nUnsubscribe: ${unsubscribeUrl}\n`);
    expect(mail.html).toContain(`href="${unsubscribeUrl}"`);
  });

  it('carries files beside the logo, to be saved', async () => {
    const files = [
      { name: 'disclaimer-8.pdf', type: 'application/pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7')) },
    ];
    const mail = await receive({ ...look({ logo: { bytes: new Uint8Array(PNG), type: 'image/png' } }), files });
    const file = mail.attachments.find(({ contentType }) => contentType === 'application/pdf');
    expect(mail.attachments).toHaveLength(2);
    expect(file).toMatchObject({ filename: 'disclaimer-8.pdf', contentDisposition: 'attachment' });
    expect(file?.content.toString()).toBe('%PDF-1.7');
  });

  it('carries the logo, which the HTML names', async () => {
    const mail = await receive(look({ logo: { bytes: new Uint8Array(PNG), type: 'image/png' } }));
    const [logo] = mail.attachments;
    expect(mail.attachments).toHaveLength(1);
    expect(logo).toMatchObject({ cid: 'logo@connect', contentType: 'image/png', related: true });
    expect(logo?.content.equals(PNG)).toBe(true);
    expect(mail.html).toContain('src="cid:logo@connect"');
    expect(mail.html).not.toContain('preload');
  });

  it('leaves out a logo that is neither PNG nor JPEG', async () => {
    const mail = await receive(look({ logo: { bytes: new Uint8Array(PNG), type: 'image/svg+xml' } }));
    expect(mail.attachments).toEqual([]);
    expect(mail.html).not.toContain('cid:');
  });

  it('shows markup in a text as it was typed', async () => {
    const text = 'Hello <script>alert(1)</script> & "you"';
    const mail = await receive({ text, ...look({ schoolName: '<b>Yard</b>', schoolAddress: '<img src=x>' }) });
    expect(mail.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;you&quot;');
    expect(mail.html).not.toMatch(/<script|<b>|<img/u);
    expect(mail.text).toContain(text);
  });

  it.each([
    ['subject', { subject: 'Hello\r\nBcc: thief@example.com\r\n\r\nother' }],
    ['name of the school', look({ schoolName: 'Yard\r\nBcc: thief@example.com' })],
    ['name of the school with an address', look({ schoolName: 'Yard" <thief@example.com>, "x' })],
    ['address to answer to', look({ replyTo: 'a@example.com\r\nBcc: thief@example.com' })],
    ['address to unsubscribe', { unsubscribeUrl: 'https://x.example/\r\nBcc: thief@example.com' }],
  ])('lets no header in through the %s', async (_, change) => {
    await receive(change);
    expect(server?.recipients).toEqual(['rider@example.org']);
    expect(server?.mails[0]?.bcc).toBeUndefined();
    expect(server?.mails[0]?.from?.value.map(({ address }) => address)).toEqual([FROM]);
  });

  it.each(['rider@example.org, thief@example.com', 'rider@example.org>\r\nRCPT TO:<thief@example.com'])(
    'takes no second recipient from the address %j',
    async (to) => {
      await send({ to });
      expect(server?.recipients).not.toContain('thief@example.com');
    },
  );

  it('keeps a line of one dot, and every line of a text from Windows', async () => {
    expect(await textOf({ text: 'one\r\n.\r\nthree' })).toMatch(/^one\n\.\nthree\n\n/u);
  });
});

describe('a refusal', () => {
  const failed = (why: string) => ({ is: 'failed', why });
  const later = { is: 'later', afterMs: null };
  it.each([
    ['450 for the recipient', { recipient: reply(450, '4.2.1 busy') }, later],
    ['550 for the recipient', { recipient: reply(550, 'no thanks') }, failed('refused')],
    ['550 5.1.1 for the recipient', { recipient: reply(550, '5.1.1 no such user') }, failed('bad_address')],
    ['550 5.7.1 for the recipient', { recipient: reply(550, '5.7.1 blocked, see 15.1.1') }, failed('refused')],
    ['451 for the message', { message: reply(451, '4.3.0 later') }, later],
    ['554 for the message', { message: reply(554, '5.7.1 spam') }, failed('refused')],
    ['a line that breaks before the answer to the message', { hangUp: true }, { is: 'unknown' }],
    ['silence after the message', { silent: true }, { is: 'unknown' }],
  ] as const)('%s', async (_, refusing, handed) => {
    expect(await send({}, refusing)).toEqual(handed);
  });

  it.each([
    ['at its greeting', ['421 4.3.2 come back later']],
    ['at its greeting, in several lines', ['450-not\r\n450 now']],
    ['after EHLO', ['220 hello', '421 4.7.0 closing']],
    ['to the sender', ['220 hello', EHLO, '451 4.3.0 full']],
    ['by closing instead of taking the sender', ['220 hello', EHLO, '421 4.3.2 shutting down']],
    ['to the sender, pipelined', ['220 hello', PIPELINING, '452 4.3.1 full\r\n503 no sender\r\n503 no receiver']],
    ['to the receiver, pipelined', ['220 hello', PIPELINING, '250 yes\r\n451 4.7.1 greylisted\r\n554 nobody']],
    ['by closing, pipelined', ['220 hello', PIPELINING, '250 yes\r\n421 4.7.0 too many']],
    ['to DATA', ['220 hello', EHLO, '250 yes', '250 yes', '451 4.3.0 later']],
    ['after the whole message', ['220 hello', EHLO, '250 yes', '250 yes', '354 go', '421 4.3.0 later']],
  ])('4xx %s: certainly not taken', async (_, says) => {
    const away = await startScripted(says);
    const provider = smtpEmail({ url: away.url, from: FROM });
    expect(await provider.send(EMAIL, NOTHING)).toEqual(later);
    await away.close();
  });

  it.each([
    ['before the message', ['220 hello', EHLO, '250 yes', '250 yes', HANG_UP], later],
    ['after the whole message', ['220 hello', EHLO, '250 yes', '250 yes', '354 go', HANG_UP], { is: 'unknown' }],
  ] as const)('a line that breaks %s', async (_, says, handed) => {
    const away = await startScripted(says);
    expect(await smtpEmail({ url: away.url, from: FROM }).send(EMAIL, NOTHING)).toEqual(handed);
    await away.close();
  });

  it('is not assumed where the line breaks in the middle of a long message', async () => {
    const away = await startScripted(['220 hello', EHLO, '250 yes', '250 yes', '354 go', HANG_UP], {
      breaksAt: 100_000,
    });
    const text = `${'A long line of a long message. '.repeat(20)}\n`.repeat(3000);
    expect(await smtpEmail({ url: away.url, from: FROM }).send({ ...EMAIL, text }, NOTHING)).toEqual(later);
    await away.close();
  });

  it('is not assumed if nobody is listening: it may be tried again', async () => {
    const away = await startMailServer();
    await away.close();
    expect(await smtpEmail({ url: away.url, from: FROM }).send(EMAIL, NOTHING)).toEqual(later);
  });
});
