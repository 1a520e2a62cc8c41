// @vitest-environment dom
// Issuing a certificate: what is asked for, what is advised, and what is saved.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import * as readRows from '~data/mirror/read-rows';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { bikeRow, feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, field, fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import {
  choices,
  feedDesk,
  issuedRow,
  NUMBER,
  openCertificate,
  pickContact,
  pressed,
  seePicked,
} from './certificate-forms-page';
import { fillIn, openIssue, PENDING, send, sendOffline, today } from './certificate-issue-hands';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { addDaysTo } from '~domain/time/london-time';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';

hearToasts();
searchAtOnce();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const SAVED = 'Saved on this computer. Will send when there is signal.';
const REQUIRED = 'This field is required';
const shown = (day: string) => day.split('-').toReversed().join('/');

describe('issuing a certificate', () => {
  it('opens with its number, today and the signed-in instructor, and guesses no transmission', async () => {
    await openIssue();
    expect(text()).toContain('3418848Quayside Yard');
    expect(value('Completion date')).toBe(shown(today()));
    expect([value('Start time'), value('Completion time')]).toEqual(['', '']);
    expect(value('Instructor')).toBe('554021');
    expect(choices('Instructor')).toEqual(['Choose an instructor', 'Callum Reith, 554021', 'Sal Moretti, 554190']);
    expect(pressed('Transmission')).toEqual([]);
    expect(text()).toContain('Duration--:--');
  });

  it('opened before the school’s data have loaded, begins with all of them once they have', async () => {
    signInAnew();
    openCertificate(`${NUMBER}/issue`);
    // Long enough for a read that comes too early.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { getRows } = readRows;
    vi.spyOn(readRows, 'getRows').mockImplementation(async (database, collection) => {
      if (collection === 'restrictions') await new Promise((resolve) => setTimeout(resolve, 200));
      return getRows(database, collection);
    });
    await feedDesk(PENDING);
    await seeField('Instructor');
    expect(value('Instructor')).toBe('554021');
  });

  it('needs each filled-in field, and keeps the others if one is missing', async () => {
    await openIssue();
    await fillIn();
    const filled = { 'Start time': '08:15', 'Completion time': '16:45', Instructor: '554021' };
    for (const [label, was] of [...Object.entries(filled), ['Completion date', shown(today())] as const]) {
      fill(label, '');
      send();
      await soon(() => expect(problem(label)).toBe(REQUIRED));
      expect(alerts()).toEqual([REQUIRED]);
      fill(label, was);
    }
    await seePicked('Isla Rose Pennington');
    expect(await queue()).toEqual([]);
  });

  it('needs a contact, a restriction and a transmission', async () => {
    await openIssue();
    fill('Start time', '08:15');
    fill('Completion time', '16:45');
    send();
    await soon(() => expect(alerts()).toEqual([REQUIRED, REQUIRED, REQUIRED]));
    const unchosen = document.querySelector('[aria-label="Transmission"]')?.closest('fieldset');
    expect(unchosen?.getAttribute('aria-invalid')).toBe('true');
    expect(problem('Contact')).toBe(REQUIRED);
    expect(document.activeElement).toBe(field('Contact'));
    expect(value('Start time')).toBe('08:15');
  });

  it('computes the duration while the times are typed, and no training ends before it began', async () => {
    await openIssue();
    fill('Start time', '23:59');
    fill('Completion time', '00:10');
    await soon(() => expect(problem('Completion time')).toBe('Completion time cannot be earlier than start time.'));
    await fillIn();
    fill('Start time', '23:59');
    fill('Completion time', '00:10');
    send();
    await soon(() => expect(alerts()).toEqual(['Completion time cannot be earlier than start time.']));
    expect([value('Start time'), value('Completion time'), await queue()]).toEqual(['23:59', '00:10', []]);
    // Either of the two mends it.
    fill('Start time', '00:00');
    await soon(() => expect(text()).toContain('Duration00:10'));
    expect(alerts()).toEqual([]);
  });

  it('saves all of it as one action, and says issued only once the school has it', async () => {
    const history = await openIssue(PENDING, '?status=CERTIFICATE_PENDING&page=2');
    await fillIn();
    await soon(() => expect(text()).toContain('Duration08:30'));
    expect(text()).toContain('It will be Ready to return.');
    send();
    const { body, parentId, action, op } = await seeQueued();
    expect({ op, action, parentId }).toEqual({ op: 'action', action: 'issue', parentId: 12 });
    expect(body).toEqual({
      certificate_number: NUMBER,
      time_completion_date: today(),
      time_start_time: '08:15:00',
      time_completion_time: '16:45:00',
      training_duration: '08:30:00',
      instructor_certificate: '554021',
      site: 1,
      restrictions: ['00'],
      transmission: 'M',
      duplicate: false,
    });
    expect(said()).toEqual([]);
    await accept(issuedRow(NUMBER, { version: 2 }) as never);
    await soon(() => expect(history.location.pathname).toBe('/certificates'));
    expect(history.location.href).toContain('status=CERTIFICATE_PENDING&page=2');
    expect(said()).toEqual(['Certificate issued']);
  });

  it('closes at once without signal, and never says that it was issued', async () => {
    const history = await openIssue();
    setSyncStatus({ state: 'offline' });
    await fillIn();
    send();
    await soon(() => expect(history.location.pathname).toBe('/certificates'));
    expect(said()).toEqual([SAVED]);
  });

  it('says what DVSA will miss, and what a duplicate needs', async () => {
    await openIssue();
    await pickContact('Linh');
    await see('It will be Not ready until a complete licence number and an address are added.');
    expect(text()).toContain('Part of this licence number was generated. Complete it before the certificate can be');
    expect(named('Edit contact')?.getAttribute('href')).toBe('/contacts/13/details/edit');
    tick('This is a duplicate');
    await see('It becomes a duplicate then.');
    press('Change');
    await seeField('Contact');
    await fillIn();
    await see('It will be a Duplicate.');
    sendOffline();
    expect((await seeQueued()).body).toMatchObject({ duplicate: true });
  });

  it('asks about future days, gives advice about children, and still saves', async () => {
    await openIssue();
    await feed({ customers: [contactRow(12, { version: 2, birthdate: '2084-01-02' })] });
    await fillIn();
    fill('Completion date', '01/01/2099');
    await see('days from now. Is that right?');
    await see('Only 14 on 01/01/2099: 16 on 02/01/2100.');
    sendOffline();
    await soon(() => expect(problem('Reason for this date')).toBe('Check the date, or give a reason for it'));
    fill('Reason for this date', 'A test of the far future');
    sendOffline();
    const more = { time_completion_date: '2099-01-01', date_reason: 'A test of the far future' };
    expect((await seeQueued()).body).toMatchObject(more);
  });

  it('refuses a day that does not exist', async () => {
    await openIssue();
    fill('Completion date', '31/02/2026');
    send();
    await soon(() =>
      expect(problem('Completion date')).toBe('This date doesn’t exist. Enter a date, such as 31/12/2026'),
    );
  });
});

describe('what the form knows by itself', () => {
  const before = (but: Parameters<typeof issuedRow>[1]) => [...PENDING, issuedRow(3_418_840, but)];
  const now = () => new Date().toISOString();

  it('takes day and times from what the same instructor has issued today', async () => {
    await openIssue(before({ issued_at: now() }));
    expect([value('Completion date'), value('Start time'), value('Completion time')]).toEqual([
      '20/11/2026',
      '08:15',
      '16:45',
    ]);
    // The other instructor issued on another day.
    fill('Instructor', '554190');
    await soon(() => expect(value('Start time')).toBe(''));
    expect(value('Completion date')).toBe(shown(today()));
    fill('Instructor', '554021');
    await soon(() => expect(value('Start time')).toBe('08:15'));
    // A typed time stays when another instructor is picked.
    fill('Start time', '09:00');
    fill('Instructor', '554190');
    await soon(() => expect(value('Completion time')).toBe(''));
    expect(value('Start time')).toBe('09:00');
    // Emptied fields count too: a late suggestion must not remove their error.
    fill('Completion date', '');
    fill('Instructor', '554021');
    await soon(() => expect(value('Completion time')).toBe('16:45'));
    expect(value('Completion date')).toBe('');
  });

  it('knows nothing of yesterday', async () => {
    await openIssue(before({}));
    expect([value('Completion date'), value('Start time')]).toEqual([shown(today()), '']);
  });

  describe('the transmission', () => {
    const pick = async () => {
      await pickContact('Pennington');
      await seePicked('Isla Rose Pennington');
    };
    const isAutomatic = { bike_type: 'AUTO_125CC' } as const;
    const lastWeek = addDaysTo(today(), -7);
    const COURSES = [courseRow(3, { date: today() }), courseRow(4, { date: lastWeek })];

    it('comes from the booking of the day, which is named, and never from another certificate', async () => {
      const automatic = issuedRow(1).customer;
      await openIssue(before({ customer: automatic && { ...automatic, transmission: 'A' } }));
      await pick();
      expect(pressed('Transmission')).toEqual([]);
      await feed({ courses: COURSES, orders: [orderRow(1, 3, isAutomatic), orderRow(2, 4)] });
      press('Change');
      await seeField('Contact');
      await pick();
      await see(`From the booking on ${shown(today())}`);
      expect(pressed('Transmission')).toEqual(['Automatic']);
      // The last one before another day.
      fill('Completion date', shown(addDaysTo(today(), -1)));
      await see(`From the booking on ${shown(lastWeek)}`);
      expect(pressed('Transmission')).toEqual(['Manual']);
      // Nobody was trained before the first one.
      fill('Completion date', '01/02/2026');
      await soon(() => expect(pressed('Transmission')).toEqual([]));
      expect(text()).not.toContain('From the booking');
    });

    it('is that of the bike they were given, and stays what somebody has said', async () => {
      await openIssue();
      const given = bikeRow(12, { transmission: 'BIKE_TRANSMISSION_AUTOMATIC' });
      await feed({ bikes: [given], courses: COURSES, orders: [orderRow(1, 3, { bike: 12 })] });
      await pick();
      await soon(() => expect(pressed('Transmission')).toEqual(['Automatic']));
      press('Manual');
      await soon(() => expect(text()).not.toContain('From the booking'));
      press('Change');
      await seeField('Contact');
      await pick();
      expect(pressed('Transmission')).toEqual(['Manual']);
    });

    it('is asked for after a booking with their own bike', async () => {
      await openIssue();
      await feed({ courses: COURSES, orders: [orderRow(1, 3, { bike_type: 'NONE' })] });
      await pick();
      await see(`Booked with their own bike on ${shown(today())}`);
      expect(pressed('Transmission')).toEqual([]);
    });
  });
});
