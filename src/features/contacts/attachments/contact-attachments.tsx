// The attachments of a contact: licence photos, forms, letters. They can be added, described and deleted without
// signal; those that were opened before can be opened again.
import { Link } from '@tanstack/react-router';
import { listContactDocuments, removeContactDocument, type ContactDocumentView } from '~data/contacts/documents';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Icon } from '~ui/icon';
import { DeleteDocument } from '~widgets/documents/delete-document';
import { DocumentList } from '~widgets/documents/document-list';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useWhole } from '~widgets/hooks/use-whole';
import { OPENS } from '~widgets/hooks/use-leave';

/** `contactId`: temporary or real. */
export function ContactAttachments({ contactId }: { contactId: number }) {
  const documents = useWhole(() => listContactDocuments(contactId), [contactId], contactId);
  return (
    <section className="flex flex-col gap-4" aria-label="Attachments">
      {documents && documents.length > 0 ? (
        <div className="flex wide:justify-end">
          <AddAction contactId={contactId} className={buttonClass('default', false, 'w-full wide:w-auto')} />
        </div>
      ) : null}
      <DocumentList
        documents={documents}
        empty={<NoAttachments contactId={contactId} />}
        renderActions={(document) => <Actions contactId={contactId} document={document} />}
      />
    </section>
  );
}

function NoAttachments({ contactId }: { contactId: number }) {
  return (
    <div className="card">
      <Empty
        icon="doc"
        title="No attachments yet"
        text="A photo of the licence, a signed form, a letter: up to 4 MB each."
        action={<AddAction contactId={contactId} className={buttonClass('soft')} />}
      />
    </div>
  );
}

/** Nothing for people who may not edit. */
function AddAction({ contactId, className }: { contactId: number; className: string }) {
  const noEdit = useNoEdit('contacts');
  if (noEdit !== null) return null;
  return (
    <Link
      to="/contacts/$customerId/details/attachments/new"
      params={{ customerId: String(contactId) }}
      {...OPENS}
      className={className}
    >
      <Icon name="upload" size={18} />
      <span>Add attachment</span>
    </Link>
  );
}

/** Nothing for people who may not edit. */
function Actions({ contactId, document }: { contactId: number; document: ContactDocumentView }) {
  const noEdit = useNoEdit('contacts');
  if (noEdit !== null) return null;
  const words = document.description === '' ? 'Add description' : 'Edit description';
  return (
    <div className="-mb-3 -ml-2 flex flex-wrap">
      <Link
        to="/contacts/$customerId/details/attachments/$documentId"
        params={{ customerId: String(contactId), documentId: String(document.id) }}
        {...OPENS}
        className={buttonClass('quiet', false, 'px-2')}
        aria-label={`${words} of ${document.name}`}
      >
        <span>{words}</span>
      </Link>
      <DeleteDocument
        document={document}
        what="attachment"
        remove={() => removeContactDocument(contactId, document.id, { undoable: true })}
      />
    </div>
  );
}
