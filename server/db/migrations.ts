// The migrations on disk: numbered SQL files, each applied once, in order, never changed afterwards.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = { name: string; sha256: string; sql: string };

/** All migrations by name, in order of application. */
export async function listMigrations(): Promise<Migration[]> {
  // In the sources they lie beside this file; the build copies them beside the bundle.
  const folder = join(import.meta.dirname, 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // A checkout with other line endings is the same migration.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}
