// The documents of a bike: V5C, insurance, service history. Pictures open in the viewer, everything else is handed over.
import { useState } from 'react';
import { listBikeDocuments, type DocumentView } from '~data/bike-documents';
import { isPicture } from '~data/media-open';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { PhotoViewer } from '~widgets/photo-viewer';
import { useLive } from '~widgets/use-live';
import type { BikeView } from '~data/bikes';
import { BikeAction } from './bike-action';
import { DocumentRow } from './document-row';
import { useLocalUrl } from './use-local-url';

export function DocumentList({ bike }: { bike: Pick<BikeView, 'id'> }) {
  const documents = useLive(() => listBikeDocuments(bike.id), [bike.id]);
  const [open, setOpen] = useState<number | null>(null);
  if (!documents) return <Skeleton rows={2} height={72} />;
  if (documents.length === 0) return <NoDocuments bike={bike} />;
  const pictures = documents.filter((document) => isPicture(document.content_type));
  return (
    <>
      <ul className="card divided">
        {documents.map((document) => (
          <li key={document.client_key ?? document.id}>
            <DocumentRow
              document={document}
              onPicture={isPicture(document.content_type) ? () => setOpen(pictures.indexOf(document)) : undefined}
            />
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Viewer pictures={pictures} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function NoDocuments({ bike }: { bike: Pick<BikeView, 'id'> }) {
  const phone = usePhone();
  return (
    <div className="card">
      <Empty
        icon="doc"
        title="No documents yet"
        text="The V5C, the insurance, the service history: a photo of the paper or the file itself."
        // A phone has the button within the thumb's reach.
        action={
          phone ? undefined : (
            <BikeAction bike={bike} does="document" label="Add the first document" className={buttonClass('soft')} />
          )
        }
      />
    </div>
  );
}

type ViewerProps = {
  pictures: readonly DocumentView[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

function Viewer({ pictures, index, onIndex, onClose }: ViewerProps) {
  const local = pictures[Math.min(index, pictures.length - 1)]?.local ?? null;
  const full = useLocalUrl(local?.seq ?? null);
  const images = pictures.map((one) => ({ image: one.local ? (full ?? '') : one.document, taken_at: null }));
  return <PhotoViewer images={images} index={index} onIndex={onIndex} onClose={onClose} />;
}
