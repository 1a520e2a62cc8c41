// The reports of a bike as a table, newest first (specification section 2.5), with a State column if one is unsent.
import { Link } from '@tanstack/react-router';
import { COMMENT_THUMBS } from '~contract/wire/limits';
import { Avatar } from '~ui/avatar';
import { Icon } from '~ui/icon';
import type { CommentView } from '~data/bikes/comments';
import { NOTHING } from '../detail/bike-text';
import { PhotoThumb } from './photo-thumb';
import { useNewInView } from './new-report';
import { ReportBadge } from './report-badge';
import { photosOf } from '~widgets/photos/row-photos';
import { filmsOf } from './report-files';
import { preview, reporters, written } from './report-text';
import { receivedText } from '~widgets/format/contact-text';
import { OPENS } from '~widgets/hooks/use-leave';

export function ReportTable({ reports }: { reports: readonly CommentView[] }) {
  // With a State column the others are narrower, so that the comment keeps its room on a small desktop.
  const waiting = reports.some(({ pending }) => pending);
  return (
    <table className="table table-fixed [&_td]:h-14">
      <thead>
        <tr>
          <th scope="col" aria-sort="descending" style={{ width: waiting ? 112 : 132 }}>
            <span className="inline-flex items-center gap-1">
              Date
              <Icon name="down" size={14} />
            </span>
          </th>
          <th scope="col" style={{ width: waiting ? 132 : 168 }}>
            Reported by
          </th>
          <th scope="col">Comment</th>
          <th scope="col" style={{ width: waiting ? 200 : 220 }}>
            Photos
          </th>
          {waiting ? (
            <th scope="col" style={{ width: 160 }}>
              State
            </th>
          ) : null}
          <th scope="col" className="text-right!" style={{ width: waiting ? 76 : 84 }}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <ReportRow key={report.client_key ?? report.id} report={report} waiting={waiting} />
        ))}
      </tbody>
    </table>
  );
}

function ReportRow({ report, waiting }: { report: CommentView; waiting: boolean }) {
  const { day, time } = written(report);
  const late = receivedText(report);
  const names = reporters(report);
  const { ref, isNew } = useNewInView<HTMLTableRowElement>(report);
  return (
    <tr ref={ref} className={[report.pending ? 'pending' : '', isNew ? 'new-report' : ''].join(' ').trim()}>
      <td>
        <span className="block leading-[1.125rem]">{day}</span>
        <span className="block text-cap text-ink-2">{time}</span>
        {late ? <span className="block text-cap text-ink-2">{`received ${late}`}</span> : null}
      </td>
      <td>
        <span className="flex min-w-0 items-center gap-2">
          {report.reported_by[0] ? <Avatar name={report.reported_by[0].full_name} /> : null}
          <span className="line-clamp-2 min-w-0 leading-[1.125rem] wrap-anywhere">{names}</span>
        </span>
      </td>
      <td>
        <span className="line-clamp-2 leading-[1.125rem] wrap-anywhere">{preview(report.comment) || NOTHING}</span>
      </td>
      <td>
        <Photos report={report} />
      </td>
      {waiting ? (
        <td>
          <ReportBadge report={report} bar />
        </td>
      ) : null}
      <td className="text-right">
        <Link
          to="/bikes/$bikeId/details/comment/$commentId"
          params={{ bikeId: String(report.bike), commentId: String(report.id) }}
          {...OPENS}
          className="inline-flex min-h-8 items-center"
          aria-label={`View comment of ${day} ${time}`}
        >
          View
        </Link>
      </td>
    </tr>
  );
}

function Photos({ report }: { report: CommentView }) {
  const photos = photosOf(report);
  const films = filmsOf(report).length;
  if (photos.length === 0 && films === 0) return <span className="text-ink-2">{NOTHING}</span>;
  const more = photos.length - COMMENT_THUMBS;
  return (
    <span className="flex items-center gap-1">
      {photos.slice(0, COMMENT_THUMBS).map((photo, index) => (
        <PhotoThumb key={photo.key} photo={photo} size={40} label={`Photo ${index + 1} of ${photos.length}`} />
      ))}
      {more > 0 ? <span className="pl-1 text-cap font-bold text-ink-2">{`+${more}`}</span> : null}
      {films > 0 ? (
        <span className="flex items-center gap-1 pl-1 text-cap text-ink-2">
          <Icon name="play" size={14} />
          {films === 1 ? '1 video' : `${films} videos`}
        </span>
      ) : null}
    </span>
  );
}
