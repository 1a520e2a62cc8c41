// @vitest-environment dom
// DVSA's tests from a file, as somebody at a desk brings them in.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import type { TestCentre } from '~contract/dvsa/test-centres';
import { TEST_COLUMN_NAMES } from '~contract/dvsa/csv';
import { testTemplate } from '~data/csv/import-tests';
import { UploadScreen } from '~features/settings/dvsa/upload-screen';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { field, type } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { pick } from '~tests/unit/features/bikes/report-hands';
import { openPage } from '~tests/unit/features/open-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();

const REHEARSAL = '/school/test-upload/?dry_run=1';
const UPLOAD = '/school/test-upload/';
const AT = '2026-11-20T10:00:00.000Z';
const STANELEY: TestCentre = {
  id: 1,
  version: 1,
  client_key: null,
  created: AT,
  received_at: AT,
  updated: AT,
  name: 'Staneley',
  address: '',
  postcode: '',
  module_1: true,
  module_2: true,
  notes: '',
  sites: [],
};
const HEAD = 'Centre,Mod,Cat,Test date,Time,Ref,Weather';
const line = (reference: string, date = '04/01/2090') => `staneley,Mod 1,A,${date},09:00,${reference},fine`;
const answered = (json: object) => ({
  status: 200,
  json: { rows: 2, added: 0, known_lines: [], problems: [], ...json },
});

let server: Server;
beforeEach(() => {
  server = signInAnew();
});

async function open() {
  await feed({ test_centres: [STANELEY] });
  const rootRoute = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/settings/dvsa/upload', component: UploadScreen });
  openPage(rootRoute.addChildren([page]), ['/settings/dvsa/upload'], 1440);
  await see('Bring in tests');
}

async function choose(...lines: string[]) {
  if (!named('Bring in tests')?.isConnected) await open();
  press('Bring in tests');
  await see('Choose a CSV file');
  pick('CSV file', new File([[HEAD, ...lines].join('\n')], 'tests.csv'));
}

it('says first that it needs signal, and previews without it', async () => {
  setSyncStatus({ state: 'offline' });
  await open();
  expect(text()).toContain('You need signal to bring in tests.');
  await choose(line('1'));
  await see('1 test can be imported.');
  expect(named('Import 1 test')).toMatchObject({ disabled: true, title: 'You need signal to import' });
});

it('is closed to those who may only look', async () => {
  signInAnew('VIEW');
  await open();
  expect(named('Bring in tests')).toMatchObject({ disabled: true, title: 'You can look at this, but not change it' });
});

it('guesses the columns by usual names, takes another choice, and shows the first rows', async () => {
  await choose(line('R1'), line('R2'));
  await see('2 tests in tests.csv');
  expect(['Centre', 'Mod', 'Cat', 'Test date', 'Time', 'Ref', 'Weather'].map((name) => field(name).value)).toEqual([
    'test_centre',
    'module',
    'category',
    'date',
    'start_time',
    'booking_reference',
    '',
  ]);
  await see('2 tests can be imported.');
  type('Ref', '');
  await see('No column is chosen for Booking reference.');
});

it('names what is wrong in each row before anything is sent', async () => {
  await choose(
    line('R1'),
    'Nowhere,Mod 3,B,31/02/2090,25:00,=1,x',
    line('R1'),
    line('R2', '01/01/2020'),
    line('2.5E+08'),
  );
  await see('4 of 5 tests can’t be imported');
  for (const words of [
    'Line 3, Test centre: Connect doesn’t know this test centre. Add it in Settings, Test centres: Nowhere',
    'Line 3, Module: Must be one of: Mod 1, Mod 2',
    'Line 3, Category: Must be one of: AM, A1, A2, A',
    'Line 3, Date: Enter a date, such as 31/12/2026',
    'Line 3, Start time: Enter a time, such as 09:30',
    'Line 3, Booking reference: This looks like a formula. Enter plain text',
    'Line 4, Booking reference: The same test as in line 2',
    'Line 5, Date: This day is in the past',
    'Line 6, Booking reference: 2.5E+08 is a number that a spreadsheet has shortened',
  ])
    expect(text()).toContain(words);
  expect(named('Import 5 tests')).toMatchObject({ disabled: true });
  expect(server.seen).toEqual([]);
});

it('sends the fields’ names, and says what was added and what was there already', async () => {
  server
    .answer(REHEARSAL, answered({ known_lines: [3] }))
    .answer(UPLOAD, answered({ rows: 2, added: 1, known_lines: [2] }));
  await choose(line('R1'), line('R2'), line('R3'));
  await soon(() => expect(named('Import 3 tests')).toMatchObject({ disabled: false }));
  press('Import 3 tests');
  await see('1 of 3 tests are here already');
  press('Skip it and add 2 tests');
  // Somebody else has added one of the two since the rehearsal.
  await see('1 test added, 2 already there');
  const sent = server.to(UPLOAD).map(({ body }) => (body as { csv: string }).csv);
  expect(sent.join('').split('\r\n')).toEqual([
    'test_centre,module,category,date,start_time,booking_reference',
    'staneley,Mod 1,A,04/01/2090,09:00,R1',
    'staneley,Mod 1,A,04/01/2090,09:00,R3',
  ]);
});

it('shows the rows that the school refuses', async () => {
  const message = 'No contact has this licence number';
  server.answer(REHEARSAL, answered({ problems: [{ line: 2, field: 'candidate_licence', message }] }));
  await choose(line('R1'));
  await soon(() => expect(named('Import 1 test')).toMatchObject({ disabled: false }));
  press('Import 1 test');
  await see(`Line 2, Rider’s licence number: ${message}`);
  expect(server.to(UPLOAD)).toEqual([]);
});

it('has a template with the columns of the upload, and the mark that tells spreadsheets its encoding', async () => {
  expect(await testTemplate().text()).toBe(`\uFEFF${TEST_COLUMN_NAMES.join(',')}\r\n`);
});
