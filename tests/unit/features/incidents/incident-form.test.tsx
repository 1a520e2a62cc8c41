// @vitest-environment dom
// The form of an incident, its list and its page, without signal.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { IncidentDetail } from '~features/incidents/incident-detail';
import { NewIncident } from '~features/incidents/incident-form';
import { SentIncident } from '~features/incidents/incident-sent';
import { IncidentsScreen } from '~features/incidents/incidents-screen';
import { newSearch } from '~features/incidents/new-search';
import { incidentSearch } from '~features/incidents/search';
import { setSyncStatus } from '~sync/status';
import { feed, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { seeField, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedCalendar, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { incidentRow } from '~tests/helpers/incident-row';
import { openPage } from '~tests/unit/features/open-page';
import type { Incident } from '~contract/incidents/incidents';
import type { ReactNode } from 'react';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T10:00:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
});

const row = (id: number, but: Partial<Incident> = {}) => incidentRow(id, { place: 'By the gate', ...but });

function open(path: string) {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (at: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, component });
  const tree = rootRoute.addChildren([
    page('/incidents', () => (
      <IncidentsScreen search={incidentSearch(useLocation().search as Record<string, unknown>)} />
    )),
    page('/incidents/new', () => <NewIncident search={newSearch(useLocation().search as Record<string, unknown>)} />),
    page('/incidents/$incidentId', () => <IncidentDetail incidentId="1" />),
    page('/sent', () => <SentIncident incidentId="1" resend={undefined} />),
  ]);
  return openPage(tree, [path], 390);
}

it('a report from a course knows its day, site and instructors, and its riders are one tap away', async () => {
  await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
  open('/incidents/new?course=3');
  await seeField('What happened');
  expect([value('Course'), value('Training'), value('Site')]).toEqual(['3', 'CBT', '1']);
  type('Where', 'SITE');
  type('What happened', 'A fall at walking pace');
  await see('Isla Rose Pennington');
  press('Isla Rose Pennington');
  await seeField('Injury');
  type('Injury', 'FIRST_AID');
  press('Report an incident');
  expect(await seeQueued()).toMatchObject({
    entity: 'incidents',
    op: 'create',
    about: 'Incident 05/12/2026 10:00',
    body: {
      date: '2026-12-05',
      time: '10:00:00',
      training: 'CBT',
      place_kind: 'SITE',
      course: 3,
      supplier: 1,
      staff: [5],
      people: [{ customer: 12, name: 'Isla Rose Pennington', role: 'RIDER', injury: 'FIRST_AID' }],
    },
  });
});

it('the list says how much time is left, and shows those that DVSA has only where they are asked for', async () => {
  await feedCalendar({});
  await feed({
    incidents: [row(1, { time: '11:30:00' }), row(2, { place: 'A1', reported_on: '2026-12-04', reported_how: 'POST' })],
  });
  open('/incidents');
  await see('Report to DVSA by Sun 06/12/2026, 11:30');
  await see('25 hours left');
  await see('Reported to DVSA on 04/12/2026');
  press('To send');
  await soon(() => expect(document.body.textContent).not.toContain('Reported to DVSA on'));
});

it('says that DVSA has it: the day and the way go together', async () => {
  await feedCalendar({});
  await feed({ incidents: [row(1)] });
  open('/sent');
  await seeField('How');
  expect(value('Sent on')).toBe('05/12/2026');
  press('Save');
  await see('This field is required');
  type('How', 'EMAIL');
  press('Save');
  expect(await seeQueued()).toMatchObject({
    op: 'patch',
    targetId: 1,
    body: { reported_on: '2026-12-05', reported_how: 'EMAIL' },
  });
});

it('the page reminds of the telephone and of HSE', async () => {
  const hurt = { customer: null, role: 'RIDER', name: 'Robin', injury: 'SERIOUS', injury_note: 'Leg' } as const;
  await feedCalendar({});
  await feed({ incidents: [row(1, { people: [{ ...hurt, off_work: false, phone: '', vehicle: '' }] })] });
  open('/incidents/1');
  await see('Somebody was seriously hurt: also tell DVSA by telephone at once.');
  await see('Robin: seriously hurt, Leg');
  await see('These lines are reminders, not legal advice.');
});
