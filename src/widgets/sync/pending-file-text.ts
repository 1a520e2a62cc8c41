// What a photo, film or document that has not reached the school says about itself (docs/sync.md, What the screens say).
import type { PendingFile } from '~data/outbox/pending-files';
import type { SyncStatus } from '~sync/status';
import type { FileTileState } from '~ui/file-tile';

type Pending = Pick<PendingFile, 'mid' | 'state'>;
type Engine = Pick<SyncStatus, 'state' | 'upload'>;

/** On a tile. Without signal nothing is being sent, whatever was begun. */
export function pendingFileState(file: Pending, status: Engine, device: 'phone' | 'computer'): FileTileState {
  if (file.state === 'fixing') return { tone: 'red', icon: 'alert', word: 'Needs fixing' };
  const here: FileTileState = { tone: 'blue', icon: device, word: `On this ${device}` };
  if (!isConnected(status)) return here;
  if (status.upload?.mid === file.mid) {
    return { tone: 'blue', icon: 'send', word: 'Sending', percent: status.upload.percent };
  }
  return file.state === 'sending' ? { tone: 'blue', icon: 'send', word: 'Sending' } : here;
}

/** Which of a report's files is on its way: 'at' of 'of' of its own, and how much of all of them has left, in per cent. */
type Progress = { at: number; of: number; percent: number };

/** `files` are those that are still here, `received` how many have gone before them. Null: none is being sent. */
export function uploadProgress(files: readonly Pending[], received: number, status: Engine): Progress | null {
  const { upload } = status;
  if (!upload || !isConnected(status)) return null;
  const going = files.filter(({ state }) => state !== 'fixing');
  const index = going.findIndex(({ mid }) => mid === upload.mid);
  if (index === -1) return null;
  const of = received + going.length;
  const done = received + index;
  return { at: done + 1, of, percent: Math.round((100 * done + upload.percent) / of) };
}

/** The school answers, as far as anybody knows. */
export function isConnected({ state }: Pick<SyncStatus, 'state'>): boolean {
  return state !== 'offline' && state !== 'weak';
}
