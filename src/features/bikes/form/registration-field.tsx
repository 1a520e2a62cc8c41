// The registration field. Another registration is another vehicle, so make and engine size are cleared (specification
// section 5). A notice says so, and restores them with one tap.
import { lazy, Suspense, useRef, useState } from 'react';
import { normaliseMark } from '~domain/text/number-plate';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { askedFor } from '~widgets/forms/required';
import { useSetFromDvla, useTheForm } from './form-context';
import type { BikeValues } from './fields';

/** Loaded after the other fields, because it needs the price of a lookup. */
const LookupField = lazy(async () => ({ default: (await import('./lookup-field')).LookupField }));

type Vehicle = Pick<BikeValues, 'make' | 'engine_size'>;

export function RegistrationField() {
  const { values, errors, set, fill, required } = useTheForm();
  const setFromDvla = useSetFromDvla();
  const [mark, setMark] = useState(() => normaliseMark(values.registration_plate));
  const [cleared, setCleared] = useState<Vehicle | null>(null);
  const seen = useRef(mark);

  const settle = (typed: string) => {
    const now = normaliseMark(typed);
    if (now !== typed) set('registration_plate', now);
    if (now === seen.current) return;
    const { make, engine_size } = values;
    const isOther = seen.current !== '' && (make !== '' || engine_size !== '');
    seen.current = now;
    setMark(now);
    // What DVLA said was about the registration before.
    setFromDvla({});
    if (!isOther) return;
    setCleared({ make, engine_size });
    fill({ make: '', engine_size: '' });
  };
  const putBack = () => {
    if (cleared) fill(cleared);
    setCleared(null);
  };

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        label="Reg number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:uppercase"
        name="registration_plate"
        value={values.registration_plate}
        error={errors['registration_plate']}
        {...askedFor(required, 'registration_plate')}
        onChange={({ target }) => set('registration_plate', target.value)}
        onBlur={({ target }) => settle(target.value)}
      />
      {/* Above the notice that comes and goes, so that the button doesn't move under a finger. */}
      <Suspense fallback={<div className="h-[72px]" />}>
        <LookupField onFilled={() => setCleared(null)} />
      </Suspense>
      {cleared ? (
        <div role="status" className="flex flex-col items-start text-tab text-ink-2">
          <p>{`Make and engine size were cleared: ${mark || 'none'} is another registration.`}</p>
          <Button look="ghost" className="-ml-4" onClick={putBack}>
            Put them back
          </Button>
        </div>
      ) : null}
    </div>
  );
}
