// A picked file, and its prepared form.
import type { FileKind } from '~contract/wire/files';

/** A file as it was picked. `modified`: File.lastModified, in ms. */
export type PickedFile = { name: string; type: string; bytes: ArrayBuffer; modified: number };

/** `message` names the file. `takenAt`: ISO 8601 in UTC. `thumb`: a small JPEG of an image. `sha256` of `bytes`, in hex. */
export type PreparedFile =
  | {
      is: 'ready';
      kind: FileKind;
      name: string;
      type: string;
      bytes: ArrayBuffer;
      sha256: string;
      takenAt: string | null;
      thumb: ArrayBuffer | null;
    }
  | { is: 'refused'; message: string };

/** 'report' takes photos and videos, 'photos' photos only, 'document' the types of DOCUMENT_TYPES. */
export type Purpose = 'report' | 'photos' | 'document';
