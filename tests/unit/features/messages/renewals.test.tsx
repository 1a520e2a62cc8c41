// @vitest-environment dom
// CBT renewals: their switches, when they go out, and the months to come.
import { describe, expect, it, vi } from 'vitest';
import { standardText } from '~domain/messages/standard-texts';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { field, fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import type { MessageSettings } from '~contract/messages/settings';
import type { Renewal, RenewalForecast } from '~contract/messages/renewals';
import type { MessageFailure } from '~domain/messages/states';
import type { Channel } from '~domain/messages/types';
import type { RenewalState } from '~domain/messages/renewals';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { open, template } from './message-page';

hearToasts();

const SETTINGS = '/school/message-settings/';
const FORECAST = '/school/renewals/forecast/';
const AT = '2026-11-20T10:00:00.000Z';
const settings: MessageSettings = {
  id: 1,
  version: 4,
  client_key: null,
  updated: AT,
  reminder_hours: 24,
  joining_days: 3,
  review_hours: 48,
  renewal_days: 60,
  soft_opt_in: false,
  colour: '',
  logo: null,
};
const MONTHS = [
  { month: '2026-12', count: 12, left_out: 3, value: 178_800 },
  { month: '2027-01', count: 1, left_out: 0, value: 14_900 },
];
const by = (channel: Channel, state: RenewalState, on = '2026-12-14', why: MessageFailure | null = null) => ({
  channel,
  state,
  why,
  on,
});
const WAITING: RenewalForecast['waiting'] = [
  { days: 5, channels: ['EMAIL', 'SMS'], count: 1 },
  { days: 60, channels: ['EMAIL'], count: 11 },
  { days: 90, channels: ['SMS'], count: 4 },
];
const renewal = (but: Partial<Renewal>): Renewal => ({
  certificate: 3_412_525,
  customer: 12,
  full_name: 'Isla Rose Pennington',
  issued: '2025-02-12',
  expires: '2027-02-12',
  send_on: '2026-12-14',
  messages: [by('EMAIL', 'PLANNED'), by('SMS', 'PLANNED')],
  left_out: null,
  ...but,
});

let server: Server;

async function begin(level: 'EDIT' | 'VIEW' = 'EDIT', on = true) {
  server = signInAnew(level);
  server.answer(SETTINGS, { status: 200, json: settings });
  server.answer(FORECAST, { status: 200, json: { on, lead: 60, price: 14_900, months: MONTHS, waiting: WAITING } });
  const of = { type: 'CBT_RENEWAL', active: false } as const;
  await feed({
    token_types: [
      { id: 3, version: 1, client_key: null, updated: '', name: 'SMS', unit_price: 6, unit_price_display: '6' },
    ],
    message_templates: [
      template(4, { ...of, ...standardText('EMAIL', 'CBT_RENEWAL') }),
      template(5, { ...of, channel: 'SMS', ...standardText('SMS', 'CBT_RENEWAL') }),
    ],
  });
}

const months = () => [...document.querySelectorAll('ul[aria-label="Months to come"] li')].map((one) => one.textContent);

describe('the switches', () => {
  it('work without signal, by each way, and say what an SMS uses', async () => {
    await begin();
    setSyncStatus({ state: 'offline' });
    open('/communication/renewals');
    // Each reads its own template.
    await seeField('Send by e-mail');
    await seeField('Send by SMS');
    expect([field('Send by e-mail').checked, field('Send by SMS').checked]).toEqual([false, false]);
    await see('Uses 6 credits each');
    tick('Send by SMS');
    expect(await seeQueued()).toMatchObject({ entity: 'message_templates', targetId: 5, body: { active: true } });
    await soon(() => expect(field('Send by SMS').checked).toBe(true));
    await soon(() => expect(vi.mocked(toast).mock.calls.at(-1)?.[1]).toBe('CBT renewals by SMS are on'));
    vi.mocked(toast).mock.calls.at(-1)?.[2]?.actions.at(-1)?.run();
    await soon(async () => expect(await queue()).toEqual([]));
  });

  it('are words for people who may only look', async () => {
    await begin('VIEW');
    open('/communication/renewals');
    await see('Sending by e-mail is off');
    expect(() => field('Send by e-mail')).toThrow('no field');
  });

  it('lead to the texts, whose form leads back', async () => {
    await begin();
    const history = open('/communication/renewals');
    await see('Text of the SMS');
    document.querySelector<HTMLElement>('a[href="/communication/renewals/sms/edit"]')?.click();
    await seeField('Text');
    expect(value('Text')).toContain('your CBT runs out');
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/communication/renewals'));
  });

  it('lead to the texts by their own address, too', async () => {
    await begin();
    open('/communication/renewals/email/edit');
    await seeField('Subject');
    expect(value('Subject')).toContain('Your CBT certificate runs out');
  });
});

describe('the days before', () => {
  it('are saved at once, and the months are asked for again', async () => {
    await begin();
    open('/communication/renewals');
    await seeField('Days before the certificate runs out');
    expect(value('Days before the certificate runs out')).toBe('60');
    expect(named('Save days')?.title).toBe('Nothing has changed yet');
    fill('Days before the certificate runs out', '30');
    const before = server.to(FORECAST).length;
    await soon(() => expect(named('Save days')?.title).toBe(''));
    press('Save days');
    await soon(() => expect(vi.mocked(toast).mock.calls.at(-1)?.[1]).toBe('Lead time saved'));
    const sent = server.to(SETTINGS).find(({ method }) => method === 'PATCH');
    expect([sent?.body, sent?.headers.has('Idempotency-Key')]).toEqual([{ renewal_days: 30 }, true]);
    await soon(() => expect(server.to(FORECAST).length).toBeGreaterThan(before));
  });

  it.each([
    ['3', 'At least 7'],
    ['200', 'At most 180'],
    ['soon', 'This field must be a number'],
    ['', 'This field is required'],
  ])('%j is refused: %s', async (typed, why) => {
    await begin();
    open('/communication/renewals');
    await seeField('Days before the certificate runs out');
    fill('Days before the certificate runs out', typed);
    await soon(() => expect(named('Save days')?.title).toBe(''));
    press('Save days');
    await soon(() => expect(problem('Days before the certificate runs out')).toBe(why));
    expect(server.to(SETTINGS).every(({ method }) => method === 'GET')).toBe(true);
  });

  it('say how many a longer time would write to at once, by the ways that are on', async () => {
    await begin();
    await feed({
      message_templates: [
        template(4, { type: 'CBT_RENEWAL', active: false, ...standardText('EMAIL', 'CBT_RENEWAL') }),
        template(5, { type: 'CBT_RENEWAL', channel: 'SMS', active: true, ...standardText('SMS', 'CBT_RENEWAL') }),
      ],
    });
    open('/communication/renewals');
    await seeField('Days before the certificate runs out');
    await see(
      'If you switch this on, Connect writes to 12 people at once: their certificates run out within this time.',
    );
    expect(text()).not.toContain('if you save');
    fill('Days before the certificate runs out', '90');
    await see('If you save, Connect writes to 5 people at once: their certificates run out within this time.');
    fill('Days before the certificate runs out', '30');
    await soon(() => expect(text()).not.toContain('if you save'));
  });

  it('need signal, and say so beside what this device had last', async () => {
    await begin();
    open('/communication/renewals');
    await seeField('Days before the certificate runs out');
    setSyncStatus({ state: 'offline' });
    await see('Changing these settings needs signal.');
    await soon(() => expect(named('Save days')?.title).toBe('Changing these settings needs signal'));
    expect(value('Days before the certificate runs out')).toBe('60');
    expect(text()).toContain('No signal: this is from');
  });
});

describe('the months to come', () => {
  it('have people, the expected value and who is left out', async () => {
    await begin();
    open('/communication/renewals');
    await soon(() =>
      expect(months()).toEqual(['December 202612 people, £1,788.003 not written to', 'January 20271 person, £149.00']),
    );
    expect(text()).toContain('if each of them books the renewal at £149.00.');
  });

  it('say that nobody is written to while both are off', async () => {
    await begin('EDIT', false);
    open('/communication/renewals');
    await see('CBT renewals are switched off, so no messages are sent.');
  });

  it('need signal where this device never had them', async () => {
    await begin();
    setSyncStatus({ state: 'offline' });
    open('/communication/renewals');
    await see('The months to come need signal');
  });

  it('open the list of a month: who, when and how, or why not', async () => {
    await begin();
    const early = '2026-11-28';
    const results = [
      renewal({}),
      renewal({ certificate: 2, full_name: 'Linh Vu', messages: [by('EMAIL', 'SENT', early)] }),
      renewal({
        certificate: 3,
        full_name: 'Femi Adeyemi',
        messages: [by('EMAIL', 'DELIVERED', early), by('SMS', 'FAILED', early, 'no_credits')],
      }),
      renewal({ certificate: 4, full_name: 'Tess Onmyown', messages: [by('EMAIL', 'CANCELLED', early)] }),
      renewal({ certificate: 5, full_name: 'Ola Byrne', messages: [by('SMS', 'UNKNOWN', early)] }),
      renewal({ certificate: 6, full_name: 'Max Roe', messages: [by('EMAIL', 'SENT', early), by('SMS', 'QUEUED')] }),
      renewal({ certificate: 7, full_name: 'Ida Kerr', messages: [], left_out: 'newer_certificate' }),
      renewal({ certificate: 8, full_name: '', messages: [], left_out: 'no_contact' }),
    ];
    server.answer('/school/renewals/?month=2026-12&page=1', { status: 200, json: { count: 8, results } });
    const history = open('/communication/renewals');
    await see('December 2026');
    document.querySelector<HTMLElement>('a[href="/communication/renewals/2026-12"]')?.click();
    await see('Renewals in December 2026');
    await see('Linh Vu');
    const lines = [...document.querySelectorAll('section[aria-label="Certificates"] li')].map((one) => one.textContent);
    const out = 'Certificate runs out on 12/02/2027';
    expect(lines).toEqual([
      `Isla Rose PenningtonWill be written to on 14/12/2026 by e-mail and SMS${out}`,
      `Linh VuWritten to on 28/11/2026 by e-mail${out}`,
      `Femi AdeyemiWritten to on 28/11/2026 by e-mailSMS failed on 28/11/2026. Not sent: there were not enough credits.${out}`,
      `Tess OnmyownE-mail cancelled on 28/11/2026${out}`,
      `Ola ByrneSMS of 28/11/2026: it may have left, so Connect didn’t send it again.${out}`,
      `Max RoeWritten to on 28/11/2026 by e-mailWill be written to on 14/12/2026 by SMS${out}`,
      `Ida KerrNot written to: has a newer certificate${out}`,
      `Erased contactNot written to: is no longer a contact${out}`,
    ]);
    const links = [...document.querySelectorAll('section[aria-label="Certificates"] a')].map((one) => one.textContent);
    expect(links).toHaveLength(7);
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/communication/renewals'));
  });

  it('have no list for an invalid month', async () => {
    await begin();
    open('/communication/renewals/2026-13');
    await see('There is no such month');
  });
});
