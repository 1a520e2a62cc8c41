// Deletes an attachment after a question.
import { useState } from 'react';
import { removeContactDocument, type ContactDocumentView } from '~data/contacts/documents';
import { Button } from '~ui/button';
import { Question } from '~ui/dialog';
import { toast } from '~ui/toasts';
import { useDevice } from '~widgets/hooks/use-device';
import { saveAndWait, savedHere } from '~widgets/saving/save-and-wait';

type DeleteAttachmentProps = { contactId: number; document: Pick<ContactDocumentView, 'id' | 'name' | 'local'> };

export function DeleteAttachment({ contactId, document }: DeleteAttachmentProps) {
  const [asking, setAsking] = useState(false);
  const device = useDevice();
  const remove = useRemove(contactId, document.id);
  return (
    <>
      <Button look="quiet" className="px-2" aria-label={`Delete ${document.name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Question
        open={asking}
        look="stop"
        question={`Delete ${document.name}?`}
        confirm="Delete attachment"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
      >
        <p className="text-ink-2">
          {document.local
            ? `It is only on this ${device}. This can’t be undone.`
            : 'It will be deleted for everyone at your school.'}
        </p>
      </Question>
    </>
  );
}

function useRemove(contactId: number, documentId: number): () => void {
  const device = useDevice();
  const remove = async () => {
    const saved = await saveAndWait(() => removeContactDocument(contactId, documentId));
    if (saved.is === 'done') toast('done', 'Attachment deleted');
    else if (saved.is === 'nothing') toast('done', 'Deleted. The school had never received it.');
    else if (saved.is === 'waiting') toast('done', savedHere(device));
    else toast('failed', 'Attachment not deleted');
  };
  return () => {
    remove().catch((error: unknown) => {
      toast('failed', 'Attachment not deleted');
      reportError(error);
    });
  };
}
