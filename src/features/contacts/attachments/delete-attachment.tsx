// Deletes an attachment after a question.
import { useState } from 'react';
import { removeContactDocument, type ContactDocumentView } from '~data/contacts/documents';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { useDevice } from '~widgets/hooks/use-device';
import { useRemoval } from '~widgets/form-saves/use-removal';

type DeleteAttachmentProps = { contactId: number; document: Pick<ContactDocumentView, 'id' | 'name' | 'local'> };

export function DeleteAttachment({ contactId, document }: DeleteAttachmentProps) {
  const [asking, setAsking] = useState(false);
  const device = useDevice();
  const removal = useRemoval();
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
          void removal({
            name: document.name,
            remove: () => removeContactDocument(contactId, document.id, { undoable: true }),
          });
        }}
      >
        <p className="text-ink-2">
          {document.local ? `It is only on this ${device}.` : 'It will be deleted for everyone at your school.'} You can
          undo this for 10 seconds.
        </p>
      </Question>
    </>
  );
}
