// As much of the tar format (POSIX ustar) as an archive needs: regular files, written and read as streams.
import type { Writable } from 'node:stream';
import { ArchiveError } from './manifest';

const BLOCK = 512;

export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

/** Writes one file. `size` in bytes must be what `body` gives. */
export async function writeEntry(to: Writable, { name, size, body }: Entry): Promise<void> {
  await write(to, header(name, size));
  let written = 0;
  for await (const chunk of body) {
    written += chunk.length;
    await write(to, chunk);
  }
  if (written !== size) throw new Error(`${name} changed while it was read`);
  await write(to, new Uint8Array(padding(size)));
}

/** Ends the archive. */
export async function writeEnd(to: Writable): Promise<void> {
  await write(to, new Uint8Array(2 * BLOCK));
}

/** The files of an archive in order. Each body must be read to its end before the next entry is asked for. */
export async function* readEntries(from: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const bytes = new Bytes(from);
  for (;;) {
    const block = await bytes.exactly(BLOCK);
    if (block.every((byte) => byte === 0)) {
      // Read to the very end, so that gzip checks its checksum.
      await bytes.drain();
      return;
    }
    const { name, size } = parse(block);
    yield { name, size, body: bytes.upTo(size) };
    await bytes.exactly(padding(size));
  }
}

class Bytes {
  readonly #from: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(from: AsyncIterable<Uint8Array>) {
    this.#from = from[Symbol.asyncIterator]();
  }

  async *upTo(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  async exactly(size: number): Promise<Uint8Array> {
    const whole = new Uint8Array(size);
    let at = 0;
    for await (const chunk of this.upTo(size)) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }

  async drain(): Promise<void> {
    this.#rest = new Uint8Array(0);
    while ((await this.#from.next()).done !== true);
  }

  async #next(): Promise<Uint8Array> {
    const next = await this.#from.next();
    if (next.done === true) throw new ArchiveError('it is incomplete');
    return next.value;
  }
}

function header(name: string, size: number): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`A name is too long for an archive: ${name}`);
  block.write(name, 0);
  block.write('0000600\0', 100); // mode
  block.write('0000000\0', 108); // user
  block.write('0000000\0', 116); // group
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(`${'0'.repeat(11)}\0`, 136); // time: the manifest has it
  block.write('0', 156); // a regular file
  block.write('ustar\u000000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function parse(block: Uint8Array): { name: string; size: number } {
  const text = Buffer.from(block).toString('utf8', 0, 100);
  const name = text.slice(0, text.indexOf('\0'));
  const sum = Number.parseInt(Buffer.from(block).toString('latin1', 148, 156), 8);
  const size = Number.parseInt(Buffer.from(block).toString('latin1', 124, 136), 8);
  if (sum !== checksum(block) || !Number.isSafeInteger(size)) throw new ArchiveError("it isn't a Connect archive");
  return { name, size };
}

/** The sum of the header's bytes, counting the checksum's own field as spaces. */
function checksum(block: Uint8Array): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

async function write(to: Writable, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
