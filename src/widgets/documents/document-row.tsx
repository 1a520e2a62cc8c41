// A document of a bike or an attachment of a contact: name, date, size, pending state, and a button or link to open it.
import { displayDay, londonDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Icon } from '~ui/icon';
import { MediaThumb } from '~widgets/photos/media-thumb';
import { SyncBadge } from '~widgets/sync/badge';
import { pendingFileState } from '~widgets/sync/pending-file-text';
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import { useDevice } from '~widgets/hooks/use-device';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import type { PendingFile } from '~data/pending/pending-files';
import { sizeText } from '~widgets/format/size-text';
import { useOpenDocument, type ListedDocument } from './use-open-document';
import type { ReactNode } from 'react';

type DocumentRowProps = {
  document: ListedDocument;
  onPicture: (() => void) | undefined;
  /** Further actions, below the text. */
  children?: ReactNode;
};

export function DocumentRow({ document, onPicture, children }: DocumentRowProps) {
  const { says, ready, open } = useOpenDocument(document);
  const { local } = document;
  const day = displayDay(londonDay(new Date(document.created)));
  const show = onPicture ?? open;
  return (
    <div className="flex items-center gap-3 p-4 pr-2 wide:px-5 wide:pr-4">
      <Picture document={document} isPicture={onPicture !== undefined} />
      <div className="min-w-0 flex-1">
        <p className="font-med wrap-anywhere">{document.name}</p>
        {document.description ? <p className="text-tab wrap-anywhere text-ink-2">{document.description}</p> : null}
        <p className="text-tab text-ink-2">{`${local ? 'Added' : 'Uploaded'} ${day} · ${sizeText(document.size)}`}</p>
        <p role="status" className="text-tab font-med text-ink empty:hidden">
          {says}
        </p>
        {document.pending ? <Pending state={document.pending} local={local} /> : null}
        {children}
      </div>
      {ready ? (
        <Button look="pri" onClick={ready}>
          Open now
        </Button>
      ) : (
        <OpenLink document={document} onOpen={show} />
      )}
    </div>
  );
}

/** A document that is only on this device has no address, so it gets a button instead of a link. */
function OpenLink({ document, onOpen }: { document: ListedDocument; onOpen: () => void }) {
  const look = { className: 'btn btn--ghost px-2', 'aria-label': `Open ${document.name}` };
  if (document.local) {
    return (
      <button type="button" {...look} onClick={onOpen}>
        Open
      </button>
    );
  }
  return (
    <a
      href={document.document}
      {...look}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      Open
    </a>
  );
}

function Picture({ document, isPicture }: { document: ListedDocument; isPicture: boolean }) {
  const url = useObjectUrl(document.local?.mid ?? '', document.local?.thumb ?? null);
  if (url !== null) return <img src={url} alt="" className="size-12 flex-none rounded-m object-cover" />;
  if (isPicture && !document.local) return <MediaThumb image={{ image: document.document }} size={48} label="" />;
  return (
    <span className="grid size-12 flex-none place-items-center rounded-m bg-quiet-soft text-ink-2">
      <Icon name="doc" size={24} />
    </span>
  );
}

type PendingProps = { state: NonNullable<ListedDocument['pending']>; local: PendingFile | null };

/** The badge with the upload's progress ('60 %'), and why the file was refused. */
function Pending({ state, local }: PendingProps) {
  const status = useSyncStatus();
  const device = useDevice();
  const percent = local ? pendingFileState(local, status, device).percent : undefined;
  return (
    <div className="flex flex-col items-start gap-1 pt-1">
      <span className="flex items-center gap-2">
        <SyncBadge state={state} />
        {percent === undefined ? null : <span className="text-tab text-ink-2">{`${percent} %`}</span>}
      </span>
      {local?.message ? <FieldError>{local.message}</FieldError> : null}
    </div>
  );
}
