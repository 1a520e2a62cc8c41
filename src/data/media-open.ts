// Opening a document (ios.md, Storage): handed to the phone's own sheet, or downloaded. Never shown inside the app: a PDF
// in a home-screen app can trap the person without a way back.
import type { BikeDocument } from '~contract/bike-documents';
import { ApiError } from './api-error';
import { getMediaBytes } from './api-media';
import { safeFileName } from './media-names';

export { isPicture } from './media-names';

/**
 * `offline`: not on this device, and the server did not answer. `missing`: the server has it no more, or not for this
 * person. `failed`: it refused for another reason, or the file is damaged. `cancelled`: the person closed the sheet.
 */
export type OpenOutcome = 'shared' | 'downloaded' | 'offline' | 'missing' | 'failed' | 'cancelled';

/**
 * The file is here, but the tap that asked for it is too long ago: iOS opens the sheet only right after one. Show a
 * button "Open now" that calls this in its click handler.
 */
export type ReadyDocument = { openNow: () => Promise<OpenOutcome> };

type Openable = Pick<BikeDocument, 'name' | 'content_type' | 'sha256' | 'size'>;

/**
 * Fetches a document (from this device if it was opened before) and hands it over. Call it in a click handler; pictures
 * (`isPicture`) are for the viewer instead. An abort of `signal` answers `cancelled`. Rejects only on a bug of ours.
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

/** The same of bytes that are at hand: a document that has not reached the school. */
export async function openBytes(
  { name, content_type: type }: Pick<Openable, 'name' | 'content_type'>,
  bytes: ArrayBuffer,
): Promise<OpenOutcome | ReadyDocument> {
  const file = new File([bytes], safeFileName(name, type), { type });
  const outcome = await share(file);
  if (outcome === 'no tap') return { openNow: () => openNow(file) };
  return outcome === 'no sheet' ? download(file) : outcome;
}

async function openNow(file: File): Promise<OpenOutcome> {
  const outcome = await share(file);
  // Refused right after a tap: then it is not the tap.
  return outcome === 'no tap' || outcome === 'no sheet' ? download(file) : outcome;
}

async function share(file: File): Promise<'shared' | 'cancelled' | 'no tap' | 'no sheet'> {
  const files = [file];
  if (!hasSheet(files)) return 'no sheet';
  try {
    await navigator.share({ files });
    return 'shared';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // InvalidStateError: a sheet is open already.
    if (name === 'AbortError' || name === 'InvalidStateError') return 'cancelled';
    return name === 'NotAllowedError' ? 'no tap' : 'no sheet';
  }
}

/** A computer's sheet offers neither to look at a file nor to save it: there a download is what opens it. */
function hasSheet(files: File[]): boolean {
  const { canShare } = navigator as { canShare?: Navigator['canShare'] };
  return matchMedia('(pointer: coarse)').matches && canShare?.call(navigator, { files }) === true;
}

function download(file: File): 'downloaded' {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
  return 'downloaded';
}

/** Browsers read the file some time after the click; a phone may first ask where to put it. Milliseconds. */
const KEPT_FOR = 60_000;
