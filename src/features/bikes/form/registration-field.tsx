// The registration field. Another registration is another vehicle: make and engine size are cleared (specification section 5), and
// with values of a lookup or of the edited bike all that a lookup fills in (docs/domain.md, Registration lookup). A notice says so,
// and restores it with one tap.
import { lazy, Suspense, useContext, useRef, useState } from 'react';
import { normaliseMark } from '~domain/text/number-plate';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { askedFor } from '~widgets/forms/required';
import { type FromDvla, FromDvlaContext, useTheForm } from './form-context';
import { isLookedUp, NOTHING_LOOKED_UP, type OfLookup, valuesOfLookup } from './fields';

/** Loaded after the other fields, because it needs the price of a lookup. */
const LookupField = lazy(async () => ({ default: (await import('./lookup-field')).LookupField }));

/** What was cleared, the registration that it belongs to, and what of it came from DVLA. */
type Cleared = { of: string; values: Partial<OfLookup>; filled: FromDvla };

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
          <p>{`${namesOf(cleared)} were cleared: ${mark || 'none'} is another registration.`}</p>
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
  const { filled, setFilled, bikeId } = useContext(FromDvlaContext);
  const [cleared, setCleared] = useState<Cleared | null>(null);
  const [mark, setMark] = useState(() => normaliseMark(values.registration_plate));
  /** The registration whose values the form holds. */
  const own = useRef(mark);
  const putBack = () => {
    if (!cleared) return;
    fill(cleared.values);
    setFilled(cleared.filled);
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
      // What was only typed for a new bike may be of the bike whose registration is corrected.
      const all = valuesOfLookup(now());
      const isOfMark = bikeId !== null || isLookedUp(all) || Object.keys(filled).length > 0;
      const known = isOfMark ? all : { make: all.make, engine_size: all.engine_size };
      if (cleared && typedMark === cleared.of && isStillClear(cleared, all)) {
        own.current = typedMark;
        return putBack();
      }
      if (own.current === '' || typedMark === own.current) return undefined;
      // What DVLA said was about the registration before.
      setFilled({});
      if (isNothing(known)) return undefined;
      setMark(typedMark);
      setCleared({ of: own.current, values: known, filled });
      return fill(nothingOf(known));
    },
    settle: (typed: string) => {
      const left = normaliseMark(typed);
      if (left !== typed) set('registration_plate', left);
      own.current = left;
      setMark(left);
    },
  };
}

function namesOf({ values }: Cleared): string {
  return 'colour' in values ? 'Make, engine size, colour and dates' : 'Make and engine size';
}

function nothingOf(values: Partial<OfLookup>): Partial<OfLookup> {
  return 'colour' in values ? NOTHING_LOOKED_UP : { make: '', engine_size: '' };
}

/** True if nothing was typed into the cleared fields since. */
function isStillClear({ values }: Cleared, now: OfLookup): boolean {
  return Object.keys(values).every((name) => now[name as keyof OfLookup] === '');
}

function isNothing(values: Partial<OfLookup>): boolean {
  return Object.values(values).every((value) => value === '');
}
