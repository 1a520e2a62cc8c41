// Takes a rider off their course, with the offer to take that back.
import { useState } from 'react';
import { removeBooking } from '~data/orders/bookings';
import type { Order } from '~contract/orders/orders';
import { isOfMarketplace } from '~domain/orders/money';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { useDevice } from '~widgets/hooks/use-device';
import { deleteWithUndo } from '~widgets/form-saves/delete-with-undo';
import { notSaved } from '~widgets/form-saves/not-saved';

type TakeOffProps = {
  rider: Pick<Order, 'id' | 'customer'>;
  open: boolean;
  onClose: () => void;
  /** Called before the booking goes, so that what shows it can close. */
  onTakeOff?: () => void;
};

/** True for a booking that can be deleted: no payment was entered for it, and the rider hasn't been on the course. */
export function mayTakeOff({ outcome, source, payments }: Pick<Order, 'outcome' | 'source' | 'payments'>): boolean {
  return outcome === 'BOOKED' && payments.length === 0 && !isOfMarketplace(source);
}

export function TakeOff({ rider, open, onClose, onTakeOff }: TakeOffProps) {
  const [problem, setProblem] = useState<string>();
  const device = useDevice();
  const name = rider.customer.full_name || 'Rider';
  const takeOff = async () => {
    try {
      await deleteWithUndo({
        remove: async () => {
          const removed = await removeBooking(rider.id, { undoable: true });
          onTakeOff?.();
          return [removed];
        },
        done: () => `${name} taken off the course`,
        undone: () => `${name} is back on the course`,
        device,
      });
      onClose();
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  return (
    <Question
      open={open}
      question={`Take ${rider.customer.full_name || 'this rider'} off the course?`}
      confirm="Take off"
      look="stop"
      onCancel={onClose}
      onConfirm={() => void takeOff()}
    >
      <p className="text-ink-2">
        The booking will be deleted. The rider isn’t told, and stays a contact. You can undo this for 10 seconds.
      </p>
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
    </Question>
  );
}
