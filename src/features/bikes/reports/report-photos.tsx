// The photos and films of one report, each with its state. All can be opened, whether on the server or on this device.
import { useState } from 'react';
import type { CommentView } from '~data/bikes/comments';
import { removeCommentFile } from '~data/files/remove-attached';
import type { PendingFile } from '~data/pending/pending-files';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { DeleteFile } from '~widgets/photos/delete-file';
import { LocalTile, PhotoGrid } from '~widgets/photos/photo-grid';
import { photosOf, type SchoolPhoto } from '~widgets/photos/row-photos';
import { useLocalUrl } from '~widgets/photos/use-local-url';
import { MediaVideo } from './media-video';
import { filmsOf, type Film } from './report-files';

export function ReportPhotos({ report }: { report: CommentView }) {
  const noEdit = useNoEdit('bikes');
  const onDelete = noEdit === null ? (photo: SchoolPhoto) => removeCommentFile(report, photo) : null;
  return <PhotoGrid photos={photosOf(report)} withWord={report.files.length > 0} onDelete={onDelete} />;
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
  const noEdit = useNoEdit('bikes');
  if (film.is === 'school') {
    const onDelete = noEdit === null ? () => removeCommentFile(report, film.video) : null;
    return (
      <div className="flex flex-col items-start">
        <MediaVideo video={film.video} label={label} />
        <DeleteFile file={film.video} onDelete={onDelete} what="video" label={label} />
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
