// The mail server: the one place that connects to it, for mails of the server itself and for messages to riders.
import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Begin } from './provider';

/** `url`: `smtp://user:password@host:port`, or smtps; options of nodemailer may follow as a query. `from`: the sender. */
export type SmtpSettings = { url: string; from: string };

/**
 * `begin`: awaited after signing in to the mail server, before the first byte of the mail. `silenceMs`: how long it may say
 * nothing.
 */
type Sending = { begin?: Begin | undefined; silenceMs?: number | undefined };

/** The field of an error of `sendMail` that says whether the last byte of the mail was sent: before that no server can have taken it. */
export const LAST_BYTE = 'lastByteSent';

/** Each mail gets a connection of its own: a pool would send a mail again if its connection broke. */
export async function sendMail(
  { url }: SmtpSettings,
  mail: SendMailOptions,
  { begin, silenceMs = 30_000 }: Sending = {},
): Promise<void> {
  let isAllSent = false;
  const transport = createTransport({
    url,
    // It tells when it has written the last byte, and nothing else does.
    logger: watching(() => {
      isAllSent = true;
    }),
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
  await transport.sendMail(mail).catch((error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { [LAST_BYTE]: isAllSent }) : error;
  });
}

/** A logger that keeps nothing, and hears when the whole mail has been written to the connection. */
function watching(sent: () => void) {
  const quiet = () => undefined;
  const info = (entry: unknown) => {
    if (isRecord(entry) && entry['tnx'] === 'message' && 'outByteCount' in entry) sent();
  };
  return { trace: quiet, debug: quiet, info, warn: quiet, error: quiet, fatal: quiet };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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
