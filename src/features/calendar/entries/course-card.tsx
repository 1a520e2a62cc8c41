// A course in the phone's day: code and site, instructors or conflicts, the number of places left, what is owed, and its riders.
import { isOver } from '~domain/time/london-time';
import { checkProblems } from '~domain/orders/checks';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { Icon } from '~ui/icon';
import { SyncBadge } from '~widgets/sync/badge';
import { CardRiders, useCardRiders } from './card-riders';
import { bookedText, leftWords, siteEdge } from './course-text';
import { opens } from '../address/links';
import { owedBy, owedText } from './owed-text';
import { Places } from './place-ticks';
import type { Calendar } from '../views/use-calendar';

type CourseCardProps = { course: CourseView; calendar: Calendar };

export function CourseCard(props: CourseCardProps) {
  const { course, calendar } = props;
  const riders = useCardRiders(course, calendar);
  return (
    <div className="flex min-w-0 flex-col">
      <Card {...props} pending={riders.isOpen ? course.ownPending : course.pending} />
      <CardRiders {...props} riders={riders} />
    </div>
  );
}

type CardProps = CourseCardProps & Pick<CourseView, 'pending'>;

/** `pending`: without that of riders whose rows are shown below. They have it themselves, and here it would push them down at a tap. */
function Card({ course, calendar: { now, sites, at }, pending }: CardProps) {
  const isPast = isOver(course, now);
  const found = course.riders.flatMap(foundOf);
  const isRed = course.conflicts.length + found.length > 0 && !isPast;
  const { number, word } = leftWords(course, isPast);
  const owed = owedBy(course.riders);
  const look = ['agc agc--edge', isRed ? 'agc--red' : '', isPast ? 'agc--past' : ''].join(' ');
  return (
    <Link
      {...opens(`${course.id}/details`, at({}))}
      className={look}
      style={{ '--site': siteEdge(course.supplier.id, sites) } as CSSProperties}
    >
      <span className="title truncate text-lead font-bold">
        {course.code} · {course.supplier.connect_location_name}
      </span>
      <span className="side">
        <b className={word === '' ? 'text-[1.375rem] leading-8 font-num' : 'dial'}>{number}</b>
        {word === '' ? null : <span className="block soft">{word}</span>}
      </span>
      {isRed ? <Marks course={course} found={found} /> : <span className="truncate soft">{withWhom(course)}</span>}
      <span className="flex items-center gap-2 pt-1 soft">
        <Places booked={course.booked} places={course.places.places} isRed={isRed} />
        {bookedText(course)}
      </span>
      {owed === 0 ? null : <span className="owed soft">{owedText(owed)}</span>}
      {pending ? (
        <span className="flex">
          <SyncBadge state={pending} small />
        </span>
      ) : null}
    </Link>
  );
}

/** In full, because a phone has no other place to show them before the course is opened. */
function Marks({ course: { conflicts }, found }: { course: CourseView; found: readonly string[] }) {
  const marks = [
    ...conflicts.map(({ text }) => ({ text, what: 'Conflict: ' })),
    ...found.map((text) => ({ text, what: '' })),
  ];
  return (
    <span className="clashes">
      {marks.map(({ text, what }) => (
        <span key={text} className="flex gap-1 font-bold">
          <span className="shrink-0 pt-0.5">
            <Icon name="alert" size={16} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{what}</span>
            {text}
          </span>
        </span>
      ))}
    </span>
  );
}

/** 'Isla Pennington: number plate not read at 20 m'. */
function foundOf(rider: RiderView): string[] {
  const name = rider.customer.full_name || 'A rider';
  return checkProblems(rider).map((text) => `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
}

/** 'Callum Reith · 4 bikes'. */
function withWhom({ instructors, bikes, riders }: CourseView): string {
  const names = instructors.map(({ full_name }) => full_name).join(', ') || 'No instructor';
  const count = new Set([...bikes, ...riders.flatMap(({ bike }) => bike ?? [])]).size;
  return count === 0 ? names : `${names} · ${count} ${count === 1 ? 'bike' : 'bikes'}`;
}
