// The registration lookup in the bike form (specification section 5): fills in what DVLA knows. The values it replaced
// can be restored.
import { useState } from 'react';
import { bikeCreate } from '~contract/bikes/bikes';
import { MESSAGES } from '~contract/wire/errors';
import { displayMark, normaliseMark } from '~domain/text/number-plate';
import { LOOKED_UP } from '~domain/bikes/agency-words';
import { bikeFacts, isOtherWheels } from '~domain/bikes/vehicle-facts';
import { findBikeOf } from '~data/bikes/bikes';
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { useEditedBike, useSetFromDvla, useTheForm } from './form-context';
import { useLive } from '~widgets/hooks/use-live';
import { CreditsQuestion } from '~widgets/page/credits-question';
import { MadeUpNote } from '../lookup/made-up-note';
import { useLookup } from '../lookup/use-lookup';
import { costText, isShort, useLookupDoor } from '../lookup/use-lookup-door';
import { OF_LOOKUP, type OfLookup } from './fields';
import { bestToday } from '~data/today';

/** Loaded with the first tap, because it brings the code that writes to the mirror. */
const lookups = () => import('~data/bikes/lookup');

/** `onFilled` is called after DVLA's facts were filled in. */
export function LookupField({ onFilled }: { onFilled: () => void }) {
  const door = useLookupDoor();
  const form = useTheForm();
  const setFromDvla = useSetFromDvla();
  const mark = normaliseMark(form.values.registration_plate);
  const { lookup, start, stop, lack } = useLookup(async (signal) => (await lookups()).lookUpVehicle(mark, signal));
  /** The registration of the last lookup, and the values that it replaced. Its result is for this registration only. */
  const [asked, setAsked] = useState<{ mark: string; before: Partial<OfLookup> }>({ mark, before: {} });
  const shown = asked.mark === mark ? lookup : ({ is: 'idle' } as const);

  const look = async () => {
    const wrong = bikeCreate.shape.registration_plate.safeParse(mark).error?.issues[0]?.message;
    if (wrong !== undefined) return form.show({ ...form.errors, registration_plate: wrong });
    setAsked({ mark, before: {} });
    if (isShort(door)) return lack();
    const found = await start();
    if (normaliseMark(form.now().registration_plate) !== mark) return;
    if (found.is === 'failed') toast('failed', MESSAGES.lookupNotFetched);
    if (found.is !== 'done') return;
    const facts = knownFacts(bikeFacts(found.answer, bestToday()));
    setAsked({ mark, before: fill(facts, form) });
    setFromDvla(facts);
    onFilled();
    toast('done', MESSAGES.lookupFetched);
  };
  const putBack = () => {
    form.fill(asked.before);
    setAsked({ mark, before: {} });
  };
  const taken = useTaken(mark, form.replaces !== undefined);
  const blocked = taken ?? door.blocked ?? (mark === '' ? 'Type the registration first' : null);
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        icon="refresh"
        disabled={blocked !== null || shown.is === 'busy'}
        title={blocked ?? undefined}
        onClick={() => void look()}
      >
        {shown.is === 'busy' ? 'Updating...' : 'Get details from DVLA'}
      </Button>
      <p className="text-tab text-ink-2">{[blocked, costText(door)].filter(Boolean).join(' · ')}</p>
      <div role="status" className="text-tab">
        {shown.is === 'done' ? <p>{MESSAGES.lookupFetched}</p> : null}
        {shown.is === 'done' && shown.answer.made_up ? <MadeUpNote /> : null}
        {isOtherWheels(form.values.wheelplan) ? (
          <p className="font-bold">{`DVLA says this is no motorcycle: ${form.values.wheelplan}. Check the registration.`}</p>
        ) : null}
        {shown.is === 'failed' ? (
          <p className="text-red-ink sunlight:text-ink">{`${MESSAGES.lookupNotFetched}. ${shown.why}`}</p>
        ) : null}
      </div>
      {shown.is === 'done' && Object.keys(asked.before).length > 0 ? (
        <Button look="ghost" className="-ml-4" onClick={putBack}>
          Restore what you typed
        </Button>
      ) : null}
      {shown.is === 'credits' ? <CreditsQuestion onClose={stop} /> : null}
    </div>
  );
}

/** Says which of the school's bikes has this registration already; null if it is this one, or none. */
function useTaken(mark: string, isMending: boolean): string | null {
  const edited = useEditedBike();
  const found = useLive(() => (mark === '' ? Promise.resolve(null) : findBikeOf(mark)), [mark]);
  // A refused new bike that is corrected here is on this device under a temporary id.
  if (!found || found.id === edited || (isMending && found.id < 0) || found.registration_plate !== mark) return null;
  return `Your school already has ${displayMark(mark)}: ${found.make} ${found.model}`;
}

/** What DVLA knows, as values of the form; '' where it says that there is nothing. */
function knownFacts(facts: ReturnType<typeof bikeFacts>): Partial<OfLookup> {
  return Object.fromEntries(
    OF_LOOKUP.flatMap((name) => (facts[name] === undefined ? [] : [[name, String(facts[name] ?? '')]])),
  );
}

/** Fills the facts into the form; returns the values that a person had typed and that they replaced. */
function fill(facts: Partial<OfLookup>, form: ReturnType<typeof useTheForm>): Partial<OfLookup> {
  const stood = form.now();
  form.fill(facts);
  const over = LOOKED_UP.filter((name) => name in facts && stood[name] !== '' && stood[name] !== facts[name]);
  return Object.fromEntries(over.map((name) => [name, stood[name]]));
}
