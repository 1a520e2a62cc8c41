// The description of an attachment. It may be changed without signal.
import { useState } from 'react';
import { DESCRIPTION_MAX } from '~contract/files';
import { getContactDocument, type ContactDocumentView } from '~data/contacts/documents';
import { RouteModal } from '~ui/dialog';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { TextArea } from '~ui/text-area';
import { ConflictNotice } from '~widgets/saving/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { EditedModal } from '~widgets/forms/edited-modal';
import { useLive } from '~widgets/hooks/use-live';
import { useMended } from '~widgets/saving/use-mended';
import { useWaysOut } from '~widgets/hooks/use-ways-out';
import type { OutboxItem } from '~data/waiting/items';
import { attachmentsOf } from './attachments-address';
import { useDescription } from './use-description';

const TITLE = 'Edit description';

type EditAttachmentProps = {
  /** Both by either id. */
  contactId: number;
  documentId: number;
  /** The number of a refused change of this description in the outbox, to be mended. */
  resend: number | undefined;
};

export function EditAttachment({ contactId, documentId, resend }: EditAttachmentProps) {
  const document = useLive(() => getContactDocument(contactId, documentId), [contactId, documentId]);
  const mends = useMended('customer_documents', resend);
  const { leave } = useWaysOut(attachmentsOf(contactId), resend !== undefined);
  if (document && mends !== undefined) {
    return <DescriptionForm contactId={contactId} document={document} mends={mends} leave={leave} />;
  }
  return (
    <RouteModal title={TITLE} onClose={leave}>
      {document === null ? (
        <Empty
          icon="doc"
          title="This attachment is not here"
          text="It may have been deleted, or is not on this device yet."
        />
      ) : (
        <Skeleton rows={1} height={120} />
      )}
    </RouteModal>
  );
}

type DescriptionFormProps = {
  contactId: number;
  document: ContactDocumentView;
  mends: OutboxItem | null;
  leave: () => void;
};

function DescriptionForm({ contactId, document, mends, leave }: DescriptionFormProps) {
  const noEdit = useNoEdit('contacts');
  const [conflict, setConflict] = useState(false);
  const state = useDescription({
    contactId,
    document,
    mends,
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  if (conflict) return <ConflictNotice title={TITLE} what="this attachment" onClose={leave} />;
  return (
    <EditedModal title={TITLE} state={{ ...state, problem: state.problem }} noEdit={noEdit} leave={leave}>
      <p className="font-med wrap-anywhere">{document.name}</p>
      <TextArea
        label="Description"
        error={state.error}
        value={state.text}
        max={DESCRIPTION_MAX}
        perRow={60}
        rows={4}
        onChange={state.type}
      />
    </EditedModal>
  );
}
