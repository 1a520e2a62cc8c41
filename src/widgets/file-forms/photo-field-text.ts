// Texts and icons for picked files and their state.
import { MESSAGES } from '~contract/wire/errors';
import type { StoredFile } from '~data/database/files';
import type { FileTileState } from '~ui/fields/file-tile';
import type { IconName } from '~ui/icon';

type Known = Pick<StoredFile, 'kind' | 'name' | 'state' | 'message'>;

export const KIND_ICON: Record<StoredFile['kind'], IconName> = { image: 'image', video: 'film', document: 'doc' };

export function fileState({ state, message, name }: Known): FileTileState {
  if (state === 'picked') return { tone: 'quiet', icon: 'clock', word: 'Preparing' };
  if (state === 'ready') return { tone: 'ok', icon: 'check', word: 'Ready' };
  const word = message === MESSAGES.fileTooLarge(name) ? 'Too large' : 'Cannot be sent';
  return { tone: 'red', icon: 'alert', word };
}

/** 'Photo 2, IMG_4417.jpg', for screen readers. `index` counts from 0. */
export function fileLabel({ kind, name }: Known, index: number): string {
  return `${NOUN[kind]} ${index + 1}, ${name}`;
}

/** '2 photos', '1 video'; '3 files' if they are of different kinds. */
export function countText(files: readonly { kind: StoredFile['kind'] }[]): string {
  const [kind, ...others] = new Set(files.map((file) => file.kind));
  const noun = kind === undefined || others.length > 0 ? 'file' : NOUN[kind].toLowerCase();
  return `${files.length} ${noun}${files.length === 1 ? '' : 's'}`;
}

const NOUN: Record<StoredFile['kind'], string> = { image: 'Photo', video: 'Video', document: 'File' };
