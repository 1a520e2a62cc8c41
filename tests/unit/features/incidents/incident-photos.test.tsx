// @vitest-environment dom
// Photos of a report of an incident, and finding a contact for it, without signal.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IncidentDetail } from '~features/incidents/incident-detail';
import { EditIncident, NewIncident } from '~features/incidents/incident-form';
import { IncidentPrint } from '~features/incidents/incident-print';
import { newSearch } from '~features/incidents/new-search';
import { setSyncStatus } from '~sync/status';
import { incidentRow } from '~tests/helpers/incident-row';
import { contact } from '~tests/sync/helpers/rows';
import { feed, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, seeField, type } from '~tests/unit/features/bikes/bike-form-hands';
import {
  canvas,
  drawOnStandIn,
  filesHere,
  photo,
  pick,
  seeTiles,
  seeWaiting,
  stubObjectUrls,
} from '~tests/unit/features/bikes/report-hands';
import { feedCalendar } from '~tests/unit/features/calendar/calendar-forms-page';
import { openPage } from '~tests/unit/features/open-page';
import type { IncidentImage } from '~contract/incidents/incidents';
import type { ReactNode } from 'react';

drawOnStandIn();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T10:00:00Z') });
  stubObjectUrls();
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
  await feedCalendar({});
});
afterEach(() => canvas.letGo());

const image = (id: number): IncidentImage => ({
  id,
  client_key: `00000000-0000-4000-8000-00000000000${id}`,
  sha256: String(id).repeat(64),
  size: 1000,
  taken_at: null,
  received_at: '2026-12-04T12:00:00.000Z',
  image: `/api/v2/media/${String(id).repeat(64)}`,
});

function open(path: string) {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (at: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, component });
  const tree = rootRoute.addChildren([
    page('/incidents', () => <p>All incidents</p>),
    page('/incidents/new', () => <NewIncident search={newSearch(useLocation().search as Record<string, unknown>)} />),
    page('/incidents/$incidentId', () => <IncidentDetail incidentId="1" />),
    page('/incidents/$incidentId/print', () => <IncidentPrint incidentId="1" />),
    page('/edit', () => <EditIncident incidentId="1" resend={undefined} />),
  ]);
  return openPage(tree, [path], 390);
}

async function fill(): Promise<void> {
  await seeField('What happened');
  type('Where', 'SITE');
  type('Training', 'CBT');
  type('What happened', 'A fall');
}

it('photos are saved with the report, and each is a change of its own behind it', async () => {
  open('/incidents/new');
  await fill();
  pick('Camera', photo('gate.jpg'));
  pick('Library', photo('bike.jpg'));
  await seeTiles('Photo 1, gate.jpg: Ready', 'Photo 2, bike.jpg: Ready');
  press('Report an incident');
  const [report, ...photos] = await seeWaiting(3);
  expect(report).toMatchObject({ entity: 'incidents', op: 'create', body: { what_happened: 'A fall' } });
  expect(photos).toMatchObject([
    { entity: 'incident_images', parentSeq: report?.seq, deps: [report?.seq], file: { name: 'gate.jpg' } },
    { entity: 'incident_images', parentSeq: report?.seq, deps: [report?.seq], file: { name: 'bike.jpg' } },
  ]);
  expect('photos' in (report?.body ?? {})).toBe(false);
  await see('All incidents');
});

it('takes photos only: a film is refused with the reason', async () => {
  open('/incidents/new');
  await fill();
  const film = [0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'), 0, 0, 0, 0];
  pick('Library', new File([new Uint8Array(film)], 'clip.mp4', { type: 'video/mp4' }));
  await soon(() => expect(alerts()).toEqual(['Only photos can be added here, no videos: clip.mp4']));
  expect(await filesHere()).toEqual([0, 0]);
});

it('photos can be added to a report alone, and nothing is saved where there is nothing', async () => {
  await feed({ incidents: [incidentRow(1, { images: [image(1)] })] });
  open('/edit');
  await see('More photos');
  press('Save changes');
  await soon(() => expect(text()).not.toContain('Saving'));
  expect(alerts()).toEqual([]);
  open('/edit');
  await see('More photos');
  pick('Camera', photo('later.jpg'));
  await seeTiles('Photo 1, later.jpg: Ready');
  press('Save changes');
  const [change, added] = await seeWaiting(2);
  expect(change).toMatchObject({ entity: 'incidents', op: 'patch', targetId: 1, body: {} });
  expect(added).toMatchObject({ entity: 'incident_images', parentId: 1, parentSeq: change?.seq });
});

it('the page shows photos of the school and deletes one of them after a question; the paper prints them', async () => {
  await feed({ incidents: [incidentRow(1, { images: [image(1), image(2)] })] });
  open('/incidents/1');
  await soon(() => expect(document.querySelectorAll('section[aria-label="Photos"] img')).toHaveLength(2));
  press('Delete photo 1 of 2');
  await see('Delete this photo?');
  press('Delete photo');
  expect(await seeWaiting(1)).toMatchObject([{ op: 'patch', body: { removed_files: [image(1).client_key] } }]);
  await soon(() => expect(document.querySelectorAll('section[aria-label="Photos"] img')).toHaveLength(1));
  open('/incidents/1/print');
  await soon(() =>
    expect([...document.querySelectorAll('main img')].map((one) => one.getAttribute('src'))).toEqual([image(2).image]),
  );
});

it('a contact is found by name, once', async () => {
  const known = { first_name: 'Ottoline', last_name: 'Vane', full_name: 'Ottoline Vane' };
  await feed({ customers: [contact(31, known)] });
  open('/incidents/new');
  await fill();
  const find = async () => {
    type('Find a contact', 'ottoline');
    await soon(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(1));
    document.querySelector<HTMLElement>('[role="option"]')?.click();
  };
  await find();
  await see('Was there as');
  await find();
  press('Report an incident');
  const [report] = await seeWaiting(1);
  expect(report?.body['people']).toMatchObject([{ customer: 31, name: 'Ottoline Vane', role: 'RIDER' }]);
});
