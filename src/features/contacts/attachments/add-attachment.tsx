// Add Attachment (specification sections 2.7, 5 and 9).
import { useState } from 'react';
import { DESCRIPTION_MAX } from '~contract/files';
import { nameOfContact } from '~data/contacts/notes';
import { saveAttachment } from '~data/files/save-form';
import { isWithoutTarget } from '~data/outbox/trouble';
import { RouteModal } from '~ui/dialog';
import { Skeleton } from '~ui/skeleton';
import { TextArea } from '~ui/text-area';
import { toast } from '~ui/toasts';
import { DocumentFile } from '~widgets/file-forms/document-file';
import { checkDocument, descriptionOf, readDocumentText, type DocumentText } from '~widgets/file-forms/document-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FileFormModal } from '~widgets/file-forms/file-form-modal';
import { useGuard } from '~widgets/forms/unsaved';
import { useFileForm } from '~widgets/file-forms/use-file-form';
import { useLive } from '~widgets/hooks/use-live';
import { useTakenUp, type TakenUp } from '~widgets/file-forms/use-taken-up';
import { useWaysOut } from '~widgets/hooks/use-ways-out';
import { attachmentsOf } from './attachments-address';

const TITLE = 'Add Attachment';
const ADDED = 'Attachment added';

type AddAttachmentProps = {
  /** By either id. */
  contactId: number;
  /** The number of a refused or waiting attachment in the outbox, to be mended. */
  resend: number | undefined;
};

export function AddAttachment({ contactId, resend }: AddAttachmentProps) {
  const taken = useTakenUp('attachment', resend);
  const { leave } = useWaysOut(attachmentsOf(contactId), resend !== undefined);
  if (taken !== undefined) return <AttachmentForm contactId={contactId} taken={taken} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      <Skeleton rows={2} height={120} />
    </RouteModal>
  );
}

function AttachmentForm({ contactId, taken }: { contactId: number; taken: TakenUp | null }) {
  const out = useWaysOut(attachmentsOf(contactId), taken !== null);
  const noEdit = useNoEdit('contacts');
  const name = useLive(() => nameOfContact(contactId), [contactId]);
  const [opened] = useState<DocumentText>(() => ({ description: taken?.description ?? '' }));
  const form = useFileForm<DocumentText>({
    form: 'attachment',
    rowId: contactId,
    opened,
    // Whose contact was gone is here for another one: nothing is wrong with it any more.
    mends: taken && isWithoutTarget(taken.trouble) ? { ...taken, trouble: null } : taken,
    fields: ['document', 'description'],
    file: 'document',
    done: ADDED,
    refused: 'Attachment not added',
    readText: readDocumentText,
    check: checkDocument,
    save: (text, how) => saveAttachment({ customer: contactId, description: descriptionOf(text) }, how),
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'done') toast('done', ADDED);
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
      success={null}
    >
      <p className="text-ink-2">{name ? `For ${name}` : ''}</p>
      <DocumentFile label="File" form={form} />
      <TextArea
        label="Description"
        error={form.errors['description']}
        value={form.text.description}
        max={DESCRIPTION_MAX}
        perRow={60}
        rows={4}
        onChange={(description) => form.set({ description })}
      />
    </FileFormModal>
  );
}
