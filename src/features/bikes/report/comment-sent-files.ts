// The state of a comment's photos and films after it was saved: on this device, being sent, or on the server.
import { londonTime } from '~domain/time/london-time';
import { pendingFileState } from '~widgets/sync/pending-file-text';
import { countText } from '~widgets/file-forms/photo-field-text';
import type { CommentView } from '~data/bikes/comments';
import type { FileTileState } from '~ui/fields/file-tile';
import type { SyncStatus } from '~sync/status';

/** `mid`: the change that adds the file. `address`: the file's on the server. `at`: when the server received it. */
export type SentFile = {
  mid: string;
  kind: 'image' | 'video';
  thumb: ArrayBuffer | null;
  address: string | null;
  at: string | null;
  state: 'waiting' | 'sending' | 'fixing' | 'received';
  message: string | null;
};

type Report = Pick<CommentView, 'files' | 'images' | 'videos'>;

/** Files stay in the order in which they were first seen. A thumbnail of this device stays after its file was sent. */
export function sentFiles(before: readonly SentFile[], report: Report): SentFile[] {
  const waiting = report.files.map((file): SentFile => ({ ...file, address: null, at: null }));
  const images = report.images.map((image) => received('image', image.image, image));
  const videos = report.videos.map((video) => received('video', video.video, video));
  const now = [...images, ...videos, ...waiting];
  const order = before.map(({ mid }) => mid);
  const place = ({ mid }: SentFile) => (order.includes(mid) ? order.indexOf(mid) : order.length);
  return now
    .toSorted((a, b) => place(a) - place(b))
    .map((file) => ({ ...file, thumb: file.thumb ?? before.find(({ mid }) => mid === file.mid)?.thumb ?? null }));
}

function received(
  kind: SentFile['kind'],
  address: string,
  { id, client_key, received_at: at }: { id: number; client_key: string | null; received_at: string },
): SentFile {
  const mid = client_key ?? String(id);
  return { mid, kind, thumb: null, address, at, state: 'received', message: null };
}

/** '2 photos are on their way', 'Received by school 14:32'; null without files. */
export function sentText(files: readonly SentFile[], isOnline: boolean, device: 'phone' | 'computer'): string | null {
  if (files.length === 0) return null;
  const rest = files.filter(({ state }) => state !== 'received');
  const times = files.flatMap(({ at }) => at ?? []).toSorted();
  if (rest.length === 0) return `Received by school ${londonTime(new Date(times.at(-1) ?? ''))}`;
  const stopped = rest.filter(({ state }) => state === 'fixing');
  if (stopped.length === rest.length) return `${countText(stopped)} ${stopped.length === 1 ? 'needs' : 'need'} fixing`;
  const going = rest.filter(({ state }) => state !== 'fixing');
  if (isOnline) return `${countText(going)} ${going.length === 1 ? 'is on its' : 'are on their'} way`;
  return `${countText(going)} on this ${device}, sent when there is signal`;
}

/** The state as a tile shows it. */
export function sentState(
  { mid, state, at }: SentFile,
  status: Pick<SyncStatus, 'state' | 'upload'>,
  device: 'phone' | 'computer',
): FileTileState {
  if (state === 'received') return { tone: 'ok', icon: 'check', word: `Received ${londonTime(new Date(at ?? ''))}` };
  return pendingFileState({ mid, state }, status, device);
}
