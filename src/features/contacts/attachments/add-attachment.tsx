// Add Attachment (specification sections 2.7, 5 and 9).
import { nameOfContact } from '~data/contacts/notes';
import { saveAttachment } from '~data/files/save-form';
import { isWithoutTarget } from '~data/outbox/refusal-record';
import { DocumentFile } from '~widgets/file-forms/document-file';
import { DescriptionField } from '~widgets/file-forms/description-field';
import { DOCUMENT, readDocument } from '~widgets/file-forms/document-fields';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FileFormModal } from '~widgets/file-forms/file-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import { emptyValues } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useLive } from '~widgets/hooks/use-live';
import { mendsOf, useTakenUp, type TakenUp } from '~widgets/file-forms/use-taken-up';
import { useWaysOut } from '~widgets/hooks/use-ways-out';
import { attachmentsOf } from './attachments-address';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = 'Add Attachment';

type AddAttachmentProps = {
  /** Temporary or real. */
  contactId: number;
  /** Seq of a refused or waiting attachment in the outbox, to edit and resend. */
  resend: number | undefined;
};

export function AddAttachment({ contactId, resend }: AddAttachmentProps) {
  const taken = useTakenUp('attachment', resend);
  const { leave } = useWaysOut(attachmentsOf(contactId), resend !== undefined);
  if (taken !== undefined) return <AttachmentForm contactId={contactId} taken={taken} />;
  return <Waiting title={TITLE} leave={leave} rows={2} height={120} />;
}

function AttachmentForm({ contactId, taken }: { contactId: number; taken: TakenUp | null }) {
  const out = useWaysOut(attachmentsOf(contactId), taken !== null);
  const noEdit = useNoEdit('contacts');
  const name = useLive(() => nameOfContact(contactId), [contactId]);
  // An attachment whose contact was gone is for this contact now, so its old error doesn't apply.
  const trouble = isWithoutTarget(taken?.trouble ?? null) ? null : (taken?.trouble ?? null);
  const form = useChangeForm('customer_documents create', DOCUMENT, {
    draft: { form: 'attachment', target: String(contactId) },
    original: emptyValues(DOCUMENT),
    mends: taken && mendsOf({ ...taken, trouble }, { description: taken.description }),
    done: 'Attachment added',
    read: readDocument,
    save: ({ description }, how) => saveAttachment({ customer: contactId, description }, how),
    onSaved: () => {
      guard.release();
      if (taken) out.leave();
      else out.goTo(attachmentsOf(contactId));
    },
  });
  const guard = useGuard(form.isDirty, () => {
    form.letGo();
    out.leave();
  });
  return (
    <FileFormModal
      title={TITLE}
      aside={null}
      noEdit={noEdit}
      send="Add attachment"
      kind="file"
      form={form}
      guard={guard}
      list={form.values.document.list}
    >
      <p className="text-ink-2">{name ? `For ${name}` : ''}</p>
      <DocumentFile label="File" files={form.values.document} form={form} />
      <DescriptionField form={form} />
    </FileFormModal>
  );
}
