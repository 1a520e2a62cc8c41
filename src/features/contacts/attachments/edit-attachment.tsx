// Edits the description of an attachment. Works without signal.
import { useState } from 'react';
import { describeContactDocument, getContactDocument, type ContactDocumentView } from '~data/contacts/documents';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { DescriptionField } from '~widgets/file-forms/description-field';
import { DESCRIPTION, readDescribed, readDescription } from '~widgets/file-forms/document-fields';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useGuard } from '~widgets/drafts/unsaved';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { NoRow } from '~widgets/rows/no-row';
import { useFound } from '~widgets/hooks/use-whole';
import { useWaysOut } from '~widgets/hooks/use-ways-out';
import { attachmentsOf } from './attachments-address';

const TITLE = 'Edit description';

type EditAttachmentProps = {
  /** Both ids may be temporary or real. */
  contactId: number;
  documentId: number;
  /** Seq of a refused change of this description in the outbox, to edit and resend. */
  resend: number | undefined;
};

export function EditAttachment({ contactId, documentId, resend }: EditAttachmentProps) {
  const document = useFound(() => getContactDocument(contactId, documentId), [contactId, documentId]);
  const mends = useMends('customer_documents', resend, readDescribed);
  const { leave } = useWaysOut(attachmentsOf(contactId), resend !== undefined);
  if (document && mends !== undefined) {
    return <DescriptionForm contactId={contactId} document={document} mends={mends} leave={leave} />;
  }
  return (
    <NoRow
      title={TITLE}
      isLoading={document !== null}
      icon="doc"
      what="Attachment"
      text="It may have been deleted, or it hasn’t loaded yet."
      leave={leave}
      lines={{ rows: 1, height: 120 }}
    />
  );
}

type DescriptionFormProps = {
  contactId: number;
  document: ContactDocumentView;
  mends: Mends<{ description: string }> | null;
  leave: () => void;
};

function DescriptionForm({ contactId, document, mends, leave }: DescriptionFormProps) {
  const noEdit = useNoEdit('contacts');
  const [conflict, setConflict] = useState(false);
  const [{ id }] = useState(document);
  const form = useChangeForm('customer_documents patch', DESCRIPTION, {
    draft: { form: 'attachment text', target: String(id) },
    original: { description: document.description },
    mends,
    done: 'Attachment updated',
    refused: 'Attachment not updated',
    read: readDescription,
    save: (input, how, { description = document.description }) =>
      describeContactDocument(contactId, id, input, { ...how, seen: { description } }),
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="this attachment" onClose={leave} />;
  return (
    <ChangeFormModal title={TITLE} noEdit={noEdit} send="Save" form={form} guard={guard}>
      <p className="font-med wrap-anywhere">{document.name}</p>
      <DescriptionField form={form} />
    </ChangeFormModal>
  );
}
