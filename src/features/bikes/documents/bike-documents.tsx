// The documents of a bike: V5C, insurance, service history.
import { listBikeDocuments } from '~data/bikes/documents';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { usePhone } from '~ui/use-media';
import { DocumentList } from '~widgets/documents/document-list';
import { useLive } from '~widgets/hooks/use-live';
import type { BikeView } from '~data/bikes/bikes';
import { BikeAction } from '../detail/bike-action';

export function BikeDocuments({ bike }: { bike: Pick<BikeView, 'id'> }) {
  const documents = useLive(() => listBikeDocuments(bike.id), [bike.id]);
  return <DocumentList documents={documents} empty={<NoDocuments bike={bike} />} />;
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
