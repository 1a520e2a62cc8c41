// Reports of incidents on a course (docs/domain.md, Incidents): the words of their choices, when DVSA must have one, and what else a
// school should think of. Reminders, not legal advice.
import { addHours } from 'date-fns/addHours';
import { addYears } from 'date-fns/addYears';
import { displayDay, londonDay, londonInstant, londonTime, dateOf, isoDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import type { IncidentPlace, IncidentRole, IncidentTraining, IncidentWay, Injury } from './values';

export const INCIDENT_PLACE_LABEL: Readonly<Record<IncidentPlace, string>> = {
  SITE: 'On site',
  ROAD: 'On the road',
  TEST_CENTRE: 'At a test centre',
};

export const INCIDENT_TRAINING_LABEL: Readonly<Record<IncidentTraining, string>> = {
  CBT: 'CBT',
  DIRECT_ACCESS: 'Direct access',
  OTHER: 'Other training',
};

export const INCIDENT_ROLE_LABEL: Readonly<Record<IncidentRole, string>> = {
  RIDER: 'Rider',
  STAFF: 'Staff',
  THIRD_PARTY: 'Third party',
  WITNESS: 'Witness',
};

export const INJURY_LABEL: Readonly<Record<Injury, string>> = {
  NONE: 'Not hurt',
  FIRST_AID: 'First aid',
  HOSPITAL: 'Treated in hospital',
  SERIOUS: 'Seriously hurt',
};

export const INCIDENT_WAY_LABEL: Readonly<Record<IncidentWay, string>> = {
  EMAIL: 'By e-mail',
  ONLINE: 'Online',
  POST: 'By post',
};

/** Hours after an incident within which DVSA must have the report (guide for training bodies, part 7). */
const REPORT_WITHIN = 48;
/** Years for which a report names people; the law asks for three (RIDDOR 2013, regulation 12), and claims can be made for as long. */
const NAMED_FOR = 3;

/** `date`, `time`: London's day and clock, 'yyyy-MM-dd' and 'HH:mm' or 'HH:mm:ss'. */
export type When = { date: string; time: string };
type Reported = { reported_on: string | null };
type Hurt = { role: IncidentRole; injury: Injury; off_work: boolean };

/** The instant by which DVSA must have the report. */
export function reportDue({ date, time }: When): Date {
  return addHours(londonInstant(date, `${time.slice(0, 5)}:00`), REPORT_WITHIN);
}

/** `late`: the time is over. `soon`: less than half of it is left. */
export type Urgency = 'late' | 'soon' | 'time' | 'reported';

/** How urgent a report is. `now` in ms. */
export function urgencyOf(incident: When & Reported, now: number): Urgency {
  if (incident.reported_on !== null) return 'reported';
  const left = reportDue(incident).getTime() - now;
  if (left <= 0) return 'late';
  return left < (REPORT_WITHIN / 2) * HOUR ? 'soon' : 'time';
}

/** 'Report to DVSA by Sun 29/11/2026, 14:30', 'Reported to DVSA on 29/11/2026'. */
export function dueText(incident: When & Reported): string {
  if (incident.reported_on !== null) return `Reported to DVSA on ${displayDay(incident.reported_on)}`;
  const due = reportDue(incident);
  return `Report to DVSA by ${weekdayText(londonDay(due))}, ${londonTime(due)}`;
}

/** '9 hours left', '40 minutes left', 'Overdue'; '' once it is reported. `now` in ms. */
export function leftText(incident: When & Reported, now: number): string {
  if (incident.reported_on !== null) return '';
  const left = reportDue(incident).getTime() - now;
  if (left <= 0) return 'Overdue';
  const hours = Math.floor(left / HOUR);
  return hours > 0 ? `${count(hours, 'hour')} left` : `${count(Math.ceil(left / MINUTE), 'minute')} left`;
}

/** What a school should think of besides the form; none for most incidents. */
export function duties({ people, place_kind }: { people: readonly Hurt[]; place_kind: IncidentPlace }): string[] {
  const has = (is: (person: Hurt) => boolean) => people.some(is);
  const isSerious = has(({ injury }) => injury === 'SERIOUS');
  const isPublicInHospital = has(({ role, injury }) => role !== 'STAFF' && IN_HOSPITAL.has(injury));
  const isOff = has(({ role, off_work }) => role === 'STAFF' && off_work);
  const isRoad = (isPublicInHospital || isOff) && place_kind === 'ROAD';
  return [
    ...(isSerious ? ['Somebody was seriously hurt: also tell DVSA by telephone at once.'] : []),
    ...(isPublicInHospital
      ? [
          'A member of the public went to hospital: check whether HSE must be told, too (RIDDOR). The report is due within 10 days.',
        ]
      : []),
    ...(isOff
      ? [
          'A member of staff is off work for more than 7 days: check whether HSE must be told, too (RIDDOR). The report is due within 15 days.',
        ]
      : []),
    ...(isRoad ? ['Most road traffic accidents are not reported to HSE.'] : []),
  ];
}
const IN_HOSPITAL: ReadonlySet<Injury> = new Set(['HOSPITAL', 'SERIOUS']);

/** The last day of incidents whose reports name nobody any more. `today`: London's day. */
export function lastNameless(today: string): string {
  return isoDay(addYears(dateOf(today), -NAMED_FOR));
}

/** What people call a report: 'Incident 28/11/2026 14:30'. */
export function incidentName({ date, time }: When): string {
  return `Incident ${displayDay(date)} ${time.slice(0, 5)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
