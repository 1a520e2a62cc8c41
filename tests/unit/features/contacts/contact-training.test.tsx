// @vitest-environment dom
// The record of a training: changed and deleted with signal only, and never over somebody else's change.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takePayment } from '~data/orders/save';
import * as trainingsOnline from '~data/orders/trainings-online';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import type { Training } from '~contract/orders/trainings';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { contactRow, dialog, feedContacts, openContacts, whyOff } from './contact-page';

hearToasts();

const NOW = Date.parse('2026-11-24T12:00:00Z');
const LIST = '/customers/12/trainings/?page_size=100';
const ONE = '/customers/trainings/90/';
const TAB = '/contacts/12/details/orders';
const OLD: Training = {
  id: 90,
  version: 7,
  updated: '2026-01-17T17:00:00.000Z',
  order: 90,
  order_friendly_id: 'DR#1090',
  customer: 12,
  course: {
    id: 300,
    name: 'CBT',
    constant: 'CBT',
    date: '2026-01-17',
    start_time: '08:00:00',
    finish_time: '16:00:00',
    supplier: { id: 1, connect_location_name: 'Quayside Yard' },
  },
  bike_type: 'MANUAL',
  outcome: 'COMPLETED',
  outcome_at: '2026-01-17T17:00:00.000Z',
  notes: 'Good',
  certificate: null,
};
const listed = (results: readonly Training[]) => ({ status: 200, json: { count: results.length, results } });

let server: Server;
beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  server = signInAnew();
  server.answer('/school/orders/?customer=12&page_size=100', {
    status: 200,
    json: { count: 0, results: [], totals: { count: 0, booked: 0, paid: 0, owed: 0 } },
  });
  server.answer(LIST, listed([OLD]));
  await feedContacts({
    customers: [contactRow(12)],
    courses: [courseRow(3, { date: '2026-11-21' })],
    orders: [orderRow(1, 3, { outcome: 'COMPLETED' })],
  });
});

const open = async (id = 90) => {
  const history = openContacts(`${TAB}/trainings/${id}/edit`);
  await soon(() => expect(dialog()).toContain('Training notes'));
  return history;
};
const type = (words: string, within = '') => {
  const area = document.querySelector(`${within} textarea`);
  if (!area) throw new Error('no text area');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
  area.dispatchEvent(new Event('input', { bubbles: true }));
};
const choose = (value: string) => {
  const select = document.querySelector('[role="dialog"] select');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  select?.dispatchEvent(new Event('change', { bubbles: true }));
};
/** Answers why the day is far. */
const give = (reason: string, confirm: string) => {
  type(reason, '[role="alertdialog"]');
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="alertdialog"] button')];
  buttons.find((one) => one.textContent === confirm)?.click();
};
const options = () => [...document.querySelectorAll('[role="dialog"] option')].map((one) => one.textContent);

describe('changing a training', () => {
  it('sends what is different, made on the version that was seen, and shows it in the list', async () => {
    const history = await open();
    expect(dialog()).toContain('CBT\u00A0· Sat 17/01/2026\u00A0· Quayside Yard');
    expect(options()).toEqual(['Completed', 'Checked in', 'Further training']);
    choose('FURTHER_TRAINING');
    type('  Needs clutch control ');
    const after = { ...OLD, version: 8, outcome: 'FURTHER_TRAINING', notes: 'Needs clutch control' } as const;
    server.answer(ONE, { status: 200, json: after }).answer(LIST, listed([after]));
    press('Save changes');
    await see('Is this day right?');
    give('From the paper sheet', 'Further training');
    await soon(() => expect(vi.mocked(toast).mock.calls).toEqual([['done', 'Training updated']]));
    const [sent] = server.to(ONE);
    expect(sent?.method).toBe('PATCH');
    expect(sent?.body).toEqual({
      outcome: 'FURTHER_TRAINING',
      notes: 'Needs clutch control',
      date_reason: 'From the paper sheet',
    });
    expect(sent?.headers.get('If-Match')).toBe('"7"');
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/u);
    await soon(() => expect(history.location.pathname).toBe(TAB));
    await see('Needs clutch control');
  });

  it('asks why an outcome is recorded long after its course, and sends nothing without the reason', async () => {
    await open();
    choose('FURTHER_TRAINING');
    press('Save changes');
    await see('This is dated 24/11/2026, 311 days after the course on 17/01/2026.');
    give('  ', 'Further training');
    await see('Check the date, or give a reason for it');
    press('Cancel');
    await soon(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
    expect(server.to(ONE)).toEqual([]);
    expect(dialog()).toContain('Training notes');
  });

  it('asks for no reason where only the notes change, or the course was a few days ago', async () => {
    await open();
    type('Other words');
    server.answer(ONE, { status: 200, json: { ...OLD, notes: 'Other words' } });
    press('Save changes');
    await soon(() => expect(server.to(ONE)[0]?.body).toEqual({ notes: 'Other words' }));
    await open(1);
    choose('FURTHER_TRAINING');
    server.answer('/customers/trainings/1/', { status: 200, json: { ...OLD, id: 1, outcome: 'FURTHER_TRAINING' } });
    press('Save changes');
    await soon(() => expect(server.to('/customers/trainings/1/')[0]?.body).toEqual({ outcome: 'FURTHER_TRAINING' }));
  });

  it('sends nothing where nothing is different', async () => {
    const history = await open();
    press('Save changes');
    await soon(() => expect(history.location.pathname).toBe(TAB));
    expect(server.to(ONE)).toEqual([]);
  });

  it('that somebody else has changed meanwhile saves nothing and says so', async () => {
    await open();
    type('Other words');
    server.answer(ONE, { status: 409, json: { detail: 'It has changed', code: 'conflict' } });
    press('Save changes');
    await soon(() => expect(dialog()).toContain('Someone else has changed this training. Nothing was saved.'));
    expect(document.querySelector('textarea')?.value).toBe('Other words');
  });

  it('that would book a rider again in spite of conflicts says what is in the way, and where a reason can be given', async () => {
    await open();
    type('Other words');
    const json = { reason: ['Give a reason for going ahead'], conflicts: ['1 rider too many on this course'] };
    server.answer(ONE, { status: 400, json });
    press('Save changes');
    await soon(() =>
      expect(dialog()).toContain('1 rider too many on this course. Book the rider again from the booking'),
    );
  });

  it('that is stopped on this device says so, and can be tried again', async () => {
    await open();
    type('Other words');
    vi.stubGlobal('reportError', () => undefined);
    vi.spyOn(trainingsOnline, 'saveTraining').mockRejectedValueOnce(new Error('The database is gone'));
    press('Save changes');
    await soon(() => expect(dialog()).toContain('it isn’t known whether your school has done it'));
    server.answer(ONE, { status: 200, json: { ...OLD, notes: 'Other words' } });
    press('Save changes');
    await soon(() => expect(toast).toHaveBeenCalledWith('done', 'Training updated'));
  });

  it('is repeated under the same key after an answer that was lost', async () => {
    await open();
    type('Other words');
    server.answer(ONE, 'no signal', { status: 200, json: { ...OLD, notes: 'Other words' } });
    press('Save changes');
    await soon(() => expect(document.querySelector('[role="dialog"] [role="alert"]')).not.toBeNull());
    press('Save changes');
    await soon(() => expect(toast).toHaveBeenCalledWith('done', 'Training updated'));
    const keys = server.to(ONE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[0]);
  });

  it('refuses notes that are too long before anything is sent', async () => {
    await open();
    type('x'.repeat(5001));
    press('Save changes');
    await soon(() => expect(dialog()).toContain('At most 5000 characters'));
    expect(server.to(ONE)).toEqual([]);
  });

  it('needs signal, and says so', async () => {
    setSyncStatus({ state: 'offline' });
    await open(1);
    expect(dialog()).toContain('This needs signal.');
    expect(whyOff('Save changes')).toBe('This needs signal');
    expect(whyOff('Delete record')).toBe('This needs signal');
  });

  it('waits for changes of the booking that are still on this device', async () => {
    await takePayment(1, { method: 'CASH', amount: 100 });
    await open(1);
    await soon(() =>
      expect(whyOff('Save changes')).toBe(
        'Changes to this booking are still on this computer. Edit the training once they are sent',
      ),
    );
  });

  it('of a training that isn’t here says so', async () => {
    openContacts(`${TAB}/trainings/4711/edit`);
    await soon(() => expect(dialog()).toContain('Training not found on this device'));
  });
});

describe('deleting a training', () => {
  it('asks first, says what stays, and takes it off the list', async () => {
    const history = await open();
    press('Delete record');
    await see('Delete the record of CBT, Sat 17/01/2026?');
    await see('The booking and its payments stay.');
    server.answer(ONE, { status: 204 }).answer(LIST, listed([{ ...OLD, version: 8, outcome: 'BOOKED', notes: '' }]));
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Delete record')?.click();
    await soon(() => expect(toast).toHaveBeenCalledWith('done', 'Training record deleted'));
    expect(server.to(ONE)[0]?.method).toBe('DELETE');
    await soon(() => expect(history.location.pathname).toBe(TAB));
  });

  it('is not offered with a certificate, or without a record', async () => {
    server.answer(LIST, listed([{ ...OLD, certificate: { certificate_number: 3_418_843, status: 'SENT' } }]));
    await open();
    expect(whyOff('Delete record')).toBe('A certificate was issued for this training, so it can’t be deleted');
    server.answer(LIST, listed([{ ...OLD, outcome: 'BOOKED', notes: '' }]));
    await open();
    await soon(() => expect(named('Delete record')).toBeUndefined());
  });

  it('that is stopped on this device says so, and can be tried again', async () => {
    await open();
    press('Delete record');
    await see('Keep record');
    vi.stubGlobal('reportError', () => undefined);
    vi.spyOn(trainingsOnline, 'deleteTraining').mockRejectedValueOnce(new Error('The database is gone'));
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Delete record')?.click();
    await soon(() =>
      expect(vi.mocked(toast).mock.calls[0]?.[1]).toContain('it isn’t known whether your school has done it'),
    );
    await soon(() => expect(whyOff('Delete record')).toBeNull());
  });

  it('that the school refuses says why, and keeps the form', async () => {
    await open();
    press('Delete record');
    await see('Keep record');
    server.answer(ONE, { status: 409, json: { detail: 'A certificate was issued for it', code: 'has_history' } });
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Delete record')?.click();
    await soon(() =>
      expect(vi.mocked(toast).mock.calls).toEqual([
        ['failed', 'The record was not deleted: A certificate was issued for it'],
      ]),
    );
    expect(dialog()).toContain('Training notes');
  });
});
