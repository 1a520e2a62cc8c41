// `npm run restore -- <file> [--replace]`: puts an archive into the database that the configuration names.
import { resolve } from 'node:path';
import { backUpBeforeMigration } from '~server/platform/backup/backup';
import { runCommand, say, summary } from '~server/platform/backup/command';
import { restoreArchive } from '~server/platform/backup/restore';
import { readConfig } from './config';
import { openDb } from './db/open';
import { noteRestore } from './services/restored/note-restore';

await runCommand(async (args) => {
  const replace = args.includes('--replace');
  const [file, ...more] = args.filter((arg) => arg !== '--replace');
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    throw new Error('Usage: npm run restore -- <file> [--replace]');
  }
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  const db = await openDb({ databaseUrl: config.DATABASE_URL, dataDir, backUp: backUpBeforeMigration });
  try {
    const manifest = await restoreArchive({
      path: resolve(file),
      db,
      dataDir,
      replace,
      note: noteRestore(new Date()),
      log: say,
    });
    say(`The backup of ${manifest.created} is restored (${summary(manifest)}). Start the server again.`);
  } finally {
    await db.close();
  }
});
