// Files that people send (specification sections 5 and 9; docs/wire.md, Files): what is taken, and in which words the rest
// is refused. The phone says the same before it sends anything.
import { FILE_NAME_MAX } from './limits';
import { id, timestamp } from '~contract/text/text';
import { z } from './zod';

/** What a file is sent as; also the name of its part in the form. */
export type FileKind = 'image' | 'video' | 'document';

/** Media types that are stored. The bytes decide, never the name (docs/wire.md, Files). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Those that mail programs show. */
export const LOGO_TYPES: readonly string[] = ['image/png', 'image/jpeg'];
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export const DOCUMENT_TYPES = [
  'application/pdf',
  ...IMAGE_TYPES,
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
] as const;

/**
 * What the app sends along with a file, before it: the bytes are compared with both. A plain client may leave them out.
 * As text in a form; `sha256` in lower-case hexadecimal.
 */
export const fileClaims = {
  size: z.int('This field must be a number').nonnegative().optional(),
  sha256: z
    .string()
    .regex(/^[\da-f]{64}$/u, 'This must be a SHA-256 in hexadecimal')
    .optional(),
};
/**
 * In place of the file itself, in a JSON body: a file whose pieces the server has all received (uploads.ts). `file_name` is
 * what the person calls it.
 */
export const uploadedFile = {
  size: z.int('This field must be a number').positive(),
  sha256: z.string().regex(/^[\da-f]{64}$/u, 'This must be a SHA-256 in hexadecimal'),
  file_name: z
    .string()
    .min(1)
    .max(4 * FILE_NAME_MAX),
};
/** The camera's word for when a picture was taken. */
export const takenAt = timestamp.nullable().optional();

/**
 * A photo or film of a row, as the row shows it. `sha256` is that of the stored bytes, `size` counts them; `taken_at` is the camera's
 * word.
 */
export const attachedFile = {
  id,
  client_key: z.string().nullable(),
  sha256: z.string(),
  size: z.int().nonnegative(),
  taken_at: timestamp.nullable(),
  received_at: timestamp,
};

/**
 * In a change of a row: the client keys of its photos and films to delete. Keys, because a server that was restored gives ids out again;
 * one that the row doesn't have any more is passed over, so that it can be said twice.
 */
export const removedFiles = z.array(z.uuid('This must be a UUID').toLowerCase()).max(200, 'At most 200 items');

/** Longest description of a document, in code points. */
export const DESCRIPTION_MAX = 200;

/** Why a file is not taken, each with the file's name. 'Too large' is the specification's: MESSAGES.fileTooLarge. */
export const FILE_MESSAGE = {
  empty: (name: string) => `This file is empty: ${name}`,
  photoFormat: (name: string) => `This photo format is not supported: ${name}`,
  /** SVG, ICO and BMP are recognised, and refused (docs/domain.md, Departures from the specification). */
  photoScript: (name: string) =>
    `This picture format cannot be sent: ${name}. Take a photo or a screenshot of it and send that.`,
  photoDamaged: (name: string) => `This photo is damaged and cannot be opened: ${name}`,
  photoPixels: (name: string) => `This photo has too many pixels: ${name}`,
  /** Preparing it has ended the app again and again. */
  photoTooMuch: (name: string) => `This photo is too large for this device: ${name}. Take it again, smaller.`,
  /** Of the logo in e-mails (messages/settings.ts). */
  logoFormat: (name: string) => `Choose a PNG or JPEG picture: ${name}`,
  videoFormat: (name: string) => `This video format is not supported: ${name}. Send MP4, MOV or WebM.`,
  noVideo: (name: string) => `Only photos can be added here, no videos: ${name}`,
  documentFormat: (name: string) =>
    `This type of document is not supported: ${name}. Send a PDF, a photo, or a Word, Excel, CSV or text file.`,
  sizeDiffers: 'The file arrived with a different size',
  hashDiffers: 'The file arrived with different content',
} as const;

/**
 * What a file is called on screens and in messages: no folder, no control characters, no marks that turn the direction of
 * writing, at most FILE_NAME_MAX code points with its extension kept; 'file' where nothing is left.
 */
export function fileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '').trim();
  const points = [...plain];
  if (points.length <= FILE_NAME_MAX) return plain === '' ? 'file' : plain;
  const extension = /\.[\p{L}\d]{1,8}$/u.exec(plain)?.[0] ?? '';
  return `${points.slice(0, FILE_NAME_MAX - [...extension].length - 1).join('')}…${extension}`;
}
