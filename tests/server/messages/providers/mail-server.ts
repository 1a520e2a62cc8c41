// A real mail server on the loopback interface, which parses what it is given and refuses what a test wants refused.
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export type MailServer = {
  url: string;
  mails: ParsedMail[];
  raw: string[];
  recipients: string[];
  /** How many connections were let in. */
  greeted: () => number;
  close: () => Promise<void>;
};

/** What to answer: to a connection, to the recipient, or after the message; `hangUp` and `silent`: no answer after the message. */
export type Refusing = { connection?: Error; recipient?: Error; message?: Error; hangUp?: boolean; silent?: boolean };

/** An error with the reply of a mail server. */
export function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

export async function startMailServer(refusing: Refusing = {}): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const raw: string[] = [];
  const recipients: string[] = [];
  let greeted = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    onConnect: (_, answer) => {
      if (!refusing.connection) greeted += 1;
      answer(refusing.connection);
    },
    onRcptTo: ({ address }, _, answer) => {
      recipients.push(address);
      answer(refusing.recipient);
    },
    onData: (stream, _, answer) => {
      const keep = async () => {
        const bytes = await bytesOf(stream);
        raw.push(bytes.toString());
        mails.push(await simpleParser(bytes, { keepCidLinks: true }));
        if (refusing.hangUp) for (const connection of server.connections) connection.close();
        else if (!refusing.silent) answer(refusing.message);
      };
      // The line may break in the middle of a message.
      keep().catch((error: Error) => answer(error));
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = async () => {
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, raw, recipients, greeted: () => greeted, close };
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
