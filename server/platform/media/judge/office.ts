// Unpacks the list of types of a Word or Excel document since 2007 (domain/files/office.ts).
import { inflateRawSync } from 'node:zlib';
import { archiveType, LIST_MAX, readArchive } from '~domain/files/office';

/** The document's type; undefined for another archive, a broken one, and one with macros. */
export function officeType(bytes: Uint8Array) {
  const archive = readArchive(bytes);
  if (!archive) return undefined;
  const { list, packed } = archive;
  try {
    const types = packed ? inflateRawSync(list, { maxOutputLength: LIST_MAX }) : Buffer.from(list);
    return archiveType(archive, types.toString('utf8')) ?? undefined;
  } catch (error) {
    if (isOfZlib(error)) return undefined;
    throw error;
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:Z_|ERR_)/u.test(String(error.code));
}
