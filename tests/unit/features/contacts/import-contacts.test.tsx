// @vitest-environment dom
// Contacts from a CSV file, and back, as somebody at a desk does it.
import 'fake-indexeddb/auto';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ContactFiles } from '~features/contacts/list/contact-files';
import { CONTACTS } from '~data/csv/import-contacts';
import { customerImport } from '~contract/contacts/import';
import { handOver } from '~data/media/hand-over';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { catchFiles, hearToasts } from '~tests/helpers/stand-ins';
import { bring } from './attachments-page';
import { stopNextCall } from '~tests/unit/features/device-fails';
import { field, type } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { pick } from '~tests/unit/features/bikes/report-hands';
import type { Server } from '~tests/unit/data/tab';

hearToasts();
catchFiles();

const REHEARSAL = '/customers/import/?dry_run=1';
const IMPORT = '/customers/import/';
const ADDED = { status: 200, json: { rows: 2, added: 2, known: 0, problems: [] } };
const rehearsed = (known_lines: number[] = [], problems: object[] = []) => ({
  status: 200,
  json: { rows: 2, added: 0, known: known_lines.length, known_lines, problems },
});
const people = (...lines: string[]) => new File([['Forename,Surname,Shoe size', ...lines].join('\n')], 'people.csv');
const TWO = ['Amy,Okafor,x', 'Bo,Li,y'];

let server: Server;
beforeEach(async () => {
  server = signInAnew();
  document.body.innerHTML = '';
  await bring();
});

async function openList(level?: 'VIEW') {
  if (level) signInAnew(level);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<ContactFiles search="okafor" ordering={[]} />);
  onTestFinished(() => root.unmount());
  await see('Import');
}

async function choose(...lines: string[]) {
  if (!named('Import')?.isConnected) await openList();
  press('Import');
  await see('Choose a CSV file');
  pick('CSV file', people(...lines));
}

const keys = () => server.to(IMPORT).map(({ headers }) => headers.get('idempotency-key'));

describe('bringing in contacts', () => {
  it('says what it needs, and without signal that it needs that, before anything is chosen', async () => {
    setSyncStatus({ state: 'offline' });
    await openList();
    press('Import');
    await see('A CSV file with up to 10,000 contacts, one per line.');
    await see('It needs First name and Last name. Either all contacts are added or none.');
    expect(text()).toContain('You need signal to import');
    pick('CSV file', people(...TWO));
    await see('2 contacts can be imported.');
    expect(named('Import 2 contacts')).toMatchObject({ disabled: true, title: 'You need signal to import' });
  });

  it('is closed to those who may only look', async () => {
    await openList('VIEW');
    expect(named('Import')).toMatchObject({ disabled: true, title: 'You can look at this, but not change it' });
  });

  it('guesses the columns, shows the first rows, and takes another choice', async () => {
    await choose(...TWO);
    await see('2 contacts in people.csv');
    expect([field('Forename').value, field('Surname').value, field('Shoe size').value]).toEqual([
      'first_name',
      'last_name',
      '',
    ]);
    expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['Amy', 'Okafor', 'Bo', 'Li']);
    type('Surname', '');
    await see('No column is chosen for Last name.');
    expect(named('Import 2 contacts')).toMatchObject({ disabled: true });
    type('Shoe size', 'last_name');
    await see('2 contacts can be imported.');
  });

  it('names the lines that are wrong, the first fifty of them, and adds nothing', async () => {
    await choose(...Array.from({ length: 60 }, () => ',Okafor,'), 'Amy,Okafor,');
    await see('60 of 61 contacts can’t be imported');
    expect(text()).toContain('Line 2, First name: This field is required');
    expect(text()).toContain('Line 51, First name');
    expect(text()).not.toContain('Line 52, First name');
    expect(text()).toContain('and 10 more');
    expect(named('Import 61 contacts')).toMatchObject({ disabled: true });
    expect(server.seen).toEqual([]);
  });

  it('of 10,000 lines shows how far the check is, and stops it when called off', async () => {
    await choose(...Array.from({ length: 10_000 }, (_, at) => `Amy ${at},Okafor,x`));
    await soon(() => expect(text()).toMatch(/Checking [\d,]+ of 10,000/u));
    press('Cancel');
    await see('Choose a CSV file');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(text()).not.toContain('10,000 contacts can be imported');
  });

  it('asks the school, adds them at once and only once if nobody is known, and says so', async () => {
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, ADDED);
    await choose(...TWO);
    await soon(() => expect(named('Import 2 contacts')).toMatchObject({ disabled: false }));
    press('Import 2 contacts');
    press('Import 2 contacts');
    await see('2 contacts added');
    expect(keys()).toHaveLength(1);
  });

  it('names who looks known, skips them and adds the others', async () => {
    server.answer(REHEARSAL, rehearsed([3])).answer(IMPORT, ADDED);
    await choose(...TWO, 'Cy,Ek,z');
    await soon(() => expect(named('Import 3 contacts')).toMatchObject({ disabled: false }));
    press('Import 3 contacts');
    await see('1 of 3 contacts may already be here');
    expect(text()).toContain('Line 3: Bo, Li');
    press('Skip it and add 2 contacts');
    await see('2 contacts added, 1 skipped');
    expect(server.to(IMPORT).map(({ body }) => customerImport.parse(body).csv.trim().split('\r\n'))).toEqual([
      ['first_name,last_name', 'Amy,Okafor', 'Cy,Ek'],
    ]);
  });

  it('of a file whose rows are all known has nothing to skip them for', async () => {
    server.answer(REHEARSAL, rehearsed([2, 3]));
    await choose('Lou,May,g', 'Ned,Orr,h');
    await soon(() => expect(named('Import 2 contacts')).toMatchObject({ disabled: false }));
    press('Import 2 contacts');
    await see('2 of 2 contacts may already be here');
    expect(text()).toContain('Line 2: Lou, May');
    expect(text()).not.toContain('Skip');
    expect(named('Add all 2 contacts')).toBeDefined();
    expect(keys()).toEqual([]);
  });

  it('asks first where somebody looks known, and adds all of them if that is meant', async () => {
    server.answer(REHEARSAL, rehearsed([2])).answer(IMPORT, ADDED);
    await choose(...TWO, 'Cy,Ek,z');
    await soon(() => expect(named('Import 3 contacts')).toMatchObject({ disabled: false }));
    press('Import 3 contacts');
    await see('1 of 3 contacts may already be here');
    expect(keys()).toEqual([]);
    press('Cancel');
    await see('3 contacts can be imported.');
    press('Import 3 contacts');
    await see('may already be here');
    press('Add all 3 contacts');
    press('Add all 3 contacts');
    await see('3 contacts added');
    expect(keys()).toHaveLength(1);
  });

  it('shows what the school finds wrong, by line, and adds nothing', async () => {
    const problem = { line: 3, field: 'last_name', message: 'Not like that' };
    server.answer(REHEARSAL, rehearsed([], [problem]));
    await choose(...TWO);
    await soon(() => expect(named('Import 2 contacts')).toMatchObject({ disabled: false }));
    press('Import 2 contacts');
    await see('Line 3, Last name: Not like that');
    expect(keys()).toEqual([]);
  });

  it('that is stopped on this device before the school is asked has added nothing, and can be tried again', async () => {
    vi.stubGlobal('reportError', () => undefined);
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, ADDED);
    await choose(...TWO);
    await see('2 contacts can be imported.');
    vi.spyOn(CONTACTS, 'rehearse').mockRejectedValueOnce(new DOMException('closed', 'InvalidStateError'));
    press('Import 2 contacts');
    await see('Something went wrong on this device. Nothing was added. Try again.');
    press('Import 2 contacts');
    await see('2 contacts added');
    expect(keys()).toHaveLength(1);
  });

  it('that is stopped on this device while they are added may have added them, and can be tried again', async () => {
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, ADDED);
    await choose('Flo,Hay,c', 'Gus,Ivy,d');
    await see('2 contacts can be imported.');
    const reported = stopNextCall();
    press('Import 2 contacts');
    await see('The contacts may have been added. Try again: nothing is added twice.');
    expect(reported).toHaveBeenCalledOnce();
    press('Import 2 contacts');
    await see('2 contacts added');
    expect(keys()).toHaveLength(1);
  });

  it('that can’t be checked on this device is still checked by the school', async () => {
    vi.stubGlobal('reportError', () => undefined);
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, ADDED);
    vi.spyOn(CONTACTS, 'check').mockRejectedValueOnce(new DOMException('closed', 'InvalidStateError'));
    await choose('Hal,Jay,e', 'Ida,Kay,f');
    await see('The file couldn’t be checked on this device. Your school still checks it before anything is added.');
    press('Import 2 contacts');
    await see('2 contacts added');
  });

  it('can be called off while the school looks at the rows', async () => {
    server.answer(REHEARSAL, 'silence');
    await choose(...TWO);
    await soon(() => expect(named('Import 2 contacts')).toMatchObject({ disabled: false }));
    press('Import 2 contacts');
    await see('Checked 0 of 2');
    press('Cancel');
    await see('2 contacts can be imported.');
    expect(keys()).toEqual([]);
  });

  it('goes again under the same key when the answer was lost, also after it was closed, and under a new one after that', async () => {
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, 'cut off', 'cut off', ADDED);
    await choose('Dee,Fox,a');
    await see('1 contact can be imported.');
    press('Import 1 contact');
    await see('You lost signal. Try again: nothing is added twice.');
    press('Import 1 contact');
    await soon(() => expect(keys()).toHaveLength(2));
    await see('You lost signal.');
    for (const count of [3, 4]) {
      press('Close');
      await soon(() => expect(text()).not.toContain('Fox'));
      await choose('Dee,Fox,a');
      await soon(() => expect(named('Import 1 contact')).toMatchObject({ disabled: false }));
      press('Import 1 contact');
      await see('1 contact added');
      expect(keys()).toHaveLength(count);
    }
    const [first, second, third, fourth] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('says that they were added, even if it was closed meanwhile', async () => {
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, ADDED);
    await choose('Eve,Gum,b');
    await see('1 contact can be imported.');
    press('Import 1 contact');
    const release = await server.hold(REHEARSAL);
    release();
    const go = await server.hold(IMPORT);
    await see('Adding 1 contact…');
    press('Close');
    go();
    await soon(() => expect(vi.mocked(toast).mock.calls).toEqual([['done', '1 contact added']]));
  });
});

describe('the list as a file', () => {
  it('is made on this device, with signal or without', async () => {
    setSyncStatus({ state: 'offline' });
    await openList();
    press('Export');
    await soon(() => expect(handOver).toHaveBeenCalled());
    const [[file] = []] = vi.mocked(handOver).mock.calls;
    expect(file?.name).toMatch(/^connect-contacts-\d{4}-\d\d-\d\d\.csv$/u);
    expect(await file?.text()).toContain('"Daniel","Okafor","daniel@example.com"');
  });
});
