// What an uploaded file is, judged by its bytes alone, and which of them are stored. Its name and declared type are not trusted
// (docs/wire.md, Files). Files are refused under their own field, with the same messages as on the phone.
import { FILE_MESSAGE, IMAGE_TYPES, VIDEO_TYPES, type FileKind } from '~contract/wire/files';
import { isFilm, withoutPlace } from '~domain/files/film-metadata';
import { HttpError } from '~server/platform/http/http-error';
import { badFields } from '~server/platform/refusal';
import { documentType } from './document';
import { typeOf } from './magic';
import { judgePhoto, type Queue } from './photo';
import { Refused, type Given, type Judged } from './refused';
import { isDrawing } from './text';

/** The bytes to store, with their type. Throws 400 or 413 under `kind`, 503 where a photo took too long, and what `queue` throws. */
export async function judge(kind: FileKind, file: Given, queue: Queue): Promise<Judged> {
  try {
    return await JUDGES[kind](file, queue);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const fields = { [kind]: [error.message] };
    throw error.status === 400 ? badFields(fields) : new HttpError(error.status, fields);
  }
}

const JUDGES: Record<FileKind, (file: Given, queue: Queue) => Promise<Judged> | Judged> = { image, video, document };

function image(file: Given, queue: Queue): Promise<Judged> {
  const type = IMAGE_TYPES.find((each) => each === typeOf(file.bytes));
  if (!type) throw refusedPicture(file);
  return judgePhoto(type, file, queue);
}

/** A film isn't decoded: its place is overwritten where it is stored, so that must be unambiguous. */
function video({ name, bytes }: Given): Judged {
  const content_type = VIDEO_TYPES.find((each) => each === typeOf(bytes));
  if (content_type === 'video/webm') return { bytes, content_type };
  if (!content_type || !isFilm(bytes)) throw new Refused(FILE_MESSAGE.videoFormat(name));
  return { bytes: withoutPlace(bytes), content_type };
}

function document(file: Given, queue: Queue): Promise<Judged> | Judged {
  const { name, bytes } = file;
  const type = typeOf(bytes);
  const photo = IMAGE_TYPES.find((each) => each === type);
  if (photo) return judgePhoto(photo, file, queue);
  const content_type = documentType(type, file);
  if (content_type) return { bytes, content_type };
  if (type?.startsWith('image/') || isDrawing(bytes)) throw refusedPicture(file);
  throw new Refused(FILE_MESSAGE.documentFormat(name));
}

/** Formats in which no photo is taken: refused with advice. */
const NO_CAMERA = /^image\/(?:bmp|x-icon)$/u;

function refusedPicture({ name, bytes }: Given): Refused {
  const isDrawn = NO_CAMERA.test(typeOf(bytes) ?? '') || isDrawing(bytes);
  return new Refused(isDrawn ? FILE_MESSAGE.photoScript(name) : FILE_MESSAGE.photoFormat(name));
}
