// Unpacks an archive beside its destination and trusts nothing in it: the manifest must name every entry, each must be inside the
// folder and have the manifest's hash.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ArchiveError, fileEntry, MANIFEST, manifest, tableEntry } from './manifest';
import type { Manifest } from './manifest';
import { readEntries } from './tar';
import type { Entry } from './tar';

const LONGEST_MANIFEST = 512 * 1024 * 1024;

/**
 * Unpacks the archive at `path` into the empty folder `into`.
 *
 * @throws ArchiveError if it is no archive, incomplete, or not what its manifest says
 */
export async function unpack(path: string, into: string): Promise<Manifest> {
  try {
    return await unpackAll(path, into);
  } catch (error) {
    throw asArchiveError(error, path);
  }
}

async function unpackAll(path: string, into: string): Promise<Manifest> {
  const hashes = new Map<string, string>();
  for await (const entry of readEntries(gunzip(path))) {
    if (!isSafe(entry.name) || hashes.has(entry.name))
      throw new ArchiveError(`it holds an unexpected entry: ${entry.name}`);
    if (entry.name === MANIFEST && entry.size > LONGEST_MANIFEST) throw new ArchiveError('its manifest is too long');
    hashes.set(entry.name, await store(entry, join(into, entry.name)));
  }
  if (!hashes.delete(MANIFEST)) throw new ArchiveError('it has no manifest');
  const said = manifest.parse(JSON.parse(await readFile(join(into, MANIFEST), 'utf8')));
  compare(hashes, said);
  return said;
}

/** The unpacked bytes. A bad archive ends both streams, and the error is thrown by the iteration. */
async function* gunzip(path: string): AsyncGenerator<Uint8Array> {
  const bytes = createGunzip();
  const reading = pipeline(createReadStream(path), bytes);
  // Avoids an unhandled rejection: an error also reaches the loop below.
  reading.catch(() => undefined);
  yield* bytes as AsyncIterable<Uint8Array>;
}

async function store({ body }: Entry, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

function compare(found: Map<string, string>, said: Manifest): void {
  const entries = [
    ...said.tables.map(({ name, sha256 }) => ({ entry: tableEntry(name), sha256 })),
    ...said.files.map(({ path, sha256 }) => ({ entry: fileEntry(path), sha256 })),
  ];
  for (const { entry, sha256 } of entries) {
    if (!found.has(entry)) throw new ArchiveError(`${entry} is missing`);
    if (found.get(entry) !== sha256) throw new ArchiveError(`${entry} was changed after the backup`);
    found.delete(entry);
  }
  for (const entry of found.keys()) throw new ArchiveError(`${entry} does not belong to it`);
}

/** Plain relative names only: none that lead out of the folder. */
function isSafe(name: string): boolean {
  return (
    /^(manifest\.json|tables\/[a-z0-9_]+\.jsonl|files\/[\w.@+-]+(\/[\w.@+-]+)*)$/u.test(name) &&
    !name.split('/').some((part) => part === '.' || part === '..')
  );
}

function asArchiveError(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' && 'path' in error && error.path === path) return new ArchiveError(`There is no file ${path}`);
  if (code === 'Z_BUF_ERROR') return new ArchiveError(`${path} cannot be used: it is incomplete`);
  if (typeof code === 'string' && code.startsWith('Z_')) {
    return new ArchiveError(`${path} cannot be used: it is damaged or isn't a Connect archive`);
  }
  if (error instanceof ArchiveError) return new ArchiveError(`${path} cannot be used: ${error.message}`);
  if (error instanceof SyntaxError || error.name === 'ZodError' || error.name === '$ZodError') {
    return new ArchiveError(`${path} cannot be used: its manifest cannot be read`);
  }
  return error;
}
