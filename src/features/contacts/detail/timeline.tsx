// A contact's history by days: what is still to come at the top, then the newest first.
import { Link } from '@tanstack/react-router';
import { CALENDAR_DAYS } from '~contract/wire/limits';
import type { ContactView } from '~data/contacts/contacts';
import { addDaysTo, displayDay, londonDay, londonTime } from '~domain/time/london-time';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { useDevice } from '~widgets/hooks/use-device';
import { useNoCalendar } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { SyncBadge } from '~widgets/sync/badge';
import { daysOf, linesOf, type Line, type Lists } from './timeline-lines';
import { useBestNow } from '~widgets/hooks/use-today';

/** Undefined while loading. */
export type MaybeLists = { [List in keyof Lists]: Lists[List] | undefined };

type TimelineProps = MaybeLists & { contact: ContactView; today: string };

export function Timeline({ contact, today, ...lists }: TimelineProps) {
  const now = useBestNow();
  const noCalendar = useNoCalendar();
  const { notes, documents, bookings, certificates, disclaimers } = lists;
  if (!notes || !documents || !bookings || !certificates || !disclaimers) return <Skeleton rows={3} height={56} />;
  const all = { notes, documents, bookings, certificates, disclaimers };
  const days = daysOf(linesOf(contact, all, { now, noCalendar }));
  return (
    <div className="card flex flex-col gap-4 p-4 wide:p-5">
      {days.map(({ day, lines }) => (
        <section key={day} aria-label={displayDay(day)}>
          <h2 className="pb-2 text-tab font-bold text-ink-2">{dayTitle(day, today)}</h2>
          <ul className="flex flex-col gap-3">
            {lines.map((line) => (
              <TimelineLine key={line.key} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <KeptSince contact={contact} today={today} />
    </div>
  );
}

function dayTitle(day: string, today: string): string {
  if (day === today) return `Today, ${displayDay(day)}`;
  return day > today ? `Coming up, ${displayDay(day)}` : displayDay(day);
}

function TimelineLine({ line: { at, icon, title, text, pending, to } }: { line: Line }) {
  return (
    <li className={`relative flex items-start gap-3 ${to ? 'min-h-12 wide:min-h-10' : ''}`}>
      <span className="grid size-10 flex-none place-items-center rounded-m bg-quiet-soft text-ink-2">
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        {to ? (
          <Link {...to} {...OPENS} className="font-bold wrap-anywhere after:absolute after:inset-0">
            {title}
          </Link>
        ) : (
          <p className="font-bold wrap-anywhere">{title}</p>
        )}
        {text === '' ? null : <p className="line-clamp-2 text-ink-2 wrap-anywhere">{text}</p>}
        {pending ? <SyncBadge state={pending} small /> : null}
      </div>
      <span className="text-tab text-ink-2">{londonTime(new Date(at))}</span>
    </li>
  );
}

/** Bookings of long ago have left the device (docs/sync.md, Pull), so that the list doesn't seem whole. */
function KeptSince({ contact, today }: Pick<TimelineProps, 'contact' | 'today'>) {
  const device = useDevice();
  const since = addDaysTo(today, -CALENDAR_DAYS);
  if (londonDay(new Date(contact.created)) >= since) return null;
  return (
    <p className="text-tab text-ink-2">{`Bookings from before ${displayDay(since)} are not on this ${device}.`}</p>
  );
}
