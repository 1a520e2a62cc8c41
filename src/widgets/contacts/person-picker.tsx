// Picks the person that a form names: any contact, or for staff without access to contacts one of the people they may
// name. Those are few, mostly riders of the day, so they are listed at once, each with a course.
import { useState } from 'react';
import { courseName } from '~data/calendar/save';
import type { KnownPerson } from '~data/calendar/known-people';
import { contactNeedles } from '~domain/contacts/query';
import { contactLine, findsLine } from '~domain/contacts/lines';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { displayDay } from '~domain/time/london-time';
import { ContactPicker } from './picker';
import { PersonFinder, PickedPerson } from './person-finder';
import { isSeen, type Nameable, type NamedView } from './use-named';

type PersonPickerProps = {
  label: string;
  nameable: Exclude<Nameable, undefined>;
  value: NamedView | null;
  error: string | undefined;
  /** 'yyyy-MM-dd'. A course on this day is shown without its date. */
  day: string;
  /** `customer`: the id as text, '' for nobody. */
  onPick: (customer: string) => void;
  required?: boolean;
};

export function PersonPicker({ nameable, value, day, onPick, ...field }: PersonPickerProps) {
  if (nameable === null) {
    const contact = value && isSeen(value) ? value : null;
    const pick = (picked: { id: number } | null) => onPick(picked ? String(picked.id) : '');
    return <ContactPicker {...field} value={contact} onPick={pick} />;
  }
  const aboutOf = (person: KnownPerson) => aboutKnown(person, day);
  const known = nameable.find(({ id }) => id === value?.id);
  if (!known) return <KnownFinder {...field} people={nameable} day={day} aboutOf={aboutOf} onPick={onPick} />;
  const change = nameable.length > 1 ? () => onPick('') : null;
  return (
    <PickedPerson label={field.label} person={known} about={aboutOf(known)} error={field.error} onChange={change} />
  );
}

/** How many people are listed: 8, or more if the day has more riders, but at most 20. Typing finds the others. */
const OFFERED = 8;
const OFFERED_OF_DAY = 20;

type KnownFinderProps = {
  label: string;
  people: readonly KnownPerson[];
  day: string;
  error: string | undefined;
  aboutOf: (person: KnownPerson) => string;
  onPick: (customer: string) => void;
  required?: boolean;
};

function KnownFinder({ label, people, day, error, aboutOf, onPick, required }: KnownFinderProps) {
  const [typed, setTyped] = useState('');
  const needles = contactNeedles(typed);
  const found = people.filter((person) => findsLine(lineOf(person), needles));
  const ofDay = found.filter(({ course }) => course?.date === day).length;
  const shown = found.slice(0, Math.max(OFFERED, Math.min(ofDay, OFFERED_OF_DAY)));
  return (
    <PersonFinder
      label={label}
      error={error}
      placeholder="Name, phone or licence"
      typed={typed}
      onType={setTyped}
      found={shown}
      isOpenAtFirst
      says={statusText(shown.length, found.length)}
      aboutOf={aboutOf}
      onPick={({ id }) => onPick(String(id))}
      required={required}
    />
  );
}

function lineOf({ first_name, last_name, birthdate, phone, licence_number }: KnownPerson): string {
  const unseen = { birthdate, email: '', alternative_phone: '', postcode: '', town: '' };
  return contactLine({ first_name, last_name, phone: phone ?? '', licence_number: licence_number ?? '', ...unseen });
}

function statusText(shown: number, count: number): string {
  if (count > shown) return `${shown} of ${count} riders. Type to find the others.`;
  if (count === 0) return 'No riders found';
  return `${count} ${count === 1 ? 'rider' : 'riders'}`;
}

/** 'CBT 08:15, Quayside Yard · born 02/11/1998'. */
function aboutKnown({ course, birthdate }: KnownPerson, day: string): string {
  const born = birthdate === null ? '' : `born ${displayDay(birthdate)}`;
  return [course ? courseText(course, day) : '', born].filter(Boolean).join(' · ');
}

function courseText(course: NonNullable<KnownPerson['course']>, day: string): string {
  if (course.date !== day) return courseName(course);
  const when = `${COURSE_TYPE[course.constant].label} ${course.start_time.slice(0, 5)}`;
  return [when, course.supplier.connect_location_name].filter(Boolean).join(', ');
}
