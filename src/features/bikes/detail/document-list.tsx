// The documents of a bike: V5C, insurance, service history. Pictures open in the viewer, everything else is handed over.
import { useState } from 'react';
import { listBikeDocuments } from '~data/bike-documents';
import { isPicture } from '~data/media-open';
import { displayDay, londonDay } from '~domain/london-time';
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { MediaThumb } from '~widgets/media-thumb';
import { PhotoViewer } from '~widgets/photo-viewer';
import { useLive } from '~widgets/use-live';
import { SyncBadge } from '~widgets/sync-badge';
import type { BikeDocument } from '~contract/bike-documents';
import { fileSize } from './report-text';
import { useOpenDocument } from './use-open-document';

export function DocumentList({ bikeId }: { bikeId: number }) {
  const documents = useLive(() => listBikeDocuments(bikeId), [bikeId]);
  const [open, setOpen] = useState<number | null>(null);
  if (!documents) return <Skeleton rows={2} height={72} />;
  if (documents.length === 0) {
    return (
      <div className="card">
        <Empty icon="doc" title="No documents yet" />
      </div>
    );
  }
  const pictures = documents.filter((document) => isPicture(document.content_type));
  return (
    <>
      <ul className="card divide-y divide-line">
        {documents.map((document) => (
          <li key={document.client_key ?? document.id}>
            <DocumentRow
              document={document}
              pending={document.pending !== null}
              onPicture={isPicture(document.content_type) ? () => setOpen(pictures.indexOf(document)) : undefined}
            />
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <PhotoViewer
          images={pictures.map((picture) => ({ image: picture.document, taken_at: null }))}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type DocumentRowProps = { document: BikeDocument; pending: boolean; onPicture: (() => void) | undefined };

function DocumentRow({ document, pending, onPicture }: DocumentRowProps) {
  const { says, ready, open } = useOpenDocument(document);
  const uploaded = displayDay(londonDay(new Date(document.created)));
  return (
    <div className="flex items-center gap-3 p-4 pr-2 wide:px-5 wide:pr-4">
      {onPicture ? (
        <MediaThumb image={{ image: document.document }} size={48} label="" />
      ) : (
        <span className="grid size-12 flex-none place-items-center rounded-m bg-quiet-soft text-ink-2">
          <Icon name="doc" size={24} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-med wrap-anywhere">{document.name}</p>
        {document.description ? <p className="text-tab wrap-anywhere text-ink-2">{document.description}</p> : null}
        <p className="text-tab text-ink-2">{`Uploaded ${uploaded} · ${fileSize(document.size)}`}</p>
        <p role="status" className="text-tab font-med text-ink empty:hidden">
          {says}
        </p>
        {pending ? <SyncBadge state="waiting" /> : null}
      </div>
      {ready ? (
        <Button look="pri" onClick={ready}>
          Open now
        </Button>
      ) : (
        <a
          href={document.document}
          className="btn btn--ghost px-2"
          aria-label={`Open ${document.name}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (onPicture) onPicture();
            else open();
          }}
        >
          Open
        </a>
      )}
    </div>
  );
}
