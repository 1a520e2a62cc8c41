// A report to read (specification section 2.5): its whole text, reporters, time, photos and films.
import { Link } from '@tanstack/react-router';
import { MESSAGES } from '~contract/wire/errors';
import { Avatar } from '~ui/avatar';
import { Button } from '~ui/button';
import { RouteModal } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { FieldError } from '~ui/fields/field-error';
import { Skeleton } from '~ui/skeleton';
import { useDevice } from '~widgets/hooks/use-device';
import { NumberPlate } from '~widgets/page/number-plate';
import { usePhone } from '~ui/use-media';
import type { CommentView as Report } from '~data/bikes/comments';
import { useOpenBike } from '../detail/bike-context';
import { NOTHING } from '../detail/bike-text';
import { readId } from '../detail/ids';
import { ReportBadge } from './report-badge';
import { receiptText } from './report-files';
import { ReportFilms, ReportPhotos } from './report-photos';
import { reporters, written } from './report-text';
import { belowReport } from '../detail/tabs';
import { useBikeComment } from '../detail/use-bike';
import { useLeave } from '../detail/use-leave';
import { useToday } from '~widgets/hooks/use-today';

/** `commentId`: the part of the address, not parsed yet. */
export function CommentView({ commentId }: { commentId: string }) {
  const bike = useOpenBike();
  const leave = useLeave(belowReport(usePhone()), bike.id);
  const read = readId(commentId);
  return (
    <RouteModal title="Comment" aside={<NumberPlate mark={bike.registration_plate} size="l" />} onClose={leave}>
      {read.is === 'id' ? (
        <NamedReport key={read.id} bikeId={bike.id} id={read.id} />
      ) : (
        <Empty icon="alert" title={MESSAGES.commentNotLoaded} text="This link doesn’t lead to a comment." />
      )}
    </RouteModal>
  );
}

function NamedReport({ bikeId, id }: { bikeId: number; id: number }) {
  const found = useBikeComment(bikeId, id);
  const device = useDevice();
  switch (found.is) {
    case 'loading':
      return <Skeleton rows={3} />;
    case 'row':
      return <ReportBody report={found.row} />;
    case 'gone':
      return <Empty icon="communication" title="This comment was deleted" text="Someone at your school deleted it." />;
    case 'missing':
      return (
        <Empty
          icon="alert"
          title={MESSAGES.commentNotLoaded}
          text="This bike doesn’t have this comment. It may have been deleted."
        />
      );
    default: {
      const offline = found.is === 'offline';
      return (
        <Empty
          icon={offline ? 'nosignal' : 'alert'}
          title={offline ? `This comment is not on this ${device}` : MESSAGES.commentNotLoaded}
          text={
            offline ? 'It will load when you have signal.' : 'It couldn’t be loaded from the server. Nothing is lost.'
          }
          action={
            <Button look="pri" icon="refresh" disabled={found.busy} onClick={found.again}>
              {found.busy ? 'Trying…' : 'Try again'}
            </Button>
          }
        />
      );
    }
  }
}

function ReportBody({ report }: { report: Report }) {
  const { day, time } = written(report);
  const device = useDevice();
  const today = useToday();
  return (
    <article className="flex flex-col gap-4">
      <header className="flex items-center gap-3">
        {report.reported_by[0] ? <Avatar name={report.reported_by[0].full_name} /> : null}
        <div className="min-w-0 flex-1">
          <p className="font-bold wrap-anywhere">{reporters(report)}</p>
          <p className="text-tab text-ink-2">{`${day} ${time}`}</p>
        </div>
        <ReportBadge report={report} />
      </header>
      <p className="text-lead whitespace-pre-wrap wrap-anywhere">{report.comment || NOTHING}</p>
      <ReportPhotos report={report} />
      <ReportFilms report={report} />
      {problemsOf(report).map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      <footer className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p role="status" className="text-tab text-ink-2">
          {receiptText(report, device, today)}
        </p>
        {report.pending ? <Link to="/sync">Open the Sync centre</Link> : null}
      </footer>
    </article>
  );
}

/** Why files of the report can't be sent, without repeats. */
function problemsOf({ files }: Report): string[] {
  return [...new Set(files.flatMap(({ message }) => message ?? []))];
}
