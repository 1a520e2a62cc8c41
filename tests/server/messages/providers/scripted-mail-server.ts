// A mail server that says one line after another, whatever it is told: what no library's server can be made to say.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export const EHLO = '250 mail.example.com';
export const PIPELINING = '250-mail.example.com\r\n250 PIPELINING';
/** Closes the line instead of answering. */
export const HANG_UP = 'hang up';

/** `says`: the greeting, then the answer to each command, or to each group of them. It closes after the last. */
export async function startScripted(says: readonly string[], { breaksAt }: { breaksAt?: number } = {}) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const left = [...says];
    let isMessage = false;
    let heard = '';
    const answer = () => {
      const said = left.shift();
      if (said === undefined || said === HANG_UP) {
        socket.destroy();
        return;
      }
      isMessage = said.startsWith('354');
      socket.write(`${said}\r\n`);
      if (left.length === 0 && /^4/mu.test(said)) socket.end();
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (isMessage && breaksAt !== undefined && heard.length > breaksAt) socket.destroy();
      else if (heard.endsWith(isMessage ? '\r\n.\r\n' : '\r\n')) {
        heard = '';
        answer();
      }
    });
    answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of open) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `smtp://127.0.0.1:${port}`, close };
}
