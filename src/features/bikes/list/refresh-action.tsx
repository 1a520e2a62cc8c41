// Updates one bike from DVLA, in its row of the table (specification section 2.5).
import { MESSAGES } from '~contract/wire/errors';
import { displayMark } from '~domain/text/number-plate';
import { Icon } from '~ui/icon';
import { toast } from '~ui/overlays/toasts';
import { saveAndWait } from '~widgets/form-saves/save-and-wait';
import { useSaySaved } from '~widgets/form-saves/use-say-saved';
import type { BikeView } from '~data/bikes/bikes';
import { CreditsQuestion } from '~widgets/page/credits-question';
import { useLookup } from '../lookup/use-lookup';
import { isShort, type LookupDoor } from '../lookup/use-lookup-door';

/** Loaded with the first tap, because it brings the code that writes to the mirror. */
const lookups = () => import('~data/bikes/lookup');

/** `door` is shared by the whole table. */
export function RefreshAction({ bike, door }: { bike: BikeView; door: LookupDoor }) {
  const say = useSaySaved(MESSAGES.lookupUpdated);
  const { lookup, start, stop, lack } = useLookup((signal) =>
    saveAndWait(async () => (await lookups()).refreshBike(bike, signal)),
  );
  const refresh = async () => {
    if (isShort(door)) return lack();
    const found = await start();
    if (found.is === 'failed') toast('failed', MESSAGES.lookupNotUpdated);
    if (found.is !== 'done') return;
    const { answer: saved } = found;
    if (saved.is === 'refused') toast('failed', MESSAGES.lookupNotUpdated);
    // `nothing`: DVLA's facts are the same, so there was nothing to save. This is a success.
    else say(saved.is === 'nothing' ? { is: 'done', id: bike.id } : saved);
  };
  const busy = lookup.is === 'busy';
  const icon = lookup.is === 'failed' ? 'alert' : 'refresh';
  const name = `Refresh ${displayMark(bike.registration_plate)}`;
  const failed = lookup.is === 'failed' ? `${MESSAGES.lookupNotUpdated}: ${lookup.why}` : null;
  const title = door.blocked ?? failed ?? ['Refresh', door.uses].filter(Boolean).join(' · ');
  return (
    <>
      <button
        type="button"
        className={`icon-btn ${failed ? 'text-red-ink sunlight:text-ink' : ''}`}
        disabled={busy || door.blocked !== null}
        aria-label={failed ? `${name}. ${failed}` : name}
        title={busy ? 'Updating...' : title}
        onClick={() => void refresh()}
      >
        <Icon name={busy ? 'clock' : icon} size={18} />
      </button>
      {lookup.is === 'credits' ? <CreditsQuestion onClose={stop} /> : null}
    </>
  );
}
