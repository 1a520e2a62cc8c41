// `npm run backup [-- file]`: writes an archive of the database and the files, and proves that it can be loaded.
// A running server of the embedded database is asked to write it; PostgreSQL is read beside its servers.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backupPath, verified } from '~server/platform/backup/backup';
import { runCommand, say, summary } from '~server/platform/backup/command';
import { askServer } from '~server/platform/backup/socket';
import { writeArchive } from '~server/platform/backup/write';
import { readConfig } from './config';
import type { Config } from './config';
import { listApplied } from './db/migrate';
import { connectDb } from './db/open';

await runCommand(async ([file, ...more]) => {
  if (more.length > 0 || file?.startsWith('-')) throw new Error('Usage: npm run backup [-- <file>]');
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  const path = resolve(file ?? backupPath(dataDir, 'connect'));
  const manifest = await verified(path, (unverified) => write(config, dataDir, unverified));
  say(`The backup was written and checked by loading it: ${path} (${summary(manifest)})`);
});

async function write({ DATABASE_URL: databaseUrl }: Config, dataDir: string, path: string): Promise<void> {
  if (databaseUrl === undefined) {
    if (!existsSync(join(dataDir, 'pglite'))) throw new Error(`There is no database in ${dataDir}`);
    if (await askServer(dataDir, path)) return;
  }
  const db = await connectDb({ databaseUrl, dataDir });
  try {
    if ((await listApplied(db)).length === 0) throw new Error('The database holds no Connect data');
    await writeArchive(db, dataDir, path);
  } finally {
    await db.close();
  }
}
