// Another name or description of a bike's document. Works without signal.
import { useState } from 'react';
import { getBikeDocument, saveBikeDocument, type DocumentView } from '~data/bikes/documents';
import { TextField } from '~ui/fields/field';
import { usePhone } from '~ui/use-media';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { DescriptionField } from '~widgets/file-forms/description-field';
import { NAMED, readNamed, readNamedBody } from '~widgets/file-forms/document-fields';
import { askedFor } from '~widgets/forms/required';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useGuard } from '~widgets/drafts/unsaved';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { NoRow } from '~widgets/rows/no-row';
import { useFound } from '~widgets/hooks/use-whole';
import { useWaysOut } from '~widgets/hooks/use-ways-out';
import { useOpenBike } from '../detail/bike-context';
import type { Values } from '~widgets/forms/fields';

const TITLE = 'Rename document';

/** `documentId`: temporary or real. `resend`: seq of a refused change of it in the outbox, to edit and resend. */
export function RenameDocument({ documentId, resend }: { documentId: number; resend: number | undefined }) {
  const { id: bikeId } = useOpenBike();
  const document = useFound(() => getBikeDocument(bikeId, documentId), [bikeId, documentId]);
  const mends = useMends('bike_documents', resend, readNamedBody);
  const below = usePhone() ? 'documents' : 'document/view';
  const { leave } = useWaysOut(`/bikes/${bikeId}/details/${below}`, resend !== undefined);
  if (document && mends !== undefined) return <NameForm document={document} mends={mends} leave={leave} />;
  return (
    <NoRow
      title={TITLE}
      isLoading={document !== null}
      icon="doc"
      what="Document"
      text="It may have been deleted, or it hasn’t loaded yet."
      leave={leave}
      lines={{ rows: 2, height: 96 }}
    />
  );
}

type NameFormProps = { document: DocumentView; mends: Mends<Values<typeof NAMED>> | null; leave: () => void };

function NameForm({ document, mends, leave }: NameFormProps) {
  const [conflict, setConflict] = useState(false);
  const [{ id, bike, name: before }] = useState(document);
  const { name, description } = document;
  const form = useChangeForm('bike_documents patch', NAMED, {
    draft: { form: 'document name', target: String(id) },
    original: { name, description },
    mends,
    done: 'Document updated',
    refused: 'Document not updated',
    read: (values) => readNamed(before, values),
    save: (input, how, seen) => saveBikeDocument(bike, id, input, { ...how, seen: { name, description, ...seen } }),
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="this document" onClose={leave} />;
  return (
    <ChangeFormModal area="bikes" title={TITLE} send="Save" form={form} guard={guard}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={form.values.name}
        error={form.errors['name']}
        {...askedFor(form.required, 'name')}
        onChange={({ target }) => form.set('name', target.value)}
      />
      <DescriptionField form={form} />
    </ChangeFormModal>
  );
}
