// The documents of a bike: V5C, insurance, service history.
import { Link } from '@tanstack/react-router';
import { listBikeDocuments, removeBikeDocument, type DocumentView } from '~data/bikes/documents';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { usePhone } from '~ui/use-media';
import { DeleteDocument } from '~widgets/documents/delete-document';
import { DocumentList } from '~widgets/documents/document-list';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useWhole } from '~widgets/hooks/use-whole';
import type { BikeView } from '~data/bikes/bikes';
import { BikeAction } from '../detail/bike-action';

export function BikeDocuments({ bike }: { bike: Pick<BikeView, 'id'> }) {
  const documents = useWhole(() => listBikeDocuments(bike.id), [bike.id], bike.id);
  return (
    <DocumentList
      documents={documents}
      empty={<NoDocuments bike={bike} />}
      renderActions={(document) => <Actions bikeId={bike.id} document={document} />}
    />
  );
}

/** Nothing for people who may not edit. */
function Actions({ bikeId, document }: { bikeId: number; document: DocumentView }) {
  const noEdit = useNoEdit('bikes');
  if (noEdit !== null) return null;
  return (
    <div className="-mb-3 -ml-2 flex flex-wrap">
      <Link
        to="/bikes/$bikeId/details/document/$documentId"
        params={{ bikeId: String(bikeId), documentId: String(document.id) }}
        {...OPENS}
        className={buttonClass('quiet', false, 'px-2')}
        aria-label={`Rename ${document.name}`}
      >
        <span>Rename</span>
      </Link>
      <DeleteDocument
        document={document}
        what="document"
        remove={() => removeBikeDocument(bikeId, document.id, { undoable: true })}
      />
    </div>
  );
}

function NoDocuments({ bike }: { bike: Pick<BikeView, 'id'> }) {
  const phone = usePhone();
  return (
    <div className="card">
      <Empty
        icon="doc"
        title="No documents yet"
        text="The V5C, the insurance, the service history: a photo of the paper or the file itself."
        // On a phone the floating button adds documents.
        action={
          phone ? undefined : (
            <BikeAction bike={bike} does="document" label="Add the first document" className={buttonClass('soft')} />
          )
        }
      />
    </div>
  );
}
