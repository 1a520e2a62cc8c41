// Chooses several bikes of the school from one select, because the list may be long.
import type { BikeRow } from '~contract/bikes/bikes';
import { IconButton } from '~ui/button';
import { SelectField } from '~ui/fields/select-field';
import { displayMark } from '~domain/text/number-plate';
import { compareKeys, sortKey } from '~domain/text/sort-key';
import { useDevice } from '~widgets/hooks/use-device';
import { NumberPlate } from '~widgets/page/number-plate';

type BikePickProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  bikes: readonly BikeRow[];
  value: readonly number[];
  onChange: (value: number[]) => void;
};

/** A bike with a negative id (not sent yet) can't be chosen. A chosen bike stays after its deletion until removed. */
export function BikePick({ label, hint, error, bikes, value, onChange }: BikePickProps) {
  const device = useDevice();
  const others = bikes
    .filter(({ id }) => !value.includes(id))
    .toSorted((a, b) => compareKeys(sortKey(a.registration_plate), sortKey(b.registration_plate)));
  return (
    <div className="flex flex-col gap-2 wide:col-span-2">
      <SelectField
        label={label}
        error={error}
        {...(hint !== undefined && { hint })}
        value=""
        options={[
          { value: '', label: others.length === 0 ? 'No options available. Please add options.' : 'Choose a bike' },
          ...others.map((bike) => ({ value: String(bike.id), label: bikeText(bike, device), disabled: bike.id < 0 })),
        ]}
        onChange={({ target }) => onChange([...value, Number(target.value)])}
      />
      {value.length === 0 ? null : (
        <ul className="card divided overflow-clip">
          {value.map((id) => (
            <Chosen
              key={id}
              bike={bikes.find((one) => one.id === id)}
              onRemove={() => onChange(value.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ bike, onRemove }: { bike: BikeRow | undefined; onRemove: () => void }) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1 pl-4">
      {bike ? <NumberPlate mark={bike.registration_plate} size="s" /> : null}
      <span className="min-w-0 flex-1 truncate">{bike ? `${bike.make} ${bike.model}` : 'A deleted bike'}</span>
      <IconButton
        icon="x"
        label={`Remove ${bike ? displayMark(bike.registration_plate) : 'bike'}`}
        onClick={onRemove}
      />
    </li>
  );
}

/** 'KX23 QBA, Honda CB125F'. */
export function bikeText(bike: BikeRow, device: 'phone' | 'computer'): string {
  const { id, registration_plate, make, model } = bike;
  const name = [displayMark(registration_plate), `${make} ${model}`.trim()].filter(Boolean).join(', ');
  return id < 0 ? `${name} (Only on this ${device} yet)` : name;
}
