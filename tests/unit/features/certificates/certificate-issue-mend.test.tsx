// @vitest-environment dom
// Issuing what cannot be issued: refused by the form, refused by the school, and mended; and forms kept as drafts.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { listDrafts, saveDraft } from '~data/form-saves/drafts';
import { issueCertificate } from '~data/certificates/save';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import {
  box,
  choices,
  feedDesk,
  issuedRow,
  NUMBER,
  openCertificate,
  pressed,
  refuse,
  seePicked,
  stop,
} from './certificate-forms-page';
import {
  chooseManual,
  fillIn,
  openIssue,
  PENDING,
  restrict,
  send,
  sendOffline,
  today,
} from './certificate-issue-hands';
import { dialog } from '~tests/unit/features/contacts/contact-page';

hearToasts();
searchAtOnce();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);

describe('a certificate that cannot be issued', () => {
  it.each([
    ['void', issuedRow(NUMBER, { status: 'VOID', void_from: 'READY_TO_RETURN' }), 'Certificate 3418848 is void'],
    ['sent', issuedRow(NUMBER, { status: 'SENT' }), 'Certificate 3418848 is sent'],
  ])('%s: says what it is, and shows no form', async (_, row, words) => {
    signInAnew();
    await feedDesk([row]);
    const history = openCertificate(`${NUMBER}/issue?status=VOID`);
    await see(words);
    expect(text()).toContain('It was issued to Isla Rose Pennington.');
    expect(named('Issue certificate')).toBeUndefined();
    press('Back');
    await soon(() => expect(history.location.href).toBe('/certificates?status=VOID'));
  });

  it.each(['3418848', 'nonsense', '0418848'])('%s is not on this device', async (number) => {
    signInAnew();
    await feedDesk([]);
    openCertificate(`${number}/issue`);
    await see('Unable to load certificate');
  });

  it('says so in the form where it goes while somebody types, and takes another number', async () => {
    await openIssue();
    await fillIn();
    await feed({ certificates: [issuedRow(NUMBER, { version: 2 })] });
    send();
    await see('Certificate 3418848 is ready to return. Nothing was saved, and what you typed is still here.');
    await seePicked('Isla Rose Pennington');
    press('Change number');
    await soon(() =>
      expect(choices('Certificate number')).toEqual(['3418848 (Ready to return)', '3418849', '3418850']),
    );
    fill('Certificate number', '3418850');
    sendOffline();
    expect((await seeQueued()).body).toMatchObject({ certificate_number: NUMBER + 2 });
  });

  it('is looked at, not issued, by those who may only look', async () => {
    signInAnew('VIEW');
    await feedDesk(PENDING);
    openCertificate(`${NUMBER}/issue`);
    await see('You can look at this, but not change it');
    expect([document.querySelector('form'), document.querySelector('[role="dialog"] :disabled')]).toEqual([null, null]);
    expect(named('View certificate')?.getAttribute('href')).toBe(`/certificates/${NUMBER}/view`);
  });

  it('leads to the Sync centre where something about it has to be mended first', async () => {
    await openIssue();
    await fillIn();
    send();
    await seeQueued();
    await refuse({ restrictions: ['This restriction does not exist: 00'] });
    await see('This restriction does not exist: 00');
    openCertificate(`${NUMBER}/issue`);
    await see('Certificate 3418848 needs fixing first');
    expect(named('Open the Sync centre')?.getAttribute('href')).toBe('/sync');
  });
});

describe('what the school would not take', () => {
  it('stands under its field, loses nothing, and is replaced when it is sent again', async () => {
    await openIssue();
    await fillIn();
    send();
    const { mid } = await seeQueued();
    await refuse({ instructor_certificate: ['No instructor has this certificate number'] });
    await soon(() => expect(problem('Instructor')).toBe('No instructor has this certificate number'));
    expect(alerts()).toContain('Certificate not issued');
    await seePicked('Isla Rose Pennington');
    expect([value('Start time'), said()]).toEqual(['08:15', []]);
    fill('Instructor', '554190');
    sendOffline();
    await soon(async () => expect((await seeQueued()).status).toBe('queued'));
    expect(await seeQueued()).toMatchObject({ cancels: [mid], body: { instructor_certificate: '554190' } });
  });

  it('is moved to another free number, from the form that it was typed in', async () => {
    await openIssue();
    await fillIn();
    send();
    await seeQueued();
    await stop(issuedRow(NUMBER, { version: 2 }), 'Certificate 3418848 is ready to return');
    await see('Certificate not issued. Certificate 3418848 is ready to return');
    press('Change number');
    await soon(() => expect(choices('Certificate number')).toContain('3418849'));
    fill('Certificate number', '3418849');
    sendOffline();
    await soon(async () =>
      expect(await seeQueued()).toMatchObject({
        status: 'queued',
        body: { certificate_number: NUMBER + 1, time_start_time: '08:15:00' },
        targetId: 418_849,
        parentId: 12,
      }),
    );
  });

  it('is moved to another free number from the Sync centre, which is where the way back leads', async () => {
    signInAnew();
    await feedDesk(PENDING);
    const times = { time_start_time: '09:00', time_completion_time: '15:30', training_duration: '06:30' };
    const rest = { instructor_certificate: '554190', restrictions: ['00', '78'], transmission: 'A' as const };
    await issueCertificate(NUMBER, { customer: 12, time_completion_date: '2026-11-19', ...times, ...rest });
    const { seq } = await seeQueued();
    await stop(issuedRow(NUMBER, { version: 2 }), 'Certificate 3418848 is ready to return');
    const history = openCertificate(`${NUMBER}/issue?resend=${seq}`);
    // The choice is open at once.
    await soon(() => expect(choices('Certificate number')).toContain('3418850'));
    await see('Certificate not issued. Certificate 3418848 is ready to return');
    await seePicked('Isla Rose Pennington');
    expect([value('Completion date'), value('Start time'), value('Completion time'), value('Instructor')]).toEqual([
      '19/11/2026',
      '09:00',
      '15:30',
      '554190',
    ]);
    expect(pressed('Transmission')).toEqual(['Automatic']);
    expect(box('78 Automatic only')?.checked).toBe(true);
    fill('Certificate number', '3418850');
    sendOffline();
    await soon(() => expect(history.location.pathname).toBe('/sync'));
    expect(await seeQueued()).toMatchObject({
      targetId: 418_850,
      body: { certificate_number: NUMBER + 2, restrictions: ['00', '78'], transmission: 'A' },
    });
  });

  it('opens one that still waits under its own number', async () => {
    signInAnew();
    await feedDesk(PENDING);
    const times = { time_start_time: '09:00', time_completion_time: '15:30', training_duration: '06:30' };
    const rest = { instructor_certificate: '554021', restrictions: ['00'], transmission: 'M' as const };
    await issueCertificate(NUMBER, { customer: 12, time_completion_date: '2026-11-19', ...times, ...rest });
    const { seq } = await seeQueued();
    openCertificate(`${NUMBER}/issue?resend=${seq}`);
    await seeField('Certificate number');
    await soon(() => expect(choices('Certificate number')).toEqual(['3418848', '3418849', '3418850']));
    fill('Start time', '08:30');
    sendOffline();
    await soon(async () => expect((await seeQueued()).body).toMatchObject({ time_start_time: '08:30:00' }));
  });
});

describe('the draft of a certificate', () => {
  it('holds the id of the contact as text, so that erasure finds it, and nothing else about them', async () => {
    await openIssue();
    await fillIn();
    await soon(async () => expect(await listDrafts()).toHaveLength(1));
    press('Close');
    await see('Keep what you typed?');
    press('Keep as draft');
    await soon(async () =>
      expect(await listDrafts()).toMatchObject([
        {
          form: 'certificate',
          target: String(NUMBER),
          text: {
            customer: '12',
            time_completion_date: today(),
            time_start_time: '08:15',
            time_completion_time: '16:45',
            instructor_certificate: '554021',
            restrictions: ['00'],
            transmission: 'M',
          },
        },
      ]),
    );
    expect(JSON.stringify(await listDrafts())).not.toMatch(/Isla|Pennington|PENNI|Lantern/u);
  });

  it('goes on where it stopped, and goes with the saving', async () => {
    signInAnew();
    await feedDesk(PENDING);
    const draft = { customer: '12', time_completion_date: '2026-11-18', time_start_time: '10:00' };
    await saveDraft(
      { form: 'certificate', target: String(NUMBER) },
      { text: draft, route: `/certificates/${NUMBER}/issue` },
    );
    openCertificate(`${NUMBER}/issue`);
    await see('Draft from');
    press('Continue');
    await seePicked('Isla Rose Pennington');
    expect([value('Completion date'), value('Start time')]).toEqual(['18/11/2026', '10:00']);
    setSyncStatus({ state: 'offline' });
    fill('Completion time', '15:00');
    await restrict();
    await chooseManual();
    send();
    await seeQueued();
    expect(await listDrafts()).toEqual([]);
  });

  it('is none as long as nobody has typed: closing asks nothing', async () => {
    const history = await openIssue();
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/certificates'));
    expect([dialog(), await listDrafts()]).toEqual(['', []]);
  });
});
