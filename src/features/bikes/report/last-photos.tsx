// 'Was this here before?': the bike's last photos beside the newest picked one. Read from the mirror and cached
// thumbnails, so it works without signal.
import { useState } from 'react';
import { listBikeComments, type CommentView } from '~data/bikes/comments';
import { displayDay, londonDay } from '~domain/time/london-time';
import { MediaThumb } from '~widgets/photos/media-thumb';
import { PhotoViewer } from '~widgets/photos/viewer';
import { useLive } from '~widgets/hooks/use-live';
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import type { StoredFile } from '~data/database/files';
import type { BikeImage } from '~contract/bikes/comments';

/** How many photos the viewer has, and how many fit in a row. */
const LAST_MAX = 12;
const IN_A_ROW = 3;

const CELL = 'flex flex-col gap-1 text-tab text-ink-2';
const FRAME = 'block aspect-square w-full overflow-hidden rounded-card [&>*]:size-full!';

type LastPhotosProps = { bikeId: number; newest: StoredFile | null };

/** Nothing if the bike has no photos. */
export function LastPhotos({ bikeId, newest }: LastPhotosProps) {
  const [open, setOpen] = useState<number | null>(null);
  const last = lastPhotos(useLive(() => listBikeComments(bikeId), [bikeId]) ?? []);
  const picture = useObjectUrl(newest?.id ?? '', newest?.thumb ?? null);
  if (last.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-labelledby="last-photos">
      <h3 id="last-photos" className="text-[0.9375rem] leading-5 font-bold wide:text-tab">
        Was this here before?
      </h3>
      <ul className="grid grid-cols-3 gap-2">
        {picture ? (
          <li className={CELL}>
            {/* The ring tells the new photo from the older ones. */}
            <span className={FRAME} style={{ boxShadow: '0 0 0 3px var(--accent)' }}>
              <img src={picture} alt="As it is now" />
            </span>
            Now
          </li>
        ) : null}
        {last.slice(0, picture ? IN_A_ROW - 1 : IN_A_ROW).map(({ image, day }, index) => (
          <li key={image.id} className={CELL}>
            <button
              type="button"
              className={FRAME}
              aria-label={`Open the photo of ${day}`}
              onClick={() => setOpen(index)}
            >
              <MediaThumb image={image} size={112} label={`The bike on ${day}`} />
            </button>
            {day}
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <PhotoViewer
          images={last.map(({ image }) => image)}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

type LastPhoto = { image: BikeImage; day: string };

/** Newest first. A photo's day is when it was taken, if known, otherwise when its comment was written. */
function lastPhotos(comments: readonly CommentView[]): LastPhoto[] {
  return comments
    .flatMap(({ images, created }) =>
      images.map((image) => ({ image, day: displayDay(londonDay(new Date(image.taken_at ?? created))) })),
    )
    .slice(0, LAST_MAX);
}
