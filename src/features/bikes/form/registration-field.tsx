// The registration field. Another registration is another vehicle, so all that a lookup fills in is cleared (specification
// section 5; docs/domain.md, Registration lookup). A notice says so, and restores it with one tap.
import { lazy, Suspense, useRef, useState } from 'react';
import { normaliseMark } from '~domain/text/number-plate';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { askedFor } from '~widgets/forms/required';
import { useSetFromDvla, useTheForm } from './form-context';
import { NOTHING_LOOKED_UP, type OfLookup, valuesOfLookup } from './fields';

/** Loaded after the other fields, because it needs the price of a lookup. */
const LookupField = lazy(async () => ({ default: (await import('./lookup-field')).LookupField }));

/** What was cleared, and the registration that it belongs to. */
type Cleared = { of: string; values: OfLookup };

export function RegistrationField() {
  const { values, errors, set, required } = useTheForm();
  const { mark, cleared, begin, change, settle, putBack, forget } = useOwnRegistration();
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
        onFocus={begin}
        onChange={({ target }) => {
          set('registration_plate', target.value);
          change(target.value);
        }}
        onBlur={({ target }) => settle(target.value)}
      />
      {/* Above the notice that comes and goes, so that the button doesn't move under a finger. */}
      <Suspense fallback={<div className="h-[72px]" />}>
        <LookupField onFilled={forget} />
      </Suspense>
      {cleared ? (
        <div role="status" className="flex flex-col items-start text-tab text-ink-2">
          <p>{`Make, engine size, colour and dates were cleared: ${mark || 'none'} is another registration.`}</p>
          <Button look="ghost" className="-ml-4" onClick={putBack}>
            Put them back
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Clears what belongs to a registration as soon as another one is typed, not when the field is left: a form can be sent before that.
 * Typing the old registration again puts it back.
 */
function useOwnRegistration() {
  const { values, set, fill, now } = useTheForm();
  const setFromDvla = useSetFromDvla();
  const [cleared, setCleared] = useState<Cleared | null>(null);
  const [mark, setMark] = useState(() => normaliseMark(values.registration_plate));
  /** The registration whose values the form holds. */
  const own = useRef(mark);
  const putBack = () => {
    if (cleared) fill(cleared.values);
    setCleared(null);
  };
  return {
    mark,
    cleared,
    putBack,
    /** The values of the registration as it is typed were filled in, perhaps before its field was left. */
    forget: () => {
      own.current = normaliseMark(now().registration_plate);
      setCleared(null);
    },
    /** A draft may have brought another registration with its own values. */
    begin: () => {
      own.current = normaliseMark(now().registration_plate);
    },
    change: (typed: string) => {
      const typedMark = normaliseMark(typed);
      const known = valuesOfLookup(now());
      if (cleared && typedMark === cleared.of && isNothing(known)) {
        own.current = typedMark;
        return putBack();
      }
      if (own.current === '' || typedMark === own.current) return undefined;
      // What DVLA said was about the registration before.
      setFromDvla({});
      if (isNothing(known)) return undefined;
      setMark(typedMark);
      setCleared({ of: own.current, values: known });
      return fill(NOTHING_LOOKED_UP);
    },
    settle: (typed: string) => {
      const left = normaliseMark(typed);
      if (left !== typed) set('registration_plate', left);
      own.current = left;
      setMark(left);
    },
  };
}

function isNothing(values: OfLookup): boolean {
  return Object.values(values).every((value) => value === '');
}
