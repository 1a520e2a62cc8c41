// The till roll of a day: what was taken and given back at each site by each method. It prints on A4.
import { useNavigate } from '@tanstack/react-router';
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { DayAndSite } from '~widgets/lists/day-and-site';
import { weekdayText } from '~domain/time/weekday-text';
import { useSession } from '~widgets/hooks/use-session';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { PageHead } from '~widgets/page/page-head';
import type { TillSearch } from './search';
import { sumOf } from './till-groups';
import { TillSource } from './till-source';
import { TillTable } from './till-table';
import { useTill, type Till } from './use-till';
import { useToday } from '~widgets/hooks/use-today';
import './till.css';

export function TillRoll({ search }: { search: TillSearch }) {
  const phone = usePhone();
  const today = useToday();
  const date = search.date ?? today;
  const till = useTill(date, search.site);
  const navigate = useNavigate();
  const choose = (chosen: TillSearch) =>
    void navigate({ to: '/orders/till', search: { ...search, ...chosen }, replace: true });
  const print = (
    <Button look="pri" big={phone} icon="doc" className={phone ? 'w-full' : ''} onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <main className="till-desk mx-auto flex min-h-dvh flex-col gap-4 p-4" style={{ maxWidth: 800 }}>
      <div className="till-tools flex flex-col gap-3">
        <PageHead back alone title="Till roll" actions={phone ? null : print} />
        <DayAndSite date={date} site={search.site} sites={till.sites} onChoose={choose} />
      </div>
      {till.isComing ? <NotHereYet device={phone ? 'phone' : 'computer'} what="orders" /> : null}
      {!till.isComing && till.lines === undefined ? <Skeleton rows={4} height={64} /> : null}
      {!till.isComing && till.lines === null ? (
        <div className="card">
          <RowsNotLoaded what="orders" onAgain={till.again} />
        </div>
      ) : null}
      {!till.isComing && till.lines ? <Roll till={till} lines={till.lines} date={date} site={search.site} /> : null}
      {phone && till.lines ? <div className="till-tools till-print">{print}</div> : null}
    </main>
  );
}

type RollProps = { till: Till; lines: NonNullable<Till['lines']>; date: string; site: number | undefined };

function Roll({ till, lines, date, site }: RollProps) {
  const { person } = useSession();
  const { taken, refunded } = sumOf(lines);
  const where = site === undefined ? 'All sites' : (till.sites.find(({ id }) => id === site)?.name ?? 'Another site');
  return (
    <section aria-label={`Till roll, ${displayDay(date)}`} className="till-page card flex flex-col gap-4 p-4 wide:p-5">
      <header className="till-head flex flex-wrap items-end justify-between gap-x-4 pb-3">
        <div>
          <p className="text-tab text-ink-2">{person?.user.school_name ?? ''}</p>
          <h2>{where}</h2>
        </div>
        <p className="text-h2 font-bold">{weekdayText(date)}</p>
      </header>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="dial">{poundsText(taken - refunded)}</span>
        <span className="text-tab font-med text-ink-2">net</span>
      </p>
      {lines.length === 0 ? (
        <Empty icon="orders" title="No payments on this day" text="Payments and refunds of the day will be here." />
      ) : (
        <TillTable lines={lines} sites={till.sites} />
      )}
      <TillSource {...till} />
    </section>
  );
}
