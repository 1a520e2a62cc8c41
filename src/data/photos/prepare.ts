// Prepares one picked file for sending: judged by its bytes; a photo redrawn without metadata and small enough; hashed.
// Independent of the database and the queue.
import { FILE_MESSAGE, fileName } from '~contract/wire/files';
import { MESSAGES } from '~contract/wire/errors';
import { FILE_MAX } from '~contract/wire/limits';
import type { PickedFile, PreparedFile, Purpose } from './picked-file';
import { isPicture, sniff, type Look } from './sniff';

/**
 * Never rejects for a bad file, however damaged. Photos are prepared one at a time. Rejects if the chunk can't be loaded, or in
 * an insecure context, where the app can't save anything else either.
 */
export async function prepareFile(picked: PickedFile, as: Purpose): Promise<PreparedFile> {
  const file = { ...picked, name: fileName(picked.name) };
  const head = new Uint8Array(file.bytes);
  const message = refuseAtOnce({ name: file.name, size: head.length, head }, as);
  if (message !== null) return { is: 'refused', message };
  const { prepare } = await import('./prepare-bytes');
  return prepare(file, as);
}

/**
 * A cheap check before anything is stored: why a file can't be taken, in words with its name, or null. Photos of any size
 * pass. `head`: the first 4 KB or more. `size` in bytes.
 */
export function refuseAtOnce(
  { size, head, ...file }: { name: string; size: number; head: Uint8Array },
  as: Purpose,
): string | null {
  const name = fileName(file.name);
  if (size === 0 || head.length === 0) return FILE_MESSAGE.empty(name);
  const look = sniff(head);
  if (isPicture(look)) return null;
  if (look === 'svg' || look === 'ico') return FILE_MESSAGE.photoScript(name);
  if (!ALSO[as].has(look)) return formatMessage(name, look, as);
  return size > FILE_MAX ? MESSAGES.fileTooLarge(name) : null;
}

const FILM_LOOKS: ReadonlySet<Look> = new Set<Look>(['mp4', 'mov', 'webm']);
/** What is taken besides photos. For the last two of documents only the whole file tells their type. */
const ALSO: Readonly<Record<Purpose, ReadonlySet<Look>>> = {
  report: FILM_LOOKS,
  photos: new Set<Look>(),
  document: new Set<Look>(['pdf', 'text', 'office', 'zip']),
};

function formatMessage(name: string, look: Look, as: Purpose): string {
  if (as === 'document') return FILE_MESSAGE.documentFormat(name);
  if (as === 'photos') return FILM_LOOKS.has(look) ? FILE_MESSAGE.noVideo(name) : FILE_MESSAGE.photoFormat(name);
  const isFilm = look === 'film' || /\.(?:3gp|avi|flv|m4v|mkv|mpe?g|mts|ts|wmv)$/iu.test(name);
  return isFilm ? FILE_MESSAGE.videoFormat(name) : FILE_MESSAGE.photoFormat(name);
}
