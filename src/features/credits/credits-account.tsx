// The school's credits: balance, prices and ledger (specification section 3; docs/domain.md, Credits).
import { lazy, Suspense } from 'react';
import { listCreditTransactions } from '~contract/school/credits';
import { getCredits } from '~data/school/credits';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { Tile } from '~ui/tile';
import { Answer } from '~widgets/answers/answer';
import { AnswerPages } from '~widgets/answers/answer-pages';
import { useAnswer } from '~widgets/answers/use-answer';
import { useLive } from '~widgets/hooks/use-live';
import { useNow } from '~widgets/hooks/use-now';
import { whenText } from '~widgets/format/when';
import type { Credits } from '~data/school/credits';
import { ForecastLine } from './forecast-line';
import { TOKEN } from './ledger-text';
import { Spending } from './spending';
import { TransactionList } from './transaction-list';

// Its form is loaded with the other settings, after what everybody looks at.
const LowBalance = lazy(async () => ({ default: (await import('./low-balance')).LowBalance }));

export type CreditsAccountProps = { page: number; onPage: (page: number) => void };

export function CreditsAccount({ page, onPage }: CreditsAccountProps) {
  const credits = useLive(getCredits, []);
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid gap-4 wide:max-desk:grid-cols-2">
        {credits ? <Balance credits={credits} /> : <Skeleton rows={1} height={120} />}
        {credits ? <Prices credits={credits} /> : null}
        {credits ? (
          <Suspense fallback={<div className="card min-h-40" aria-busy="true" />}>
            <LowBalance key={credits.low} low={credits.low} />
          </Suspense>
        ) : null}
      </div>
      <div className="grid min-w-0 gap-4">
        <Spending />
        <Ledger page={page} onPage={onPage} />
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
        {prices.map(({ name, display }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{TOKEN[name]}</dt>
            <dd className="text-right font-med">{display}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Ledger({ page, onPage }: CreditsAccountProps) {
  const query = page > 1 ? { page: String(page) } : {};
  const answered = useAnswer({ endpoint: listCreditTransactions, options: { query } });
  return (
    <section className="card min-w-0 pb-1" aria-labelledby="ledger">
      <h2 id="ledger" className="px-4 pt-4 pb-1 wide:px-5">
        Transactions
      </h2>
      <div className="flex flex-col max-wide:px-4 wide:[&>[role=status]]:px-5">
        <Answer answered={answered} what="Transactions">
          {({ count, results }) => (
            <>
              {results.length === 0 ? <Nothing page={page} /> : <TransactionList transactions={results} />}
              <AnswerPages page={page} count={count} shown={results.length} onPage={onPage} />
            </>
          )}
        </Answer>
      </div>
    </section>
  );
}

function Nothing({ page }: { page: number }) {
  return page === 1 ? (
    <Empty icon="invoices" title="Nothing spent yet" text="Each lookup and each text message will be listed here." />
  ) : (
    <Empty icon="invoices" title="This page doesn’t exist" />
  );
}
