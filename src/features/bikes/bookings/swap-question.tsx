// The question before a bike that is booked goes out of use, or before its bookings get other bikes.
import { useNoEdit } from '~widgets/hooks/edit-access';
import { SwapQuestion as AnySwapQuestion } from '~widgets/swaps/swap-question';
import { displayMark } from '~domain/text/number-plate';
import type { LostBooking, Swap } from '~data/orders/bike-bookings';
import type { BikeView } from '~data/bikes/bikes';
import { replacementText, whenText, whoText } from './booking-text';

type SwapQuestionProps = {
  bike: Pick<BikeView, 'id' | 'registration_plate'>;
  bookings: readonly LostBooking[];
  question: string;
  /** The buttons: 'Take out of use', 'Keep in use'. */
  confirm: string;
  cancel: string;
  onCancel: () => void;
  onConfirm: (swaps: readonly Swap[]) => void;
};

export function SwapQuestion({ bike, bookings, onConfirm, ...question }: SwapQuestionProps) {
  const mayOrders = useNoEdit('orders') === null;
  const mayCourses = useNoEdit('calendar') === null;
  return (
    <AnySwapQuestion
      {...question}
      lines={bookings.map((one) => ({
        ...one,
        who: whoText(one),
        when: whenText(one),
        others: one.replacements.map((other) => ({ id: other.id, label: replacementText(other) })),
      }))}
      may={({ order }) => (order === null ? mayCourses : mayOrders)}
      untouched="You can’t change these bookings. Tell someone who can."
      words={{
        swap: 'Swap bike',
        keep: 'Keep as is',
        field: 'Replacement bike',
        none: `No other bike fits and is free then. It stays booked on ${displayMark(bike.registration_plate)}.`,
      }}
      clash={(one, other) => one.date === other.date}
      onConfirm={(chosen) =>
        onConfirm(chosen.map(({ line: { order, course }, to }) => ({ order, course, from: bike.id, to })))
      }
    />
  );
}
