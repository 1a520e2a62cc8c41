// A report's sync state: while its photos are being sent, which of them and how far.
import { Chip } from '~ui/chip';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { SyncBadge } from '~widgets/sync/badge';
import type { CommentView } from '~data/bikes/comments';
import { progressOf } from './report-files';

/** `bar` adds a progress bar. Nothing for a report that is on the server with all its files. */
export function ReportBadge({ report, bar = false }: { report: CommentView; bar?: boolean }) {
  const status = useSyncStatus();
  if (!report.pending) return null;
  const progress = progressOf(report, status);
  if (!progress || report.pending === 'fixing') return <SyncBadge state={report.pending} />;
  const { at, of, percent } = progress;
  return (
    <span className="inline-flex flex-col gap-1">
      <Chip kind="blue" icon="send">{`${bar ? 'Sending photo' : 'Photo'} ${at} of ${of}`}</Chip>
      {bar ? (
        <span className="block h-1.5 overflow-hidden rounded-pill bg-quiet-soft" aria-hidden="true">
          <span className="block h-full bg-blue" style={{ width: `${percent}%` }} />
        </span>
      ) : null}
    </span>
  );
}
