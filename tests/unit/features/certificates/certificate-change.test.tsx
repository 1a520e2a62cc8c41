// @vitest-environment dom
// Changing a certificate: whose it is, who has signed, when it was issued.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { changeCertificate } from '~data/certificates/save';
import { listDrafts } from '~data/form-saves/drafts';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import {
  certificateRow,
  choices,
  feedDesk,
  issuedRow,
  NUMBER,
  openCertificate,
  pickContact,
  refuse,
  seePicked,
  stop,
} from './certificate-forms-page';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import type { Certificate } from '~contract/certificates/certificates';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';

hearToasts();
searchAtOnce();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);

async function openChange(but: Partial<Certificate> = {}) {
  signInAnew();
  await feedDesk([issuedRow(NUMBER, but)]);
  const history = openCertificate(`${NUMBER}/change?book=7`);
  await seePicked('Isla Rose Pennington');
  return history;
}

const send = () => press('Change certificate');
/** Offline, the form waits for no answer, and no toast comes later. */
const sendOffline = () => {
  setSyncStatus({ state: 'offline' });
  send();
};

describe('changing a certificate', () => {
  it('opens with what stands on it, and says what is taken over of the contact', async () => {
    await openChange();
    expect([value('Instructor'), value('Issued on'), value('Issued at')]).toEqual(['5', '20/11/2026', '16:50']);
    expect(text()).toContain('The certificate will show the contact’s details as they are now:');
    expect(text()).toContain('Licence numberPENNI 961028 IR8RB');
    expect(text()).toContain('Address14 Lantern Row, Brackenford, XB1 7LP');
    expect(text()).toContain('It will be Ready to return.');
  });

  it('saves with nothing typed: what the contact lacked may be there now', async () => {
    const history = await openChange({ status: 'NOT_READY' });
    send();
    const { body, parentId, action } = await seeQueued();
    expect({ action, parentId, body }).toEqual({
      action: 'change',
      parentId: 12,
      body: { certificate_number: NUMBER, instructor: 5, issued_at: '2026-11-20T16:50:30.250Z' },
    });
    expect(said()).toEqual([]);
    await accept(issuedRow(NUMBER, { version: 2 }) as never);
    await soon(() => expect(history.location.href).toBe('/certificates?book=7'));
    expect(said()).toEqual(['Certificate updated']);
  });

  it('gives it to somebody else, signed by somebody else, on another day', async () => {
    await openChange();
    press('Change');
    await seeField('Contact');
    await pickContact('Linh');
    await see('It will be Not ready until a complete licence number and an address are added.');
    fill('Instructor', '6');
    fill('Issued on', '19/11/2026');
    fill('Issued at', '09:05');
    sendOffline();
    expect(await seeQueued()).toMatchObject({
      parentId: 13,
      body: { instructor: 6, issued_at: '2026-11-19T09:05:00.000Z' },
    });
  });

  it('gives it to somebody whom the form is still reading', async () => {
    await openChange();
    press('Change');
    await seeField('Contact');
    await pickContact('Linh');
    // React draws between two taps; the database answers later.
    await Promise.resolve();
    sendOffline();
    expect(await seeQueued()).toMatchObject({ parentId: 13, about: `${NUMBER}, Linh Vu` });
  });

  it('needs all of it, and no day to come', async () => {
    await openChange();
    for (const label of ['Instructor', 'Issued on', 'Issued at']) {
      const was = value(label);
      fill(label, '');
      send();
      await soon(() => expect(problem(label)).toBe('This field is required'));
      fill(label, was);
    }
    fill('Issued on', '01/01/2099');
    send();
    await soon(() => expect(problem('Issued on')).toBe('This time is in the future'));
    expect(await queue()).toEqual([]);
    fill('Issued on', '20/11/2026');
    press('Change');
    await seeField('Contact');
    send();
    await soon(() => expect(problem('Contact')).toBe('This field is required'));
  });

  it('keeps the present signer as a choice, even if they have left', async () => {
    await openChange({ instructor: { id: 9, full_name: 'Bram Whitlow', instructor_certificate: '554300' } });
    expect(value('Instructor')).toBe('9');
    expect(choices('Instructor')).toEqual([
      'Choose an instructor',
      'Bram Whitlow, 554300',
      'Callum Reith, 554021',
      'Sal Moretti, 554190',
    ]);
  });

  it('follows a contact who is completed meanwhile', async () => {
    await openChange();
    await feed({ customers: [contactRow(12, { version: 2, licence_number: 'PENNI961028IR***' })] });
    await see('It will be Not ready until a complete licence number is added.');
    await see('Part of this licence number was generated.');
  });

  it('shows what the school says under its field, and takes its own place', async () => {
    await openChange();
    fill('Issued at', '16:40');
    send();
    const { mid } = await seeQueued();
    await refuse({ issued_at: ['This time is in the future'] });
    await soon(() => expect(problem('Issued on')).toBe('This time is in the future'));
    await see('Certificate not updated');
    fill('Issued on', '19/11/2026');
    sendOffline();
    await soon(async () => expect(await seeQueued()).toMatchObject({ status: 'queued', cancels: [mid] }));
  });

  it('stays open with what was typed where DVSA has it by now', async () => {
    await openChange();
    fill('Issued at', '16:40');
    send();
    await seeQueued();
    await stop(issuedRow(NUMBER, { version: 2, status: 'SENT' }), 'Certificate 3418848 is sent');
    await see('Certificate not updated. Certificate 3418848 is sent');
    expect(value('Issued at')).toBe('16:40');
    // Trying again saves nothing, and the typed text stays.
    send();
    await see('Certificate 3418848 is sent. Nothing was saved, and what you typed is still here.');
  });

  it('mends one that was refused, from the Sync centre', async () => {
    signInAnew();
    await feedDesk([issuedRow(NUMBER)]);
    await changeCertificate(NUMBER, { customer: 13, instructor: 6, issued_at: '2026-11-19T09:05:00.000Z' });
    const { seq } = await seeQueued();
    await refuse({ instructor: ['This instructor does not exist'] });
    const history = openCertificate(`${NUMBER}/change?resend=${seq}`);
    await seePicked('Linh Vu');
    expect([value('Issued on'), value('Issued at')]).toEqual(['19/11/2026', '09:05']);
    expect(problem('Instructor')).toBe('This instructor does not exist');
    fill('Instructor', '5');
    sendOffline();
    await soon(() => expect(history.location.pathname).toBe('/sync'));
    expect(await seeQueued()).toMatchObject({ parentId: 13, body: { instructor: 5 } });
  });

  it('keeps what was typed as a draft of its own', async () => {
    await openChange();
    fill('Issued at', '16:40');
    press('Close');
    await see('Keep what you typed?');
    press('Keep as draft');
    await soon(async () =>
      expect(await listDrafts()).toMatchObject([
        { form: 'certificate change', target: String(NUMBER), text: { issued_time: '16:40' } },
      ]),
    );
  });

  it.each([
    ['pending', certificateRow(NUMBER)],
    ['sent', issuedRow(NUMBER, { status: 'SENT' })],
    ['a duplicate', issuedRow(NUMBER, { status: 'DUPLICATE' })],
  ])('%s: says what it is', async (_, row) => {
    signInAnew();
    await feedDesk([row]);
    openCertificate(`${NUMBER}/change`);
    await see('Only a certificate that is issued, and not with DVSA yet, can be changed.');
    expect(named('Change certificate')).toBeUndefined();
  });

  it('is for those who may edit certificates', async () => {
    signInAnew('VIEW');
    await feedDesk([issuedRow(NUMBER)]);
    openCertificate(`${NUMBER}/change`);
    await see('You can look at this, but not change it');
    expect(named('Change certificate')).toBeUndefined();
  });
});
