// Makes the embedded database's folder in one step: it is built beside its place, forced to the disk and renamed, so
// that a start which is interrupted leaves either no database or a whole one.
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Does nothing if `folder` holds a database. `create` builds one in the folder it is given. */
export async function makeFolder(
  folder: string,
  create: (folder: string) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} holds files, but no database. Move them away, or set DATA_DIR to another folder.`);
  }
  const building = `${folder}.new`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true, mode: 0o700 });
  const database = await create(building);
  await database.close();
  await syncTree(building);
  await rename(building, folder);
  await syncEntry(dirname(folder));
}

/** Forces every file and folder below `path` to the disk. */
export async function syncTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await syncTree(child);
    else if (entry.isFile()) await syncEntry(child);
  }
  await syncEntry(path);
}

async function syncEntry(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
