// For each booking that a bike can't serve: another bike, or as it is.
import { BigRadio } from '~widgets/forms/big-radio';
import { SelectField } from '~ui/fields/select-field';
import { displayMark } from '~domain/text/number-plate';
import type { LostBooking } from '~data/orders/bike-bookings';
import { replacementText, whenText, whoText } from './booking-text';

/** The id of the chosen bike by the booking's key; null: as it is. */
export type Choices = Readonly<Record<string, number | null>>;

type SwapRowsProps = {
  /** The registration of the bike that is booked. */
  mark: string;
  bookings: readonly LostBooking[];
  choices: Choices;
  onChoose: (key: string, bike: number | null) => void;
};

export function SwapRows({ mark, bookings, choices, onChoose }: SwapRowsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {bookings.map((booking) => (
        <li key={booking.key}>
          <SwapRow
            mark={mark}
            booking={booking}
            chosen={choices[booking.key] ?? null}
            taken={takenBy(bookings, choices, booking)}
            onChoose={(bike) => onChoose(booking.key, bike)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The bikes that were chosen for other bookings of the day. */
function takenBy(bookings: readonly LostBooking[], choices: Choices, { key, date }: LostBooking): (number | null)[] {
  return bookings
    .filter((other) => other.date === date && other.key !== key)
    .map((other) => choices[other.key] ?? null);
}

type SwapRowProps = {
  mark: string;
  booking: LostBooking;
  chosen: number | null;
  taken: readonly (number | null)[];
  onChoose: (bike: number | null) => void;
};

function SwapRow({ mark, booking, chosen, taken, onChoose }: SwapRowProps) {
  const { key, replacements, proposed } = booking;
  const free = replacements.filter(({ id }) => id === chosen || !taken.includes(id));
  const first = free.find(({ id }) => id === proposed) ?? free[0];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-card bg-inset p-3 text-ink sunlight:shadow-1">
      <legend className="float-left w-full">
        <span className="block font-bold wrap-anywhere">{whoText(booking)}</span>
        <span className="block text-tab text-ink-2">{whenText(booking)}</span>
      </legend>
      {first ? (
        <div className="grid grid-cols-2 gap-2">
          <BigRadio name={key} title="Swap bike" checked={chosen !== null} onChoose={() => onChoose(first.id)} />
          <BigRadio name={key} title="Keep as is" checked={chosen === null} onChoose={() => onChoose(null)} />
        </div>
      ) : (
        <p className="text-tab">{`No other bike fits and is free then. It stays booked on ${displayMark(mark)}.`}</p>
      )}
      {chosen === null ? null : (
        <SelectField
          label="Replacement bike"
          value={String(chosen)}
          options={free.map((bike) => ({ value: String(bike.id), label: replacementText(bike) }))}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      )}
    </fieldset>
  );
}
