// @vitest-environment dom
// Rows of a file of contacts that cannot be taken: corrected or left out, so that the others go in.
import 'fake-indexeddb/auto';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ContactFiles } from '~features/contacts/list/contact-files';
import { catchFiles, hearToasts } from '~tests/helpers/stand-ins';
import { bring } from './attachments-page';
import { field, type } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, signInAnew, text } from '~tests/unit/features/bikes/bike-page';
import { pick } from '~tests/unit/features/bikes/report-hands';
import type { Server } from '~tests/unit/data/tab';

hearToasts();
catchFiles();

const REHEARSAL = '/customers/import/?dry_run=1';
const IMPORT = '/customers/import/';
const ADDED = { status: 200, json: { rows: 2, added: 2, known: 0, problems: [] } };
const rehearsed = (problems: object[] = []) => ({ status: 200, json: { rows: 2, added: 0, known: 0, problems } });

let server: Server;
beforeEach(async () => {
  server = signInAnew();
  await bring();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<ContactFiles search="" ordering={[]} />);
  onTestFinished(() => root.unmount());
  await see('Import');
  press('Import');
  await see('Choose a CSV file');
});

const choose = (...lines: string[]) =>
  pick('CSV file', new File([['Forename,Surname,Shoe size', ...lines].join('\n')], 'people.csv'));
const leaveField = (label: string) => field(label).dispatchEvent(new Event('focusout', { bubbles: true }));

describe('rows that cannot be taken', () => {
  const sent = () => server.to(IMPORT).map(({ body }) => (body as { csv: string }).csv.split('\r\n'));

  it('are corrected on the spot, one by one', async () => {
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, ADDED);
    choose(',Okafor,a', 'Bo,,b', 'Cy,Ek,c');
    await see('2 of 3 contacts can’t be imported');
    type('First name in line 2', 'Amy');
    leaveField('First name in line 2');
    await see('1 of 3 contacts can’t be imported');
    type('Last name in line 3', 'Li');
    leaveField('Last name in line 3');
    await see('3 contacts can be imported.');
    press('Import 3 contacts');
    await see('3 contacts added');
    expect(sent()).toEqual([['first_name,last_name', 'Amy,Okafor', 'Bo,Li', 'Cy,Ek']]);
  });

  it('are corrected by the tap that leaves another one out', async () => {
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, ADDED);
    choose(',Okafor,a', 'Bo,Li,b', 'Cy,,c');
    await see('2 of 3 contacts can’t be imported');
    type('First name in line 2', 'Amy');
    leaveField('First name in line 2');
    // A browser leaves the field and taps in two tasks, between which React shows the corrected file.
    await new Promise<void>((done) => queueMicrotask(done));
    press('Leave out line 4');
    await see('2 contacts can be imported.');
    press('Import 2 contacts');
    await see('2 contacts added');
    expect(sent()).toEqual([['first_name,last_name', 'Amy,Okafor', 'Bo,Li']]);
  });

  it('are left out, and the others go in; they can be put back before', async () => {
    server.answer(REHEARSAL, rehearsed()).answer(IMPORT, ADDED);
    choose(',Okafor,a', 'Bo,Li,b', 'Cy,,c');
    await see('2 of 3 contacts can’t be imported');
    press('Leave out line 4');
    await see('1 of 2 contacts can’t be imported');
    expect(text()).toContain('1 contact left out.');
    press('Put them back');
    await see('2 of 3 contacts can’t be imported');
    press('Leave out all 2');
    await see('1 contact can be imported.');
    press('Import 1 contact');
    await see('1 contact added');
    expect(sent()).toEqual([['first_name,last_name', 'Bo,Li']]);
  });

  it('keep the lines of the file, also where the school finds them', async () => {
    server.answer(REHEARSAL, rehearsed([{ line: 3, field: 'last_name', message: 'Not like that' }]));
    choose(',Okafor,a', 'Bo,Li,b', 'Cy,Ek,c');
    await see('1 of 3 contacts can’t be imported');
    press('Leave out line 2');
    await see('2 contacts can be imported.');
    press('Import 2 contacts');
    await see('Line 4, Last name: Not like that');
    expect(sent()).toEqual([]);
  });

  it('may be the reason to choose another file, without closing', async () => {
    choose(',Okafor,a');
    await see('1 of 1 contact can’t be imported');
    press('Choose another file');
    await see('Choose a CSV file');
    choose('Amy,Okafor,x', 'Bo,Li,y');
    await see('2 contacts can be imported.');
  });

  it('leave nothing to import where all of them are left out', async () => {
    choose(',Okafor,a');
    await see('1 of 1 contact can’t be imported');
    press('Leave it out');
    await see('1 contact left out.');
    expect(named('Import 0 contacts')).toMatchObject({ disabled: true, title: 'All contacts are left out' });
  });
});

it('a whole name is split before the eyes', async () => {
  await see('Exports of Google, Outlook and iPhone contacts (vCard) work as they are.');
  pick('CSV file', new File(['Name,Phone\nVera Young,7700900551'], 'people.csv'));
  await see('1 contact can be imported.');
  const cells = [...document.querySelectorAll('th, td')].map((cell) => cell.textContent);
  expect(cells).toEqual(['First name', 'Last name', 'Phone', 'Vera', 'Young', '07700 900551']);
});
