// The state of a photo, film or document that hasn't been sent, in words (docs/sync.md, What the screens say).
import type { PendingFile } from '~data/pending/pending-files';
import type { SyncStatus } from '~sync/status';
import type { FileTileState } from '~ui/fields/file-tile';

type Pending = Pick<PendingFile, 'mid' | 'state'>;
type Engine = Pick<SyncStatus, 'state' | 'upload'>;

/** The state for a file's tile. Without signal nothing is being sent, even if sending has begun. */
export function pendingFileState(file: Pending, status: Engine, device: 'phone' | 'computer'): FileTileState {
  if (file.state === 'fixing') return { tone: 'red', icon: 'alert', word: 'Needs fixing' };
  const here: FileTileState = { tone: 'blue', icon: device, word: `On this ${device}` };
  if (!isConnected(status)) return here;
  if (status.upload?.mid === file.mid) {
    return { tone: 'blue', icon: 'send', word: 'Sending', percent: status.upload.percent };
  }
  return file.state === 'sending' ? { tone: 'blue', icon: 'send', word: 'Sending' } : here;
}

/** `at`, `of`: the place of the file being sent among a report's. `percent`: how much of all of them was sent. */
type Progress = { at: number; of: number; percent: number };

/** `files`: the report's unsent files. `received`: how many the server has. Null if none is being sent. */
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

/** True if the server answers, as far as is known. */
export function isConnected({ state }: Pick<SyncStatus, 'state'>): boolean {
  return state !== 'offline' && state !== 'weak';
}
