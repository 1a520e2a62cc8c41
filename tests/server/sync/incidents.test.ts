// @run alone
// A report of an incident that is written without signal reaches the school once, and everybody who may see it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveNewIncident } from '~data/files/save-incident';
import { listIncidents, removeIncident, saveIncident } from '~data/incidents/incidents';
import { londonDay } from '~domain/time/london-time';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { openPhone } from '~tests/server/helpers/phone';
import { connect, sendAll } from '~tests/server/helpers/sending';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const WHAT = 'Dropped at the gate';
const ours = async () => (await listIncidents()).filter(({ what_happened }) => what_happened === WHAT);

it('is saved at once and sent later, and so is that DVSA has it, and its deletion', async () => {
  const today = londonDay(app.now());
  const phone = await openPhone(app, 'owner@example.com');
  connect(app);
  await phone.pull();
  const form = { date: today, time: '00:00:00', training: 'CBT', place_kind: 'SITE', what_happened: WHAT } as const;
  await saveNewIncident({ ...form, staff: [] }, { draft: { form: 'incident', target: 'new' } });
  const [made] = await ours();
  expect(made).toMatchObject({ pending: 'waiting', version: 0, people: [], reported_on: null });
  await saveIncident(made?.id ?? 0, { reported_on: today, reported_how: 'EMAIL' });
  const [drawn] = await ours();
  expect(drawn).toMatchObject({ reported_on: today, reported_how: 'EMAIL' });
  expect(drawn?.reported_name).not.toBe('');
  await sendAll();
  await phone.pull();
  const [sent] = await ours();
  expect(sent).toMatchObject({ pending: null, reported_on: today, author: drawn?.author });
  expect(sent?.reported_name).toBe(drawn?.reported_name);

  const other = await openPhone(app, 'sal@example.com');
  await other.pull();
  expect((await other.stored()).incidents.filter(({ what_happened }) => what_happened === WHAT)).toEqual([]);

  const again = await openPhone(app, 'owner@example.com');
  connect(app);
  await again.pull();
  const rows = await ours();
  expect(rows).toHaveLength(1);
  await removeIncident(rows[0]?.id ?? 0);
  expect(await ours()).toEqual([]);
  await sendAll();
  await again.pull();
  expect((await again.stored()).incidents.filter(({ what_happened }) => what_happened === WHAT)).toEqual([]);
});
