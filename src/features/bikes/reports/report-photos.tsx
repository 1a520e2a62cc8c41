// The photos and films of one report, each with its state. All can be opened, whether on the server or on this device.
import { useState } from 'react';
import { FileTile } from '~ui/fields/file-tile';
import { Icon } from '~ui/icon';
import { useDevice } from '~widgets/hooks/use-device';
import { MediaThumb } from '~widgets/photos/media-thumb';
import { DeleteFile } from './delete-file';
import { MediaVideo } from './media-video';
import { pendingFileState } from '~widgets/sync/pending-file-text';
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import type { CommentView } from '~data/bikes/comments';
import type { PendingFile } from '~data/pending/pending-files';
import { filmsOf, photosOf, type Film, type Photo } from './report-files';
import { ReportViewer } from './report-viewer';
import { useLocalUrl } from '~widgets/photos/use-local-url';

export function ReportPhotos({ report }: { report: CommentView }) {
  const [open, setOpen] = useState<number | null>(null);
  const photos = photosOf(report);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 wide:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <Tile
              report={report}
              photo={photo}
              label={`Photo ${index + 1} of ${photos.length}`}
              withWord={report.files.length > 0}
              onOpen={() => setOpen(index)}
            />
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <ReportViewer photos={photos} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type TileProps = { report: CommentView; photo: Photo; label: string; withWord: boolean; onOpen: () => void };

/** `withWord` adds 'Received', for reports with other files that are still on this device. */
function Tile({ report, photo, label, withWord, onOpen }: TileProps) {
  if (photo.is === 'here') return <LocalTile file={photo.file} label={label} onOpen={onOpen} />;
  return (
    <>
      <button
        type="button"
        className="block aspect-square w-full overflow-hidden rounded-card [&>*]:size-full!"
        onClick={onOpen}
      >
        <MediaThumb image={photo.image} size={112} label={label} />
      </button>
      {withWord ? (
        <span className="flex items-center gap-1 pt-1 text-cap font-bold text-ink-2">
          <Icon name="check" size={14} />
          Received
        </span>
      ) : null}
      <DeleteFile report={report} file={photo.image} what="photo" label={label} />
    </>
  );
}

type LocalTileProps = { file: PendingFile; label: string; onOpen: () => void };

function LocalTile({ file, label, onOpen }: LocalTileProps) {
  const status = useSyncStatus();
  const device = useDevice();
  const picture = useObjectUrl(file.mid, file.thumb);
  const icon = file.kind === 'video' ? 'film' : 'image';
  const state = pendingFileState(file, status, device);
  return <FileTile label={label} picture={picture} icon={icon} state={state} onOpen={onOpen} />;
}

export function ReportFilms({ report }: { report: CommentView }) {
  const films = filmsOf(report);
  return films.map((film, index) => (
    <FilmPlayer
      key={film.key}
      report={report}
      film={film}
      label={films.length === 1 ? 'Video' : `Video ${index + 1} of ${films.length}`}
    />
  ));
}

function FilmPlayer({ report, film, label }: { report: CommentView; film: Film; label: string }) {
  if (film.is === 'school') {
    return (
      <div className="flex flex-col items-start">
        <MediaVideo video={film.video} label={label} />
        <DeleteFile report={report} file={film.video} what="video" label={label} />
      </div>
    );
  }
  return <LocalFilm file={film.file} label={label} />;
}

function LocalFilm({ file, label }: { file: PendingFile; label: string }) {
  const [wanted, setWanted] = useState(false);
  const url = useLocalUrl(wanted ? file.seq : null);
  return (
    <>
      <div className="grid grid-cols-3 gap-2 wide:grid-cols-4">
        <LocalTile file={file} label={label} onOpen={() => setWanted(true)} />
      </div>
      {url === null ? null : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- filmed in the yard, without captions
        <video
          src={url}
          controls
          autoPlay
          playsInline
          aria-label={label}
          className="block aspect-video w-full rounded-card bg-chrome"
        />
      )}
    </>
  );
}
