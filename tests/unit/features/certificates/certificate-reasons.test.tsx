// @vitest-environment dom
// What the forms say of a short training and of an instructor whose certificate has run out, and the reasons that they ask for.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { addDaysTo, displayDay } from '~domain/time/london-time';
import { issueCertificate } from '~data/certificates/save';
import { trainingFacts } from '~features/certificates/view/facts';
import { setSyncStatus } from '~sync/status';
import { staff } from '~tests/sync/helpers/rows';
import { feed, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';
import { feedDesk, issuedRow, NUMBER, openCertificate, refuse } from './certificate-forms-page';
import { fillIn, openIssue, PENDING, send, sendOffline, today } from './certificate-issue-hands';
import { chooseFor, openCourse, restrictAll, seeRow } from './course-certificates-page';

hearToasts();
searchAtOnce();

const DURATION = 'Reason for the short training';
const SIGNATURE = 'Reason for this instructor';
const USUAL = 'A whole CBT usually takes longer. Check the times.';
const ALONE = 'Part E alone takes two hours on the road.';
const has = (label: string) => [...document.querySelectorAll('label')].some((one) => one.textContent === label);
const yesterday = () => addDaysTo(today(), -1);
const OUT = () => `Callum Reith’s instructor certificate ran out on ${displayDay(yesterday())}.`;
/** Callum’s certificate ends on this day. */
const ends = (certificate_expires: string | null) =>
  feed({ staff_ref: [{ ...staff(5, 'Callum Reith'), certificate_expires }] });

describe('a short training', () => {
  it('under four hours is advised against, and is issued anyway', async () => {
    await openIssue();
    await fillIn();
    expect(text()).not.toContain(USUAL);
    fill('Completion time', '12:14');
    await see(`The training took 03:59. ${USUAL}`);
    expect(has(DURATION)).toBe(false);
    sendOffline();
    expect((await seeQueued()).body).not.toHaveProperty('duration_reason');
  });

  it('under two hours needs a reason, which goes with the certificate', async () => {
    await openIssue();
    await fillIn();
    fill('Completion time', '10:14');
    await see(`The training took 01:59. ${ALONE}`);
    send();
    await soon(() => expect(problem(DURATION)).toBe('Correct the times, or give a reason'));
    expect(await queue()).toEqual([]);
    fill(DURATION, 'Second day of two');
    sendOffline();
    expect((await seeQueued()).body).toMatchObject({ duration_reason: 'Second day of two' });
  });

  it('that an app from before has sent asks for it when the refusal is put right', async () => {
    signInAnew();
    await feedDesk(PENDING);
    await issueCertificate(NUMBER, {
      customer: 12,
      time_completion_date: today(),
      time_start_time: '08:15:00',
      time_completion_time: '10:14:00',
      training_duration: '01:59:00',
      instructor_certificate: '554021',
      restrictions: ['00'],
      transmission: 'M',
    });
    const { seq } = await seeQueued();
    await refuse({ time_completion_time: ['The training took 01:59. Give a reason.'] });
    openCertificate(`${NUMBER}/issue?resend=${seq}`);
    await seeField(DURATION);
    expect([value(DURATION), value('Completion time'), value('Instructor')]).toEqual(['', '10:14', '554021']);
    expect(alerts()).toContain('The training took 01:59. Give a reason.');
  });

  it('is said for a course, where one reason serves all', async () => {
    await openCourse({ course: { start_time: '09:00:00', finish_time: '10:30:00' } });
    await seeRow('Isla Rose Pennington');
    await seeField(DURATION);
    fill(DURATION, 'Second day of two');
    await restrictAll();
    chooseFor('Femi Adeyemi', 'Manual');
    setSyncStatus({ state: 'offline' });
    press('Issue 3 certificates');
    await soon(async () => expect(await queue()).toHaveLength(3));
    expect((await queue()).map(({ body }) => body['duration_reason'])).toEqual(Array(3).fill('Second day of two'));
  });
});

describe('an instructor whose certificate has run out', () => {
  it('signs only with a reason', async () => {
    await openIssue();
    await ends(yesterday());
    await fillIn();
    await see(OUT());
    send();
    await soon(() => expect(problem(SIGNATURE)).toBe('Choose another instructor, or give a reason'));
    expect(await queue()).toEqual([]);
    fill(SIGNATURE, 'Renewed by DVSA');
    sendOffline();
    expect((await seeQueued()).body).toMatchObject({ signature_reason: 'Renewed by DVSA' });
  });

  it.each([
    ['on its last day', () => today()],
    ['where nobody has recorded it', () => null],
  ])('is asked for nothing %s', async (_when, day) => {
    await openIssue();
    await ends(day());
    await fillIn();
    expect(has(SIGNATURE)).toBe(false);
    sendOffline();
    expect((await seeQueued()).body).not.toHaveProperty('signature_reason');
  });

  it('is named when the certificates of a course are issued', async () => {
    await openCourse();
    await ends('2026-11-20');
    await seeRow('Isla Rose Pennington');
    await see('Callum Reith’s instructor certificate ran out on 20/11/2026.');
    expect(has(SIGNATURE)).toBe(true);
  });

  it('is named by Change where another one signed before', async () => {
    signInAnew();
    const certificate = issuedRow(NUMBER);
    await feedDesk([certificate]);
    await feed({
      staff_ref: [{ ...staff(6, 'Sal Moretti'), instructor_certificate: '554190', certificate_expires: '2026-11-19' }],
    });
    openCertificate(`${NUMBER}/change`);
    await seeField('Instructor');
    expect(has(SIGNATURE)).toBe(false);
    fill('Instructor', '6');
    await see('Sal Moretti’s instructor certificate ran out on 19/11/2026.');
    fill(SIGNATURE, 'Renewed by DVSA');
    setSyncStatus({ state: 'offline' });
    press('Change certificate');
    expect((await seeQueued()).body).toMatchObject({ instructor: 6, signature_reason: 'Renewed by DVSA' });
  });
});

it('the reasons are shown on the certificate, where there are any', () => {
  const row = { ...issuedRow(NUMBER), pending: null, isSent: false };
  const names = (more: object) => trainingFacts({ ...row, ...more }).map(([name]) => name);
  expect(names({})).not.toContain(DURATION);
  expect(names({ duration_reason: '', signature_reason: '' })).not.toContain(SIGNATURE);
  const facts = trainingFacts({ ...row, duration_reason: 'Second day of two', signature_reason: 'Renewed' });
  expect(facts).toContainEqual([DURATION, 'Second day of two']);
  expect(facts).toContainEqual([SIGNATURE, 'Renewed']);
});
