// The printable day sheet of each site: courses, riders and room to sign. It reads only this device, so it prints
// without signal; unsent changes are marked.
import { Link, useNavigate } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { DayAndSite } from '~widgets/lists/day-and-site';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { useIsHidden, useNoEdit } from '~widgets/hooks/edit-access';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { SheetPage } from './sheet-page';
import { dayText } from './sheet-text';
import { useSheet, type Sheet } from './use-sheet';
import type { SheetSearch } from './search';
import { useToday } from '~widgets/hooks/use-today';
import './sheet.css';

export function DaySheet({ search }: { search: SheetSearch }) {
  const phone = usePhone();
  const today = useToday();
  const date = search.date ?? today;
  const { isComing, sheet, again } = useSheet(date, search.site);
  const print = (
    <Button look="pri" big={phone} icon="doc" className={phone ? 'w-full' : ''} onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <main className="sheet-desk mx-auto flex min-h-dvh flex-col gap-4 p-4" style={{ maxWidth: 1000 }}>
      <div className="sheet-tools flex flex-col gap-3">
        <PageHead back alone title="Day sheet" actions={phone ? null : print} />
        <Tools date={date} search={search} choices={sheet?.choices ?? []} />
        {date > today ? <NotYet date={date} /> : null}
      </div>
      {isComing ? <NotHereYet device={phone ? 'phone' : 'computer'} what="courses" /> : null}
      {!isComing && sheet === undefined ? <Skeleton rows={4} height={120} /> : null}
      {sheet === null ? (
        <div className="card">
          <RowsNotLoaded what="courses" onAgain={again} />
        </div>
      ) : null}
      {!isComing && sheet?.sites.length === 0 ? (
        <div role="status" className="card">
          <Empty icon="calendar" title="No courses on this day" text={`None is planned for ${dayText(date)}.`} />
        </div>
      ) : null}
      {isComing ? null : sheet?.sites.map((site) => <SheetPage key={site.id} site={site} date={date} sheet={sheet} />)}
      {phone && sheet && sheet.sites.length > 0 ? <div className="sheet-tools sheet-print">{print}</div> : null}
    </main>
  );
}

/** Why there are no buttons to check riders in, for people who have them on the day. */
function NotYet({ date }: { date: string }) {
  const [noOrder, noCourse] = [useNoEdit('orders'), useNoCourseEdit()];
  if (noOrder !== null && noCourse !== null) return null;
  return <p className="text-tab text-ink-2">{`Riders can be checked in from ${dayText(date)}.`}</p>;
}

type ToolsProps = { date: string; search: SheetSearch; choices: Sheet['choices'] };

function Tools({ date, search, choices }: ToolsProps) {
  const navigate = useNavigate();
  const isHidden = useIsHidden('orders');
  const choose = (chosen: SheetSearch) =>
    void navigate({ to: '/calendar/day/print', search: { ...search, ...chosen }, replace: true });
  return (
    <DayAndSite date={date} site={search.site} sites={choices} onChoose={choose}>
      {isHidden ? null : (
        <Link
          to="/orders/till"
          search={{ date, ...(search.site !== undefined && { site: search.site }) }}
          className={buttonClass('default', false, 'max-wide:w-full')}
        >
          Till roll
        </Link>
      )}
    </DayAndSite>
  );
}
