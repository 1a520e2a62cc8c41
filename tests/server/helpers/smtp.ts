// A mail server on the loopback interface that keeps the mails it receives.
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type Received = { from: string; to: string[]; message: string };
export type SmtpServer = { url: string; received: Received[]; close(): Promise<void> };

/** `answer` may give another reply to a command, such as '550 unknown' to RCPT; undefined accepts it. */
export async function startSmtp(
  answer: (command: string) => string | undefined = () => undefined,
): Promise<SmtpServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    serve(socket, received, answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

function serve(socket: Socket, received: Received[], answer: (command: string) => string | undefined): void {
  let mail: Received = { from: '', to: [], message: '' };
  let inMessage = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 loopback');
  createInterface({ input: socket }).on('line', (line) => {
    if (inMessage) {
      if (line !== '.') {
        mail.message += `${line}\n`;
        return;
      }
      inMessage = false;
      received.push(mail);
      mail = { from: '', to: [], message: '' };
      say('250 kept');
      return;
    }
    const refused = answer(line);
    if (refused !== undefined) {
      say(refused);
      return;
    }
    if (line.startsWith('MAIL FROM:')) mail.from = line.slice(10);
    if (line.startsWith('RCPT TO:')) mail.to.push(line.slice(8));
    inMessage = line === 'DATA';
    if (line === 'QUIT') socket.end('221 bye\r\n');
    else say(inMessage ? '354 go on' : '250 ok');
  });
}
