// A list of a row's documents. Pictures open in the viewer, other files go to the share sheet or are downloaded.
import { useState, type ReactNode } from 'react';
import { isPicture } from '~data/media/open';
import { Skeleton } from '~ui/skeleton';
import { DocumentRow } from './document-row';
import type { ListedDocument } from './use-open-document';
import { PhotoViewer } from '~widgets/photos/viewer';
import { useLocalUrl } from '~widgets/photos/use-local-url';

type DocumentListProps<One> = {
  /** Undefined while they are read. */
  documents: readonly One[] | undefined;
  /** Shown if there are none. */
  empty: ReactNode;
  /** Further actions for each document. */
  renderActions?: (document: One) => ReactNode;
};

export function DocumentList<One extends ListedDocument>({ documents, empty, renderActions }: DocumentListProps<One>) {
  const [open, setOpen] = useState<number | null>(null);
  if (!documents) return <Skeleton rows={2} height={72} />;
  if (documents.length === 0) return empty;
  const pictures = documents.filter((document) => isPicture(document.content_type));
  return (
    <>
      <ul className="card divided">
        {documents.map((document) => (
          <li key={document.client_key ?? document.id}>
            <DocumentRow
              document={document}
              onPicture={isPicture(document.content_type) ? () => setOpen(pictures.indexOf(document)) : undefined}
            >
              {renderActions?.(document)}
            </DocumentRow>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Viewer pictures={pictures} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type ViewerProps = {
  pictures: readonly ListedDocument[];
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
