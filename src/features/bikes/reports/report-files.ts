// The films of a report, and what the school has of the report.
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';
import { countText } from '~widgets/file-forms/photo-field-text';
import { filesOfKind } from '~widgets/photos/row-photos';
import { uploadProgress } from '~widgets/sync/pending-file-text';
import type { BikeVideo } from '~contract/bikes/comments';
import type { CommentView } from '~data/bikes/comments';
import type { PendingFile } from '~data/pending/pending-files';
import type { SyncStatus } from '~sync/status';

/** `key` stays the same when a film reaches the server. */
export type Film = { key: string } & ({ is: 'school'; video: BikeVideo } | { is: 'here'; file: PendingFile });

type Report = Pick<CommentView, 'images' | 'videos' | 'files'>;

export function filmsOf({ videos, files }: Report): Film[] {
  return [
    ...videos.map((video): Film => ({ is: 'school', key: video.client_key ?? String(video.id), video })),
    ...filesOfKind(files, 'video'),
  ];
}

/** Progress of the file of this report that is being sent; null if there is none. */
export function progressOf(report: Report, status: Pick<SyncStatus, 'state' | 'upload'>) {
  return uploadProgress(report.files, report.images.length + report.videos.length, status);
}

type Received = Report & Pick<CommentView, 'id' | 'received_at' | 'pending'>;

/**
 * 'Received by school 14:32' if the server has all of the report; otherwise what it has and what is missing: 'Text
 * received 14:30 · 2 photos on this phone'. The date is added unless it is `today`, a London day.
 */
export function receiptText(report: Received, device: 'phone' | 'computer', today: string): string {
  const { images, videos, files, pending } = report;
  const isText = report.id > 0;
  const stopped = files.filter(({ state }) => state === 'fixing');
  const waiting = files.filter(({ state }) => state !== 'fixing');
  if (isText && pending === null) {
    const last = [report, ...images, ...videos].map(({ received_at }) => received_at).toSorted();
    return `Received by school ${timeText(last.at(-1) ?? '', today)}`;
  }
  const head = isText ? `Text received ${timeText(report.received_at, today)}` : 'Not received yet';
  const here = [isText && files.length > 0 ? '' : 'text', waiting.length > 0 ? countText(waiting) : ''].filter(Boolean);
  const fixing = stopped.length > 0 ? `${countText(stopped)} ${stopped.length === 1 ? 'needs' : 'need'} fixing` : '';
  return [head, here.length > 0 ? `${here.join(' and ')} on this ${device}` : '', fixing].filter(Boolean).join(' · ');
}

/** '14:32', on another day '20/11/2026 14:32'. */
function timeText(timestamp: string, today: string): string {
  const at = new Date(timestamp);
  const day = londonDay(at);
  return day === today ? londonTime(at) : `${displayDay(day)} ${londonTime(at)}`;
}
