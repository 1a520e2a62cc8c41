// Add Document (specification sections 2.5 and 5).
import { useState } from 'react';
import { saveDocument } from '~data/files/save-form';
import { usePhone } from '~ui/use-media';
import { useOpenBike } from './detail/bike-context';
import { DocumentFile } from '~widgets/file-forms/document-file';
import { DescriptionField } from '~widgets/file-forms/description-field';
import { DOCUMENT, readDocument } from '~widgets/file-forms/document-fields';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FileFormModal } from '~widgets/file-forms/file-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import { emptyValues } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { mendsOf, useTakenUp, type TakenUp } from '~widgets/file-forms/use-taken-up';
import { BackToBike, Success } from './report/comment-sent';
import { FormPlate } from './report/form-plate';
import { useWaysOutOfBike } from './report/use-ways-out-of-bike';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = 'Add Document';
const ADDED = 'You have successfully added a document.';

/** `resend`: seq of a refused or waiting document in the outbox. */
export function AddDocument({ resend }: { resend: number | undefined }) {
  const bike = useOpenBike();
  const taken = useTakenUp('document', resend);
  const { leave } = useWaysOutOfBike(bike.id, useDocuments(), resend !== undefined);
  if (taken !== undefined) return <DocumentForm taken={taken} />;
  return <Waiting title={TITLE} leave={leave} rows={2} height={120} />;
}

function DocumentForm({ taken }: { taken: TakenUp | null }) {
  const bike = useOpenBike();
  const noEdit = useNoEdit('bikes');
  const documents = useDocuments();
  const out = useWaysOutOfBike(bike.id, documents, taken !== null);
  const [isSent, setSent] = useState(false);
  const form = useChangeForm('bike_documents create', DOCUMENT, {
    draft: { form: 'document', target: String(bike.id) },
    original: emptyValues(DOCUMENT),
    mends: taken && mendsOf(taken, { description: taken.description }),
    done: ADDED,
    showsDone: true,
    read: readDocument,
    save: ({ description }, how) => saveDocument({ bike: bike.id, description }, how),
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
      aside={<FormPlate mark={bike.registration_plate} />}
      noEdit={noEdit}
      send="Add document"
      kind="file"
      form={form}
      guard={guard}
      list={form.values.document.list}
      success={
        isSent
          ? {
              body: <Success words={ADDED} />,
              foot: <BackToBike bikeId={bike.id} onGo={() => out.goTo('/bikes/$bikeId/details')} />,
            }
          : null
      }
    >
      <DocumentFile label="Document" files={form.values.document} form={form} />
      <DescriptionField form={form} />
    </FileFormModal>
  );
}

/** The page under the form: the documents tab on a phone, the bike's page on wide screens. */
function useDocuments(): '/bikes/$bikeId/details' | '/bikes/$bikeId/details/documents' {
  return usePhone() ? '/bikes/$bikeId/details/documents' : '/bikes/$bikeId/details';
}
