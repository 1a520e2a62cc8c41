// @vitest-environment dom
// Issuing to somebody who is not among the contacts yet, and what those see who may not add any.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { listDrafts } from '~data/form-saves/drafts';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';
import { named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { feedDesk, NUMBER, openCertificate, pickContact, seePicked, signInWith } from './certificate-forms-page';
import { chooseManual, openIssue, PENDING, restrict, send } from './certificate-issue-hands';

hearToasts();
searchAtOnce();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const SAVED = 'Saved on this computer. Will send when there is signal.';

describe('a contact who is not there yet', () => {
  async function openNew() {
    await openIssue();
    setSyncStatus({ state: 'offline' });
    press('New contact');
    await seeField('First name');
  }

  it('has a licence number by the rules, and nothing that was typed is lost', async () => {
    await openNew();
    fill('First name', 'Isla');
    fill('Last name', 'Pennington');
    const wrong = {
      PENNI961028IR8R: 'Licence number is too short, must be 16 characters',
      PENNI961028IR8RBX: 'Licence number is too long, must be 16 characters',
      PENNI96IO28IR8RB: 'Characters 6 to 11 must be digits',
    };
    for (const [number, message] of Object.entries(wrong)) {
      fill('Licence number', number);
      press('Add contact');
      await soon(() => expect(problem('Licence number')).toBe(message));
    }
    expect([value('First name'), value('Last name'), await queue()]).toEqual(['Isla', 'Pennington', []]);
  });

  it('is sent before the certificate, without signal too', async () => {
    await openNew();
    fill('First name', 'Rowan');
    fill('Last name', 'Tester');
    fill('Licence number', 'teste 801017 rt9ab');
    fill('Address', '1 Quay');
    press('Add contact');
    await seePicked('Rowan Tester');
    expect(text()).toContain('On this computer');
    fill('Start time', '08:15');
    fill('Completion time', '16:45');
    await restrict();
    await chooseManual();
    send();
    await soon(async () => expect(await queue()).toHaveLength(2));
    const [contact, certificate] = await queue();
    expect(contact).toMatchObject({ entity: 'customers', op: 'create', body: { licence_number: 'TESTE801017RT9AB' } });
    expect(certificate).toMatchObject({
      entity: 'certificates',
      action: 'issue',
      parentId: contact?.tempId,
      parentSeq: contact?.seq,
      deps: [contact?.seq],
    });
    expect(contact?.tempId).toBeLessThan(0);
    expect(said()).toEqual([SAVED, SAVED]);
  });

  it('is taken while the form is still reading them', async () => {
    await openIssue();
    fill('Start time', '08:15');
    fill('Completion time', '16:45');
    await restrict();
    await chooseManual();
    await pickContact('Linh');
    // React draws between two taps; the database answers later.
    await Promise.resolve();
    setSyncStatus({ state: 'offline' });
    send();
    expect(await seeQueued()).toMatchObject({ action: 'issue', parentId: 13, about: `${NUMBER}, Linh Vu` });
  });

  it('is asked about before it goes, and waits as a draft', async () => {
    await openNew();
    fill('First name', 'Rowan');
    named('Add contact')?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
    await see('Keep what you typed?');
    press('Keep as draft');
    await soon(async () =>
      expect(await listDrafts()).toMatchObject([{ form: 'contact', text: { first_name: 'Rowan' } }]),
    );
    expect(named('New contact')).toBeDefined();
    press('New contact');
    await see('Draft from');
    press('Continue');
    await soon(() => expect(value('First name')).toBe('Rowan'));
  });

  it('is added by those alone who may edit contacts', async () => {
    signInWith({ contact_permission: 'USER_PERMISSION_VIEW' });
    await feedDesk(PENDING);
    openCertificate(`${NUMBER}/issue`);
    await see('Your access lets you look at contacts, but not add any.');
    await pickContact('Linh');
    await see('Someone who can edit contacts can add it.');
  });
});
