// The photos, films and documents in the export: their names there, and their bytes one after another (a phone hasn't enough
// memory for all at once).
import { londonDay } from '~domain/time/london-time';
import { read } from '~data/database-access';
import type { StoredFile } from '~data/database/db';
import { safeFileName } from '~data/media/names';
import { readBytes } from '~data/database/files';

/** `path`: in the zip. `id`: of the bytes. `name`: the original one. */
export type ExportedFile = { id: string; path: string; name: string; size: number; taken: string | null };

/** Files with a common stem: what a person calls their row, and when the change was saved, in ms. */
type Owned = { about: string; at: number; blobs: readonly string[] };

/**
 * Gives each file a unique name such as 'files/MW21QAA 2026-11-21 1.jpg', in the order of `owned`. A file with two owners (a
 * refused photo, and the form that corrects it) is in the zip once.
 */
export async function nameFiles(owned: readonly Owned[]): Promise<ExportedFile[][]> {
  const known = await listKnown(owned.flatMap(({ blobs }) => blobs));
  const named = new Map<string, ExportedFile>();
  const count = new Map<string, number>();
  return owned.map(({ about, at, blobs }) => {
    const stem = [about, dayOf(at)].filter(Boolean).join(' ') || 'file';
    return blobs.flatMap((id) => {
      const file = known.get(id);
      if (!file) return [];
      const number = (count.get(stem) ?? 0) + 1;
      const one = named.get(id) ?? exported(file, `${stem} ${number}`);
      if (!named.has(id)) count.set(stem, number);
      named.set(id, one);
      return [one];
    });
  });
}

/** A document keeps its own name behind the row's; photos have numbers. */
function exported({ id, kind, name, size, type, takenAt: taken }: StoredFile, stem: string): ExportedFile {
  const called = kind === 'document' ? `${stem} ${name}` : stem;
  return { id, path: `files/${fileNameOf(called, type)}`, name, size, taken };
}

/** For the zip writer. A file that was sent while the zip is written is left out: the server has it. */
export async function* readFiles(files: readonly ExportedFile[]) {
  for (const { id, path, taken } of files) {
    const found = await read(null, (database) => readBytes(database, id));
    if (found) yield { name: path, input: found.bytes, ...(taken !== null && { lastModified: new Date(taken) }) };
  }
}

async function listKnown(ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  const found = await read<(StoredFile | undefined)[]>([], ({ mirror }) => mirror.previews.bulkGet([...ids]));
  return new Map(found.flatMap((file) => (file ? [[file.id, file] as const] : [])));
}

function dayOf(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : londonDay(date);
}

function fileNameOf(text: string, type: string): string {
  // `safeFileName` would take the text before a slash for a folder and drop it.
  const called = text.replaceAll(/[/\\]/gu, '-');
  const film = /^video\/(?<kind>mp4|quicktime|webm)$/u.exec(type)?.groups?.['kind'];
  if (film === undefined) return safeFileName(called, type);
  // `safeFileName` only knows documents and gives films 'bin'.
  return safeFileName(called, type).replace(/bin$/u, film === 'quicktime' ? 'mov' : film);
}
