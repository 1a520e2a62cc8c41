// Deletes a document or an attachment after a question.
import { useState } from 'react';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { useDevice } from '~widgets/hooks/use-device';
import { useRemoval } from '~widgets/form-saves/use-removal';
import type { Queued } from '~data/outbox/enqueue';
import type { ListedDocument } from './use-open-document';

type DeleteDocumentProps = {
  document: Pick<ListedDocument, 'name' | 'local'>;
  what: 'attachment' | 'document';
  /** Saves the deletion as undoable. */
  remove: () => Promise<Queued>;
};

export function DeleteDocument({ document, what, remove }: DeleteDocumentProps) {
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
        confirm={`Delete ${what}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void removal({ name: document.name, remove });
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
