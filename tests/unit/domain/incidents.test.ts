// When DVSA must have a report of an incident, what is left of that time, and what else to think of.
import { describe, expect, it } from 'vitest';
import { dueText, duties, lastNameless, leftText, reportDue, urgencyOf } from '~domain/incidents/incidents';
import { incidentLines, personText } from '~domain/incidents/paper';

const OPEN = { date: '2026-11-27', time: '14:30:00', reported_on: null };
const DUE = Date.parse('2026-11-29T14:30:00Z');
const MINUTE = 60_000;

describe('48 hours', () => {
  it('end at the same time two days later, as an instant', () => {
    expect(reportDue(OPEN).getTime()).toBe(DUE);
    // The clocks go back on 25/10/2026.
    expect(reportDue({ date: '2026-10-24', time: '14:30' }).toISOString()).toBe('2026-10-26T13:30:00.000Z');
    expect(dueText({ ...OPEN, date: '2026-10-24' })).toBe('Report to DVSA by Mon 26/10/2026, 13:30');
    expect(dueText(OPEN)).toBe('Report to DVSA by Sun 29/11/2026, 14:30');
    expect(dueText({ ...OPEN, reported_on: '2026-11-28' })).toBe('Reported to DVSA on 28/11/2026');
  });

  it.each([
    [47 * 60, '47 hours left', 'time'],
    [24 * 60, '24 hours left', 'time'],
    [9 * 60 + 59, '9 hours left', 'soon'],
    [60, '1 hour left', 'soon'],
    [40, '40 minutes left', 'soon'],
    [0.5, '1 minute left', 'soon'],
    [0, 'Overdue', 'late'],
    [-1000, 'Overdue', 'late'],
  ])('with %d minutes to go: %s', (minutes, text, urgency) => {
    const now = DUE - minutes * MINUTE;
    expect([leftText(OPEN, now), urgencyOf(OPEN, now)]).toEqual([text, urgency]);
    expect(leftText({ ...OPEN, reported_on: '2026-11-30' }, now)).toBe('');
  });
});

describe('what else to think of', () => {
  const said = (place_kind: 'SITE' | 'ROAD', ...people: Parameters<typeof duties>[0]['people'][number][]) =>
    duties({ people, place_kind }).map((line) => /telephone|10 days|15 days|road traffic/u.exec(line)?.[0]);
  const hurt = { role: 'RIDER', injury: 'NONE', off_work: false } as const;

  it.each([
    ['nobody hurt', said('SITE', hurt), []],
    ['first aid', said('SITE', { ...hurt, injury: 'FIRST_AID' }), []],
    ['a rider in hospital', said('SITE', { ...hurt, injury: 'HOSPITAL' }), ['10 days']],
    ['staff in hospital', said('SITE', { ...hurt, role: 'STAFF', injury: 'HOSPITAL' }), []],
    ['staff off work', said('SITE', { ...hurt, role: 'STAFF', off_work: true }), ['15 days']],
    ['seriously hurt', said('ROAD', { ...hurt, injury: 'SERIOUS' }), ['telephone', '10 days', 'road traffic']],
  ])('%s', (_, lines, expected) => expect(lines).toEqual(expected));
});

it('a report names people for three years', () => expect(lastNameless('2026-11-28')).toBe('2023-11-28'));

it('the lines for paper leave out what is empty, and a name that was removed', () => {
  const person = { role: 'RIDER', name: '', injury: 'FIRST_AID', injury_note: 'Knee', off_work: false } as const;
  expect(personText({ ...person, phone: '', vehicle: '' })).toBe('first aid, Knee');
  const report = {
    ...OPEN,
    author: 'Callum Reith',
    site: 'Quayside Yard',
    course: '',
    marks: ['KX23 QBA'],
    training: 'CBT',
    place_kind: 'SITE',
    place: '',
    other_bikes: '',
    staff: [],
    people: [{ ...person, name: 'Robin', phone: '', vehicle: '' }],
    what_happened: 'A fall',
    done_at_once: '',
    police_reference: '',
    phoned: false,
    reported_how: null,
    reported_name: '',
  } as const;
  expect(incidentLines(report).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'When: 27/11/2026 14:30',
    'Where: On site, Quayside Yard',
    'Training: CBT',
    'Bikes: KX23 QBA',
    'Rider: Robin: first aid, Knee',
    'What happened: A fall',
    'DVSA: Report to DVSA by Sun 29/11/2026, 14:30',
    'Written by: Callum Reith',
  ]);
});
