// How to get more seats (specification section 2.11). There is no pricing table, so it offers a mail to Sales.
import { Modal } from '~ui/overlays/modal';
import { TalkToSales } from './talk-to-sales';

export function SeatsModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="More seats" onClose={onClose}>
      <p className="text-lead">Talk to sales to increase the number of staff and admin your school can hold.</p>
      <div className="flex justify-end pt-6">
        <TalkToSales subject="More seats" />
      </div>
    </Modal>
  );
}
