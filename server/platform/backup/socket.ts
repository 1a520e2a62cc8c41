// The embedded database belongs to one process. So `npm run backup` asks the running server to write the archive, through a
// socket in DATA_DIR that only the server's own user can open.
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { isAbsolute, join, relative } from 'node:path';
import { z } from '~contract/wire/zod';
import type { Db } from '~server/db/db';
import { writeArchive } from './write';

const request = z.strictObject({ path: z.string().refine(isAbsolute) });
const reply = z.object({ error: z.string().optional() });
const LONGEST = 8192;
const PATIENCE = 10_000;
/** Some systems allow no longer address of a socket. */
const LONGEST_ADDRESS = 103;

/** Answers requests for archives until closed. Only for the embedded database: PostgreSQL is asked directly. */
export async function startBackupSocket(db: Db, dataDir: string): Promise<{ close(): Promise<void> }> {
  if (db.kind === 'postgres') return { close: () => Promise.resolve() };
  const path = addressIn(dataDir);
  // This process holds the lock, so an existing socket is a dead one's.
  await rm(path, { force: true });
  const server = createServer((socket) => void serve(socket, db, dataDir));
  await listen(server, path);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Has the server that runs on `dataDir` write an archive to `path`; false if none answers. */
export async function askServer(dataDir: string, path: string): Promise<boolean> {
  const socket = connect(addressIn(dataDir));
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch {
    return false;
  }
  socket.write(`${JSON.stringify({ path })}\n`);
  const { error } = reply.parse(JSON.parse(await readLine(socket)));
  socket.end();
  if (error !== undefined) throw new Error(`The server could not write the backup: ${error}`);
  return true;
}

async function serve(socket: Socket, db: Db, dataDir: string): Promise<void> {
  socket.on('error', () => socket.destroy());
  // A caller who connects and sends nothing must not keep the server from ending.
  socket.setTimeout(PATIENCE, () => socket.destroy());
  try {
    const { path } = request.parse(JSON.parse(await readLine(socket)));
    socket.setTimeout(0);
    await writeArchive(db, dataDir, path);
    socket.end('{}\n');
  } catch (error) {
    socket.end(`${JSON.stringify({ error: error instanceof Error ? error.message : 'unknown' })}\n`);
  }
}

async function readLine(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'));
    if (text.length > LONGEST) throw new Error('The request is too long');
  }
  throw new Error('The connection ended early');
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // The socket must be created with these rights: changing them later would leave a gap.
    const before = process.umask(0o177);
    try {
      server.listen(path, () => resolve());
    } finally {
      process.umask(before);
    }
  });
}

function addressIn(dataDir: string): string {
  const path = join(dataDir, 'backup.sock');
  const short = relative(process.cwd(), path);
  const address = short.length < path.length ? short : path;
  if (Buffer.byteLength(address) > LONGEST_ADDRESS) throw new Error(`The path of DATA_DIR is too long: ${dataDir}`);
  return address;
}
