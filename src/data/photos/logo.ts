// Prepares a picked picture as the logo of e-mails. Photos become JPEGs, which have no transparency (draw.ts); a logo keeps its
// format.
import { MESSAGES } from '~contract/wire/errors';
import { FILE_MESSAGE, fileName } from '~contract/wire/files';
import { FILE_MAX } from '~contract/wire/limits';
import { sha256Of } from '~data/database/sha256';
import { sniff } from './sniff';

/** `message` names the file. `sha256` of `bytes`, in hex. */
export type PreparedLogo =
  | { is: 'ready'; name: string; type: string; bytes: ArrayBuffer; sha256: string }
  | { is: 'refused'; message: string };

/** A wider picture is made this wide: every e-mail carries it. Pixels. */
const WIDTH = 600;
const QUALITY = 0.9;

/** Never rejects for a bad file. A picture that this device can't draw stays as it is, if the school takes its size. */
export async function prepareLogo(file: File): Promise<PreparedLogo> {
  const name = fileName(file.name);
  const given = await file.arrayBuffer().catch(() => null); // it was moved or deleted meanwhile
  if (given === null) return refused(`This file could not be read: ${name}. Choose it again.`);
  if (given.byteLength === 0) return refused(FILE_MESSAGE.empty(name));
  const look = sniff(new Uint8Array(given));
  if (look !== 'png' && look !== 'jpeg') return refused(FILE_MESSAGE.logoFormat(name));
  const type = `image/${look}`;
  const bytes = (await narrower(given, type).catch(() => null)) ?? given;
  if (bytes.byteLength > FILE_MAX) return refused(MESSAGES.fileTooLarge(name));
  const sha256 = await sha256Of(bytes);
  if (sha256 === null) throw new TypeError('this page is no secure context');
  return { is: 'ready', name, type, bytes, sha256 };
}

/** The same picture, 600 pixels wide; null if it isn't wider. Rejects if it can't be drawn. */
async function narrower(bytes: ArrayBuffer, type: string): Promise<ArrayBuffer | null> {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    if (image.naturalWidth <= WIDTH) return null;
    const blob = await encode(image, type);
    // An engine that can't encode the type returns another one; without memory for the canvas there is nothing.
    return blob?.type === type && blob.size > 0 ? await blob.arrayBuffer() : null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function encode(image: HTMLImageElement, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const height = Math.max(1, Math.round((image.naturalHeight * WIDTH) / image.naturalWidth));
  Object.assign(canvas, { width: WIDTH, height });
  try {
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, WIDTH, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
  } finally {
    // Safari keeps the memory of a canvas until it is this small.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

function refused(message: string): PreparedLogo {
  return { is: 'refused', message };
}
