// The reports of a bike as cards: the whole card opens the report.
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import type { CommentView } from '~data/bikes/comments';
import { NOTHING } from '../detail/bike-text';
import { PhotoThumb } from './photo-thumb';
import { useNewInView } from './new-report';
import { ReportBadge } from './report-badge';
import { photosOf } from '~widgets/photos/row-photos';
import { filmsOf } from './report-files';
import { reporters, written } from './report-text';
import { receivedText } from '~widgets/format/contact-text';
import { OPENS } from '~widgets/hooks/use-leave';

/** `flat`: for cards that lie on another card. */
export function ReportCards({ reports, flat = false }: { reports: readonly CommentView[]; flat?: boolean }) {
  return (
    <ul className="flex flex-col gap-3">
      {reports.map((report) => (
        <ReportItem key={report.client_key ?? report.id} report={report} flat={flat} />
      ))}
    </ul>
  );
}

function ReportItem({ report, flat }: { report: CommentView; flat: boolean }) {
  const { ref, isNew } = useNewInView<HTMLLIElement>(report);
  return (
    <li ref={ref} className={isNew ? 'new-report' : ''}>
      <ReportCard report={report} flat={flat} />
    </li>
  );
}

function ReportCard({ report, flat }: { report: CommentView; flat: boolean }) {
  const { day, time } = written(report);
  const late = receivedText(report);
  const when = late ? `${day} ${time}, received ${late}` : `${day} ${time}`;
  return (
    <Link
      to="/bikes/$bikeId/details/comment/$commentId"
      params={{ bikeId: String(report.bike), commentId: String(report.id) }}
      {...OPENS}
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 p-4 font-reg text-ink no-underline ${flat ? 'rounded-card bg-inset sunlight:shadow-1' : 'card'}`}
    >
      <span className="line-clamp-2 self-start text-lead font-med wrap-anywhere">{report.comment || NOTHING}</span>
      <Cover report={report} />
      <span className="col-span-2 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-cap text-ink-2 wrap-anywhere">{`${when} · ${reporters(report)}`}</span>
        <ReportBadge report={report} />
      </span>
    </Link>
  );
}

/** The first photo and the number of files; an icon if there are only films. */
function Cover({ report }: { report: CommentView }) {
  const photos = photosOf(report);
  const films = filmsOf(report).length;
  const [first] = photos;
  if (!first && films === 0) return <span />;
  const count = photos.length + films;
  return (
    <span className="relative self-start">
      {first ? (
        <PhotoThumb photo={first} size={64} label={count === 1 ? 'Photo' : `${count} photos and videos`} />
      ) : (
        <span className="grid size-16 place-items-center rounded-m bg-quiet-soft text-ink-2">
          <Icon name="play" size={20} />
          <span className="sr-only">{count === 1 ? 'Video' : `${count} videos`}</span>
        </span>
      )}
      {count > 1 ? (
        <span
          aria-hidden="true"
          className="absolute right-1 bottom-1 grid h-5 min-w-6 place-items-center rounded-pill bg-chrome px-1.5 text-cap font-bold text-chrome-ink"
        >
          {count}
        </span>
      ) : null}
    </span>
  );
}
