// The uploaded files of a restore. New files are added before the rows that name them, old ones removed after them, so that
// no row ever names a missing file.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Manifest } from './manifest';

/**
 * Moves the manifest's files from `unpacked` to `folder`, and keeps what they replace aside. `undo` puts everything back;
 * `finish` removes what the manifest doesn't name.
 */
export async function placeFiles(
  { files }: Manifest,
  unpacked: string,
  folder: string,
): Promise<{ undo(): Promise<void>; finish(): Promise<void> }> {
  const aside = `${unpacked}.replaced`;
  const placed: string[] = [];
  const undo = async () => {
    for (const path of placed) await rm(join(folder, path), { force: true });
    for (const path of await listFiles(aside)) await move(join(aside, path), join(folder, path));
  };
  try {
    for (const { path } of files) {
      if (existsSync(join(folder, path))) await move(join(folder, path), join(aside, path));
      placed.push(path);
      await move(join(unpacked, path), join(folder, path));
    }
  } catch (error) {
    await undo();
    throw error;
  }
  const wanted = new Set(files.map(({ path }) => path));
  return {
    undo,
    finish: async () => {
      for (const path of await listFiles(folder)) if (!wanted.has(path)) await rm(join(folder, path));
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
