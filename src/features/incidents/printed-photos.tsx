// The photos of a report for paper: as the school has them, or from this device's bytes. One that isn't here is said to be missing.
import { useState } from 'react';
import type { IncidentView } from '~data/incidents/incidents';
import { useLocalUrl } from '~widgets/photos/use-local-url';
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import { photosOf, type Photo } from '~widgets/photos/row-photos';

/** Nothing without photos. */
export function PrintedPhotos({ row }: { row: IncidentView }) {
  const photos = photosOf(row);
  if (photos.length === 0) return null;
  return (
    <section aria-label="Photos" className="grid grid-cols-2 gap-3 print:mt-4">
      {photos.map((photo, at) => (
        <figure key={photo.key} className="m-0 flex flex-col gap-1 print:break-inside-avoid">
          <figcaption className="text-tab text-ink-2">{`Photo ${at + 1} of ${photos.length}`}</figcaption>
          <Picture photo={photo} label={`Photo ${at + 1} of ${photos.length}`} />
        </figure>
      ))}
    </section>
  );
}

function Picture({ photo, label }: { photo: Photo; label: string }) {
  const [isMissing, setMissing] = useState(false);
  const file = photo.is === 'here' ? photo.file : null;
  const full = useLocalUrl(file?.seq ?? null);
  const small = useObjectUrl(file?.mid ?? '', file?.thumb ?? null);
  const address = photo.is === 'school' ? photo.image.image : (full ?? small);
  if (isMissing) return <p>This photo needs signal.</p>;
  if (address === null) return null;
  return (
    // Not lazy: what isn't loaded isn't printed.
    <img
      src={address}
      alt={label}
      className="max-h-80 w-full object-contain object-left"
      onError={() => setMissing(true)}
    />
  );
}
