// The mail server: the one place that connects to it, for mails of the server itself and for messages to riders.
import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Begin } from './messages/provider';

/** `url`: `smtp://user:password@host:port`, or smtps; options of nodemailer may follow as a query. `from`: the sender. */
export type SmtpSettings = { url: string; from: string };

/**
 * `begin`: awaited after signing in to the mail server, before the first byte of the mail. `silenceMs`: how long it may say
 * nothing.
 */
type Sending = { begin?: Begin | undefined; silenceMs?: number | undefined };

/** Each mail gets a connection of its own: a pool would send a mail again if its connection broke. */
export async function sendMail(
  { url }: SmtpSettings,
  mail: SendMailOptions,
  { begin, silenceMs = 30_000 }: Sending = {},
): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (begin) {
    transport.use('stream', ({ message }, done) => {
      message.transform(() => gate(begin));
      done();
    });
  }
  await transport.sendMail(mail);
}

/** nodemailer reads the mail only after it has signed in; nothing of it comes through before `begin` has ended. */
function gate(begin: Begin): Transform {
  let begun: Promise<void> | undefined;
  return new Transform({
    transform: (chunk, _encoding, pass) => {
      begun ??= begin();
      begun.then(() => pass(null, chunk), pass);
    },
  });
}

/** The header by which a mail sent twice after a crash can be recognised. */
export function messageIdOf(name: string, { from }: SmtpSettings): string {
  return `<${name}@${from.slice(from.indexOf('@') + 1)}>`;
}
