// The contents of an archive: `manifest.json`, its last entry, lists every other entry with its hash. An archive is a
// gzipped tar, so that any system can read it: tables/<name>.jsonl (one row a line) and files/<path>.
import { z } from '~contract/wire/zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/u);

export const manifest = z.strictObject({
  format: z.literal('connect-backup'),
  version: z.literal(1),
  created: z.iso.datetime(),
  /** The schema of the rows: the database's migrations in order. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256 })),
  tables: z.array(z.strictObject({ name, columns: z.array(z.string()), rows: z.int().nonnegative(), sha256 })),
  /** The last value of each sequence. */
  sequences: z.array(z.strictObject({ name, last: z.int().positive() })),
  files: z.array(z.strictObject({ path: z.string(), size: z.int().nonnegative(), sha256 })),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';

/** The entry that holds a table's rows. */
export function tableEntry(table: string): string {
  return `tables/${table}.jsonl`;
}

/** The entry of an uploaded file; `path` is relative to DATA_DIR/files, with forward slashes. */
export function fileEntry(path: string): string {
  return `files/${path}`;
}

/** An archive can't be used. The message says why, for the person who gave it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}
