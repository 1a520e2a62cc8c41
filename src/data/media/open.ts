// Opens a document (docs/architecture.md, On the phone): hands it to the phone's share sheet, or downloads it. Never shows it
// inside the app: a PDF in a home-screen app can trap the person without a way back.
import type { BikeDocument } from '~contract/bikes/documents';
import { ApiError } from '~data/http/api-error';
import { getMediaBytes } from '~data/api/media';
import { download, handOver, share } from './hand-over';
import { safeFileName } from './names';

export { isPicture } from './names';

/**
 * `offline`: not on this device, and the server didn't answer. `missing`: the server doesn't have it any more, or refuses it to
 * this person. `failed`: refused for another reason, or the file is damaged. `cancelled`: the person closed the share sheet.
 */
export type OpenOutcome = 'shared' | 'downloaded' | 'offline' | 'missing' | 'failed' | 'cancelled';

/**
 * The file is here, but the tap that asked for it was too long ago: iOS opens the share sheet only right after one. Show a
 * button "Open now" that calls this in its click handler.
 */
export type ReadyDocument = { openNow: () => Promise<OpenOutcome> };

type Openable = Pick<BikeDocument, 'name' | 'content_type' | 'sha256' | 'size'>;

/**
 * Fetches a document (from this device if it was opened before) and hands it over. Call it in a click handler; pictures
 * (`isPicture`) are for the viewer instead. Returns `cancelled` if `signal` aborts. Rejects only on a bug of ours.
 */
export async function openDocument(
  document: Openable,
  options: { signal?: AbortSignal } = {},
): Promise<OpenOutcome | ReadyDocument> {
  try {
    return await openBytes(document, await getMediaBytes(document, options));
  } catch (error) {
    if (options.signal?.aborted) return 'cancelled';
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'offline') return 'offline';
    return error.status === 404 || error.status === 403 ? 'missing' : 'failed';
  }
}

/** The same for bytes on this device, of a document that wasn't sent yet. */
export async function openBytes(
  { name, content_type: type }: Pick<Openable, 'name' | 'content_type'>,
  bytes: ArrayBuffer,
): Promise<OpenOutcome | ReadyDocument> {
  const file = new File([bytes], safeFileName(name, type), { type });
  const outcome = await share(file);
  if (outcome === 'no tap') return { openNow: () => handOver(file) };
  return outcome === 'no sheet' ? download(file) : outcome;
}
