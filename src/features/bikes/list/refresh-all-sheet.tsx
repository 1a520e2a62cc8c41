// 'Get latest from DVLA' (specification section 2.5): the cost, then the progress, then the results.
import { counted } from '~widgets/format/size-text';
import type { BikeView } from '~data/bikes/bikes';
import { MESSAGES } from '~contract/wire/errors';
import { Bar } from '~ui/bar';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { Skeleton } from '~ui/skeleton';
import { NumberPlate } from '~widgets/page/number-plate';
import { useLive } from '~widgets/hooks/use-live';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { CreditsQuestion } from '~widgets/page/credits-question';
import { MadeUpNote } from '../lookup/made-up-note';
import { useRefreshAll, type Run } from './use-refresh-all';
import { isShort, useLookupDoor, usesText, type LookupDoor } from '../lookup/use-lookup-door';

type RefreshAllSheetProps = {
  /** Reads the bikes; `of` identifies them. */
  read: () => Promise<readonly BikeView[]>;
  of: string;
  /** Which bikes they are: 'as listed now'. */
  which: string;
  onClose: () => void;
};

export function RefreshAllSheet({ read, of, which, onClose }: RefreshAllSheetProps) {
  const door = useLookupDoor();
  const isMadeUp = usePublicConfig()?.vehicle_lookup === 'stand-in';
  const { run, start, cancel } = useRefreshAll();
  const bikes = useLive(read, [of]);
  if (bikes && run === null && isShort(door)) return <CreditsQuestion onClose={onClose} />;
  return (
    <Sheet
      open
      title="Get latest from DVLA"
      width={480}
      onClose={() => {
        cancel();
        onClose();
      }}
      footer={
        <Foot
          run={run}
          blocked={door.blocked}
          count={bikes?.length ?? 0}
          onStart={() => void start(bikes ?? [])}
          onCancel={cancel}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        {run ? <Progress run={run} /> : null}
        {run === null && bikes && door.price !== null ? (
          <Cost bikes={bikes} which={which} price={door.price} door={door} />
        ) : null}
        {isMadeUp ? <MadeUpNote /> : null}
        {run === null && !(bikes && door.price !== null) ? <Skeleton rows={2} height={24} /> : null}
      </div>
    </Sheet>
  );
}

type CostProps = { bikes: readonly BikeView[]; which: string; price: number; door: LookupDoor };

function Cost({ bikes, which, price, door }: CostProps) {
  const { balance, blocked } = door;
  const cost = price * bikes.length;
  return (
    <>
      <p className="text-lead">
        {`MOT, tax, make, engine size and colour of ${counted(bikes.length, 'bike')}, ${which}.`}
      </p>
      <p className="font-bold">{usesText(cost.toLocaleString('en-GB'))}</p>
      {balance === null ? null : <p className="text-ink-2">{`You have ${balance.toLocaleString('en-GB')}.`}</p>}
      {balance !== null && balance < cost ? (
        <p className="text-amber-ink">
          {`That covers ${counted(Math.floor(balance / price), 'bike')}. The update stops there.`}
        </p>
      ) : null}
      {blocked === null ? null : <p>{blocked}</p>}
    </>
  );
}

function Progress({ run }: { run: Run }) {
  const { is, of, asked, updated, failed, stopped } = run;
  return (
    <>
      <div role="status" className="flex flex-col gap-2">
        <p className="text-lead font-bold">
          {is === 'running' ? `Updating... ${Math.min(asked + 1, of)} of ${of}` : `${counted(updated, 'bike')} updated`}
        </p>
        {stopped ? <p>{`${STOPPED[stopped]} ${counted(of - asked, 'bike')} not checked.`}</p> : null}
      </div>
      <Bar percent={(asked / of) * 100} />
      {failed.length > 0 ? (
        <section aria-label={MESSAGES.lookupNotUpdated} className="flex flex-col gap-2">
          <h3 className="text-h2">{MESSAGES.lookupNotUpdated}</h3>
          <ul className="flex flex-col gap-2">
            {failed.map(({ mark, why }) => (
              <li key={mark} className="flex items-center gap-3">
                <NumberPlate mark={mark} size="t" />
                <span className="min-w-0 flex-1 text-ink-2">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

const STOPPED = {
  cancelled: 'Cancelled:',
  credits: `${MESSAGES.creditsTitle}:`,
  signal: 'No signal:',
} as const;

type FootProps = {
  run: Run | null;
  blocked: string | null;
  count: number;
  onStart: () => void;
  onCancel: () => void;
  onClose: () => void;
};

function Foot({ run, blocked, count, onStart, onCancel, onClose }: FootProps) {
  if (run?.is === 'running') {
    return (
      <Button big className="flex-1" onClick={onCancel}>
        Cancel
      </Button>
    );
  }
  if (run) {
    return (
      <Button look="pri" big className="flex-1" onClick={onClose}>
        Done
      </Button>
    );
  }
  const why = blocked ?? (count === 0 ? 'No bikes found' : null);
  return (
    <Button
      look="pri"
      big
      icon="refresh"
      className="flex-1"
      disabled={why !== null}
      title={why ?? undefined}
      onClick={onStart}
    >
      {`Update ${counted(count, 'bike')}`}
    </Button>
  );
}
