// The day sheet of one site. On paper each site starts a new page.
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useSession } from '~widgets/hooks/use-session';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { stampText } from '~widgets/format/when';
import { SheetCourse, Unsent } from './sheet-course';
import { dayText, eventText, owedOfSite } from './sheet-text';
import type { Sheet } from './use-sheet';
import { useBestNow } from '~widgets/hooks/use-today';

type SheetPageProps = { site: Sheet['sites'][number]; date: string; sheet: Sheet };

export function SheetPage({ site, date, sheet }: SheetPageProps) {
  const { person } = useSession();
  return (
    <section className="sheet-page card flex flex-col gap-5 p-4 wide:p-5" aria-label={`${site.name}, ${dayText(date)}`}>
      <header className="sheet-head pb-3 flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <p className="text-tab text-ink-2">{person?.user.school_name ?? ''}</p>
          <h2>{site.name}</h2>
        </div>
        <p className="text-h2 font-bold">{dayText(date)}</p>
      </header>
      {site.events.length > 0 ? (
        <ul className="flex flex-col gap-1 font-med" aria-label="Events">
          {site.events.map((event) => (
            <li key={event.id} className="flex flex-wrap items-center gap-2">
              {eventText(event, date, sheet)}
              {event.pending === null ? null : <Unsent />}
            </li>
          ))}
        </ul>
      ) : null}
      {site.courses.map((course) => (
        <SheetCourse key={course.id} course={course} plates={sheet.plates} papers={sheet.papers.get(course.id)} />
      ))}
      <Owed courses={site.courses} />
      <Known />
    </section>
  );
}

/** What the riders of the site owe in all; nothing for people who may not see money. */
function Owed({ courses }: { courses: Sheet['sites'][number]['courses'] }) {
  const isHidden = useIsHidden('orders');
  const riders = courses.flatMap((course) => course.riders);
  if (isHidden || riders.length === 0) return null;
  return <p className="font-bold tabular-nums">{owedOfSite(riders)}</p>;
}

/** When the sheet was made and last updated from the server, because paper goes out of date. */
function Known() {
  const now = useBestNow();
  const { lastContact } = useSyncStatus();
  const since =
    lastContact === null ? 'not updated from the school yet' : `as the school had it at ${stampText(lastContact)}`;
  return <p className="text-cap text-ink-2">{`Sheet of ${stampText(now)}, ${since}`}</p>;
}
