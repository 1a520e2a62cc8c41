// What a report of an incident says, line by line, for paper: the phone's print-out and the server's PDF say the same.
import { displayDay } from '~domain/time/london-time';
import {
  dueText,
  INCIDENT_PLACE_LABEL,
  INCIDENT_ROLE_LABEL,
  INCIDENT_TRAINING_LABEL,
  INCIDENT_WAY_LABEL,
  INJURY_LABEL,
} from './incidents';
import type { IncidentPlace, IncidentRole, IncidentTraining, IncidentWay, Injury } from './values';

export type IncidentLine = { label: string; text: string };

type Person = {
  role: IncidentRole;
  name: string;
  injury: Injury;
  injury_note: string;
  off_work: boolean;
  phone: string;
  vehicle: string;
};

/** `author`, `site`, `course`: as people call them, '' for none; `marks`: the bikes', as on their plates. */
export type IncidentTexts = {
  date: string;
  time: string;
  author: string;
  site: string;
  course: string;
  marks: readonly string[];
  training: IncidentTraining;
  place_kind: IncidentPlace;
  place: string;
  other_bikes: string;
  staff: readonly { full_name: string }[];
  people: readonly Person[];
  what_happened: string;
  done_at_once: string;
  police_reference: string;
  phoned: boolean;
  reported_on: string | null;
  reported_how: IncidentWay | null;
  reported_name: string;
};

/** The lines of a report, without empty ones. */
export function incidentLines(of: IncidentTexts): IncidentLine[] {
  const { reported_how, reported_name } = of;
  const how = reported_how === null ? '' : INCIDENT_WAY_LABEL[reported_how].toLowerCase();
  const lines = [
    ['When', `${displayDay(of.date)} ${of.time.slice(0, 5)}`],
    ['Where', joined([INCIDENT_PLACE_LABEL[of.place_kind], of.site, of.place])],
    ['Training', joined([INCIDENT_TRAINING_LABEL[of.training], of.course])],
    ['Bikes', joined([...of.marks, of.other_bikes])],
    ['Staff present', joined(of.staff.map(({ full_name }) => full_name))],
    ...of.people.map((person) => [INCIDENT_ROLE_LABEL[person.role], personText(person)]),
    ['What happened', of.what_happened],
    ['Done at once', of.done_at_once],
    ['Police reference', of.police_reference],
    ['Telephone', of.phoned ? 'DVSA was told by telephone.' : ''],
    ['DVSA', joined([dueText(of), how, reported_name])],
    ['Written by', of.author],
  ] as const;
  return lines.flatMap(([label = '', text = '']) => (text === '' ? [] : [{ label, text }]));
}

/** 'Sam Hill: first aid, grazed knee, 07700 900123, KX23 QBA'; a name that isn't there is left out. */
export function personText({ name, injury, injury_note, off_work, phone, vehicle }: Person): string {
  const off = off_work ? 'off work for more than 7 days' : '';
  const said = joined([INJURY_LABEL[injury].toLowerCase(), injury_note, off, phone, vehicle]);
  return name === '' ? said : `${name}: ${said}`;
}

function joined(texts: readonly string[]): string {
  return texts.filter(Boolean).join(', ');
}
