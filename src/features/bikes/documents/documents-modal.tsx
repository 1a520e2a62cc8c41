// The documents of a bike in a modal, on wide screens; a phone has a tab for them.
import { RouteModal } from '~ui/overlays/dialog';
import { usePhone } from '~ui/use-media';
import { NumberPlate } from '~widgets/page/number-plate';
import { useOpenBike } from '../detail/bike-context';
import { BikeDocuments } from './bike-documents';
import { useLeave } from '../detail/use-leave';

export function DocumentsModal() {
  const bike = useOpenBike();
  const leave = useLeave('/bikes/$bikeId/details', bike.id);
  if (usePhone()) return null;
  return (
    <RouteModal title="Bike documents" aside={<NumberPlate mark={bike.registration_plate} size="l" />} onClose={leave}>
      <div className="pt-1">
        <BikeDocuments bike={bike} />
      </div>
    </RouteModal>
  );
}
