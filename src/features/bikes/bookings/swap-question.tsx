// The question before a bike that is booked goes out of use, or before its bookings get other bikes.
import { useState } from 'react';
import { Question } from '~ui/overlays/dialog';
import { useNoEdit } from '~widgets/hooks/edit-access';
import type { LostBooking, Swap } from '~data/orders/bike-bookings';
import type { BikeView } from '~data/bikes/bikes';
import { whenText, whoText } from './booking-text';
import { SwapRows, type Choices } from './swap-rows';

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

export function SwapQuestion({ bike, bookings, question, confirm, cancel, onCancel, onConfirm }: SwapQuestionProps) {
  const mayOrders = useNoEdit('orders') === null;
  const mayCourses = useNoEdit('calendar') === null;
  const maySwap = ({ order }: LostBooking) => (order === null ? mayCourses : mayOrders);
  const open = bookings.filter(maySwap);
  const [choices, setChoices] = useState<Choices>(() => Object.fromEntries(open.map((one) => [one.key, one.proposed])));
  const swaps = open.flatMap(({ key, order, course }) => {
    const to = choices[key] ?? null;
    return to === null ? [] : [{ order, course, from: bike.id, to }];
  });
  return (
    <Question
      open
      question={question}
      confirm={confirm}
      cancel={cancel}
      onCancel={onCancel}
      onConfirm={() => onConfirm(swaps)}
    >
      <div className="-mx-1 flex max-h-[52dvh] flex-col gap-3 overflow-y-auto px-1">
        <SwapRows
          mark={bike.registration_plate}
          bookings={open}
          choices={choices}
          onChoose={(key, to) => setChoices({ ...choices, [key]: to })}
        />
        <Untouched bookings={bookings.filter((one) => !maySwap(one))} />
      </div>
    </Question>
  );
}

/** Bookings that this person may not change. */
function Untouched({ bookings }: { bookings: readonly LostBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {bookings.map((one) => (
          <li key={one.key}>
            <span className="block font-bold wrap-anywhere">{whoText(one)}</span>
            <span className="block text-tab text-ink-2">{whenText(one)}</span>
          </li>
        ))}
      </ul>
      <p className="text-tab text-ink-2">You can’t change these bookings. Tell someone who can.</p>
    </>
  );
}
