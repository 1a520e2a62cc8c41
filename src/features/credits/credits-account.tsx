// The school's credits: balance, prices and ledger (specification section 3; docs/domain.md, Credits).
import { lazy, Suspense } from 'react';
import { getCredits } from '~data/school/credits';
import { Skeleton } from '~ui/skeleton';
import { Tile } from '~ui/tile';
import { useLive } from '~widgets/hooks/use-live';
import { useNow } from '~widgets/hooks/use-now';
import { whenText } from '~widgets/format/when';
import type { Credits } from '~data/school/credits';
import { Ledger, type LedgerProps } from './ledger';
import { ForecastLine } from './forecast-line';
import { TOKEN_LABEL } from '~domain/credits/words';
import { Spending } from './spending';

// Forms are loaded with the other settings, after what everybody looks at.
const TopUp = lazy(async () => ({ default: (await import('./top-up')).TopUp }));
const CameBack = lazy(async () => ({ default: (await import('./came-back')).CameBack }));
const LowBalance = lazy(async () => ({ default: (await import('./low-balance')).LowBalance }));

export function CreditsAccount(ledger: LedgerProps) {
  const credits = useLive(getCredits, []);
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid gap-4 wide:max-desk:grid-cols-2">
        {ledger.search.done ? (
          <Suspense fallback={null}>
            <CameBack balance={credits?.balance ?? null} />
          </Suspense>
        ) : null}
        {credits ? <Balance credits={credits} /> : <Skeleton rows={1} height={120} />}
        {credits ? (
          <Suspense fallback={<div className="card min-h-80" aria-busy="true" />}>
            <TopUp smsPrice={credits.prices.find(({ name }) => name === 'SMS')?.price ?? null} />
          </Suspense>
        ) : null}
        {credits ? <Prices credits={credits} /> : null}
        {credits ? (
          <Suspense fallback={<div className="card min-h-40" aria-busy="true" />}>
            <LowBalance key={credits.low} low={credits.low} />
          </Suspense>
        ) : null}
      </div>
      <div className="grid min-w-0 gap-4">
        <Spending />
        <Ledger {...ledger} />
      </div>
    </div>
  );
}

function Balance({ credits: { balance, low, updated } }: { credits: Credits }) {
  const now = useNow(30_000);
  const isLow = balance !== null && balance < low;
  const known = isLow ? 'amber' : 'ok';
  return (
    <Tile
      label="Balance"
      lamp={balance === null ? 'off' : known}
      value={balance === null ? '--' : balance.toLocaleString('en-GB')}
      unit={balance === 1 ? 'credit' : 'credits'}
    >
      {isLow ? <p className="font-med text-amber-ink">{`Fewer than ${low} are left.`}</p> : null}
      <p className="text-tab text-ink-2">
        {updated === null ? 'Not received on this device yet' : `As of ${whenText(updated, now)}. 1 credit is 1p.`}
      </p>
      <ForecastLine />
    </Tile>
  );
}

function Prices({ credits: { prices } }: { credits: Credits }) {
  return (
    <section className="card p-4 wide:p-5" aria-labelledby="prices">
      <h2 id="prices" className="pb-2">
        What things cost
      </h2>
      {prices.length === 0 ? <p className="text-ink-2">The prices haven’t loaded on this device yet.</p> : null}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {prices.filter(isOffered).map(({ name, display }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{TOKEN_LABEL[name]}</dt>
            <dd className="text-right font-med">{display}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Nobody answers licence checks yet, so none can be bought. */
function isOffered({ name }: Credits['prices'][number]): boolean {
  return name !== 'DVLA_LICENSE_CHECK';
}
