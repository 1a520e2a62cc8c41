// Add Document (specification sections 2.5 and 5).
import { useState } from 'react';
import { DESCRIPTION_MAX } from '~contract/files';
import { saveDocument } from '~data/report-save';
import { RouteModal } from '~ui/dialog';
import { Skeleton } from '~ui/skeleton';
import { TextArea } from '~ui/text-area';
import { usePhone } from '~ui/use-media';
import { useOpenBike } from './detail/bike-context';
import { useGuard } from '~widgets/unsaved';
import { BackToBike, Success } from './report/comment-sent';
import { DocumentFile } from './report/document-file';
import { checkDocument, documentInput, readDocumentText, type DocumentText } from './report/document-text';
import { FileFormModal } from './report/file-form-modal';
import { useFileForm } from './report/use-file-form';
import { useTakenUp, type TakenUp } from './report/use-taken-up';
import { useWaysOut } from './report/use-ways-out';

const TITLE = 'Add Document';
const ADDED = 'You have successfully added a document.';

/** `resend`: the number of a refused or waiting document in the outbox, to be mended. */
export function AddDocument({ resend }: { resend: number | undefined }) {
  const bike = useOpenBike();
  const taken = useTakenUp('document', resend);
  const { leave } = useWaysOut(bike.id, useDocuments(), resend !== undefined);
  if (taken !== undefined) return <DocumentForm taken={taken} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      <Skeleton rows={2} height={120} />
    </RouteModal>
  );
}

function DocumentForm({ taken }: { taken: TakenUp | null }) {
  const bike = useOpenBike();
  const documents = useDocuments();
  const out = useWaysOut(bike.id, documents, taken !== null);
  const [opened] = useState<DocumentText>(() => ({ description: taken?.description ?? '' }));
  const [isSent, setSent] = useState(false);
  const form = useFileForm<DocumentText>({
    form: 'document',
    bikeId: bike.id,
    opened,
    mends: taken,
    fields: ['document', 'description'],
    file: 'document',
    done: ADDED,
    refused: 'Document not added',
    readText: readDocumentText,
    check: checkDocument,
    save: (text, how) => saveDocument(documentInput(bike.id, text), how),
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'done') setSent(true);
      else if (taken) out.leave();
      else out.goTo(documents);
    },
  });
  const guard = useGuard(form.isDirty, () => {
    form.letGo();
    out.leave();
  });
  return (
    <FileFormModal
      title={TITLE}
      mark={bike.registration_plate}
      send="Add document"
      kind="file"
      form={form}
      guard={guard}
      success={
        isSent
          ? {
              body: <Success words={ADDED} />,
              foot: <BackToBike bikeId={bike.id} onGo={() => out.goTo('/bikes/$bikeId/details')} />,
            }
          : null
      }
    >
      <DocumentFile form={form} />
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

/** The page under the form: on a phone the tab, on wide screens the bike itself. */
function useDocuments(): '/bikes/$bikeId/details' | '/bikes/$bikeId/details/documents' {
  return usePhone() ? '/bikes/$bikeId/details/documents' : '/bikes/$bikeId/details';
}
