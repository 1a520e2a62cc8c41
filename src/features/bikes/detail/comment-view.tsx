// One report, to read (specification section 2.5): the whole text, who, when, photos and films.
import { useState } from 'react';
import { MESSAGES } from '~contract/errors';
import { Avatar } from '~ui/avatar';
import { Button } from '~ui/button';
import { RouteModal } from '~ui/dialog';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { useDevice } from '~widgets/media-retry';
import { MediaThumb } from '~widgets/media-thumb';
import { MediaVideo } from '~widgets/media-video';
import { NumberPlate } from '~widgets/number-plate';
import { PhotoViewer } from '~widgets/photo-viewer';
import { SyncBadge } from '~widgets/sync-badge';
import { usePhone } from '~ui/use-media';
import type { CommentView as Report } from '~data/bike-comments';
import { useOpenBike } from './bike-context';
import { NOTHING } from './bike-text';
import { readId } from './ids';
import { received, reporters, written } from './report-text';
import { belowReport } from './tabs';
import { useBikeComment } from './use-bike';
import { useLeave } from './use-leave';

/** `commentId` as the address has it. */
export function CommentView({ commentId }: { commentId: string }) {
  const bike = useOpenBike();
  const leave = useLeave(belowReport(usePhone()), bike.id);
  const read = readId(commentId);
  return (
    <RouteModal title="Comment" aside={<NumberPlate mark={bike.registration_plate} size="l" />} onClose={leave}>
      {read.is === 'id' ? (
        <NamedReport key={read.id} bikeId={bike.id} id={read.id} />
      ) : (
        <Empty icon="alert" title={MESSAGES.commentNotLoaded} text="This address does not name a comment." />
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
      return <Empty icon="communication" title="This comment was deleted" text="Somebody at your school deleted it." />;
    case 'missing':
      return (
        <Empty
          icon="alert"
          title={MESSAGES.commentNotLoaded}
          text="This bike has no such comment. It may have been deleted."
        />
      );
    default: {
      const offline = found.is === 'offline';
      return (
        <Empty
          icon={offline ? 'nosignal' : 'alert'}
          title={offline ? `This comment is not on this ${device}` : MESSAGES.commentNotLoaded}
          text={
            offline
              ? 'It needs signal once. It is fetched by itself as soon as there is some.'
              : 'The school’s server did not hand it over. Nothing is lost.'
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
  const late = received(report);
  return (
    <article className="flex flex-col gap-4">
      <header className="flex items-center gap-3">
        {report.reported_by[0] ? <Avatar name={report.reported_by[0].full_name} /> : null}
        <div className="min-w-0 flex-1">
          <p className="font-bold wrap-anywhere">{reporters(report)}</p>
          <p className="text-tab text-ink-2">{late ? `${day} ${time} · received ${late}` : `${day} ${time}`}</p>
        </div>
        {report.pending ? <SyncBadge state={report.pending} /> : null}
      </header>
      <p className="text-lead whitespace-pre-wrap wrap-anywhere">{report.comment || NOTHING}</p>
      <Photos images={report.images} />
      {report.videos.map((video, index) => (
        <MediaVideo
          key={video.client_key ?? video.id}
          video={video}
          label={report.videos.length === 1 ? 'Video' : `Video ${index + 1} of ${report.videos.length}`}
        />
      ))}
    </article>
  );
}

function Photos({ images }: Pick<Report, 'images'>) {
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 wide:grid-cols-4">
        {images.map((image, index) => (
          <li key={image.client_key ?? image.id}>
            <button
              type="button"
              className="block aspect-square w-full overflow-hidden rounded-card [&>*]:size-full!"
              onClick={() => setOpen(index)}
            >
              <MediaThumb image={image} size={112} label={`Photo ${index + 1} of ${images.length}`} />
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <PhotoViewer images={images} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
