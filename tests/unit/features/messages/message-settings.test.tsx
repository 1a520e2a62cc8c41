// @vitest-environment dom
// The settings of messages: when the automatic ones go out, agreement by booking, and the colour of e-mails.
import { describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { NOT_KNOWN, stopNextCall } from '~tests/unit/features/device-fails';
import { alerts, fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import type { Server } from '~tests/unit/data/tab';
import { open } from './message-page';

hearToasts();

const PATH = '/school/message-settings/';
const json = {
  id: 1,
  version: 4,
  client_key: null,
  updated: '2026-11-20T10:00:00.000Z',
  reminder_hours: 24,
  joining_days: 3,
  review_hours: 48,
  renewal_days: 60,
  soft_opt_in: false,
  colour: '',
  logo: null,
};
const REMINDER = 'Course reminder: hours before the course';
const JOINING = 'Joining instructions: days before the course';
const OWN = 'Your own colour';
let server: Server;

async function begin(level: 'EDIT' | 'VIEW' = 'EDIT') {
  server = signInAnew(level);
  server.answer(PATH, { status: 200, json });
  open('/communication/settings');
  await seeField(REMINDER);
}

/** Another device erases a contact: this one drops every kept answer, since one could be about them. */
const eraseSomebody = () => feed({}, [{ collection: 'customers', id: 77, erased: true }]);
/** The screen has drawn what the last answer changed. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
const sent = () => server.to(PATH).filter(({ method }) => method === 'PATCH');

describe('the settings of messages', () => {
  it('send only what was changed, and then show what the school has', async () => {
    await begin();
    expect(value(REMINDER)).toBe('24');
    server.answer(PATH, { status: 200, json: { ...json, version: 5, reminder_hours: 36, soft_opt_in: true } });
    fill(REMINDER, '36');
    tick('A booking counts as agreement');
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    press('Save settings');
    await soon(() => expect(vi.mocked(toast).mock.calls.at(-1)?.[1]).toBe('Message settings saved'));
    expect(sent().map(({ body }) => body)).toEqual([{ reminder_hours: 36, soft_opt_in: true }]);
    await soon(() => expect(named('Save settings')?.title).toBe('Nothing has changed yet'));
    expect(value(REMINDER)).toBe('36');
  });

  it('say what the law asks for where a booking counts as agreement', async () => {
    await begin();
    expect(text()).toContain('The law allows this only if riders were offered to say no to offers when they booked.');
  });

  it.each([
    [REMINDER, '2', 'At least 3'],
    [JOINING, '31', 'At most 30'],
    ['Review request: hours after the course', 'x', 'This field must be a number'],
    [OWN, 'blue', 'Choose a colour, such as #2563EB'],
  ])('%s %j is refused under its field: %s', async (label, typed, why) => {
    await begin();
    fill(label, typed);
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    press('Save settings');
    await soon(() => expect(problem(label)).toBe(why));
    expect(sent()).toEqual([]);
    fill(label, '');
    await soon(() => expect(problem(label)).toBeUndefined());
  });

  it('keep what was typed where it does not reach the school, and send it once under one key', async () => {
    await begin();
    fill(REMINDER, '36');
    server.answer(PATH, 'no signal');
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    press('Save settings');
    await soon(() => expect(sent()).toHaveLength(1));
    await soon(() => expect(named('Save settings')?.textContent).toBe('Save settings'));
    expect(value(REMINDER)).toBe('36');
    server.answer(PATH, { status: 200, json: { ...json, version: 5, reminder_hours: 36 } });
    press('Save settings');
    await soon(() => expect(vi.mocked(toast).mock.calls.at(-1)?.[1]).toBe('Message settings saved'));
    const keys = new Set(sent().map(({ headers }) => headers.get('Idempotency-Key')));
    expect([sent().length, keys.size]).toEqual([2, 1]);
  });

  it('keep what was typed where this device fails, and can be saved again', async () => {
    await begin();
    fill(REMINDER, '36');
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    const reported = stopNextCall();
    press('Save settings');
    await soon(() => expect(alerts()).toEqual([NOT_KNOWN]));
    expect(reported).toHaveBeenCalledOnce();
    expect([value(REMINDER), named('Save settings')?.hasAttribute('disabled')]).toEqual(['36', false]);
    server.answer(PATH, { status: 200, json: { ...json, version: 5, reminder_hours: 36 } });
    press('Save settings');
    await soon(() => expect(vi.mocked(toast).mock.calls.at(-1)?.[1]).toBe('Message settings saved'));
  });

  it('show what was saved, also where they can’t be read again', async () => {
    await begin();
    fill(REMINDER, '36');
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    server.answer(PATH, { status: 200, json: { ...json, version: 5, reminder_hours: 36 } }, 'no signal');
    press('Save settings');
    await soon(() => expect(named('Save settings')?.title).toBe('Nothing has changed yet'));
    expect([value(REMINDER), vi.mocked(toast).mock.calls.at(-1)?.[1]]).toEqual(['36', 'Message settings saved']);
  });

  it('keep what is typed while they are saved', async () => {
    await begin();
    fill(REMINDER, '36');
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    const release = await server.hold(PATH);
    server.answer(PATH, { status: 200, json: { ...json, version: 5, reminder_hours: 36 } });
    press('Save settings');
    await see('Saving…');
    fill(JOINING, '5');
    fill(REMINDER, '40');
    release();
    await soon(() => expect(vi.mocked(toast).mock.calls.at(-1)?.[1]).toBe('Message settings saved'));
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    expect([value(REMINDER), value(JOINING)]).toEqual(['40', '5']);
    press('Save settings');
    await soon(() =>
      expect(
        sent()
          .map(({ body }) => body)
          .at(-1),
      ).toEqual({ reminder_hours: 40, joining_days: 5 }),
    );
  });

  it.each([
    ['answers', { status: 200, json }],
    ['doesn’t answer', 'no signal'],
  ] as const)('keep what was typed where kept answers are dropped and the school %s', async (_, reply) => {
    await begin();
    fill(REMINDER, '36');
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    const asked = server.to(PATH).length;
    server.answer(PATH, reply);
    await eraseSomebody();
    await soon(() => expect(server.to(PATH).length).toBeGreaterThan(asked));
    await settled();
    expect([value(REMINDER), named('Save settings')?.title]).toEqual(['36', '']);
  });

  it('show what the school refuses under its field', async () => {
    await begin();
    fill(REMINDER, '36');
    server.answer(PATH, { status: 400, json: { reminder_hours: ['Too late for this school'] } });
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    press('Save settings');
    await soon(() => expect(problem(REMINDER)).toBe('Too late for this school'));
  });

  it('can be read without signal, and say why they can’t be changed', async () => {
    await begin();
    setSyncStatus({ state: 'offline' });
    await see('Changing these settings needs signal.');
    await soon(() => expect(text()).toContain('A booking doesn’t count as agreement'));
    expect(value(REMINDER)).toBe('24');
  });

  it('can only be looked at by people who may not edit communication', async () => {
    await begin('VIEW');
    await see('You can look at this, but not change it.');
    expect(named('Save settings')?.title).toBe('You can look at this, but not change it');
  });
});

describe('the colour of e-mails', () => {
  it('says whether words in it can be read on white', async () => {
    await begin();
    await see('Words in this colour are easy to read on white');
    fill(OWN, '#fde047');
    await see('Words in this colour are hard to read on white (contrast 1.3 : 1, at least 4.5 is needed).');
    expect(text()).toContain('Your e-mails use it for the bar at the top only.');
    fill(OWN, '#2563EB');
    await see('Words in this colour are easy to read on white (contrast 5.1 : 1).');
  });

  it('is sent in capitals', async () => {
    await begin();
    fill(OWN, '#2563eb');
    await soon(() => expect(named('Save settings')?.title).toBe(''));
    press('Save settings');
    await soon(() => expect(sent().map(({ body }) => body)).toEqual([{ colour: '#2563EB' }]));
  });
});
