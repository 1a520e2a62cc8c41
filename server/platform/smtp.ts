// The mail server: the one place that connects to it, for mails of the server itself and for messages to riders.
import { createTransport } from 'nodemailer';

/** `url`: `smtp://user:password@host:port`, or smtps; options of nodemailer may follow as a query. `from`: the sender. */
export type SmtpSettings = { url: string; from: string };

/** Each mail gets a connection of its own: a pool would send a mail again whose connection broke. */
export function smtpTransport({ url }: SmtpSettings, { silenceMs = 30_000 }: { silenceMs?: number } = {}) {
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The header by which a mail sent twice after a crash can be recognised. */
export function messageIdOf(name: string, { from }: SmtpSettings): string {
  return `<${name}@${from.slice(from.indexOf('@') + 1)}>`;
}
