// A process that writes to an embedded database for ever: `row <n>` is printed once row n has been acknowledged.
// Arguments: DATA_DIR, and `fail` to make the disk refuse from the third row on.
import fs from 'node:fs';
import { count, max } from 'drizzle-orm';
import { mailOutbox, school } from '~server/db/schema/schema';
import { connectDb } from '~server/db/open';

const [dataDir = '', mode] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const db = await connectDb({ dataDir });
const [first] = await db.system((tx) => tx.select().from(school));
const found = first ?? (await db.system((tx) => tx.insert(school).values({ name: 'x' }).returning()))[0];
const school_id = found?.id ?? 0;
const [have] = await db.school(school_id, (tx) =>
  tx.select({ rows: count(), last: max(mailOutbox.id) }).from(mailOutbox),
);
say(`have ${have?.rows ?? 0} ${have?.last ?? 0}`);

if (mode !== 'idle') await writeForEver((have?.last ?? 0) + 1);
setInterval(() => {}, 1000);

async function writeForEver(from: number): Promise<never> {
  for (let id = from; ; id += 1) {
    if (mode === 'fail' && id === 3) fs.fsyncSync = refuse;
    // Of different sizes, so that the log changes its file now and then.
    const body = String(id).repeat((id * 37) % 3000);
    await db.school(school_id, (tx) =>
      tx.insert(mailOutbox).values({ school_id, id, recipient: '', subject: '', body }),
    );
    say(`row ${id}`);
  }
}

function refuse(): never {
  throw new Error('EIO: planted');
}
