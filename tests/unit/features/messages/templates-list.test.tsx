// @vitest-environment dom
// The lists of e-mails and SMS.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { saveTemplate } from '~data/messages/templates';
import { setSyncStatus } from '~sync/status';
import { feed, named, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { allTemplates, open, template } from './message-page';

const OWN = template(50, { type: 'CUSTOM', name: 'Bad weather', subject: 'Weather', text: 'Stay in' });

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ state: 'offline' });
  await feed({ message_templates: [OWN, ...allTemplates('EMAIL'), ...allTemplates('SMS', 100)] });
});

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' | '),
  );

it('has each e-mail with when it is sent, its text and its switch, the school’s own ones last', async () => {
  open('/communication');
  await see('Booking made');
  expect(rows()).toHaveLength(13);
  expect(rows()[0]).toBe('Booking made | Sent when a rider is booked | Our text | On');
  expect(rows().at(-1)).toBe('Bad weather | Sent when you choose it for a message | Your own | On');
  expect(text()).not.toContain('Connect doesn’t send');
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('E-mails');
  expect(document.querySelector('tbody a')?.getAttribute('href')).toMatch(/^\/communication\/\d+\/edit$/u);
});

it('has the types that an SMS is sent for, and leads to the form of each', async () => {
  open('/communication/sms');
  await see('Booking made');
  expect(rows()).toHaveLength(7);
  expect(document.querySelector('tbody a')?.getAttribute('href')).toMatch(/^\/communication\/sms\/\d+\/edit$/u);
});

it('says what is changed, switched off and still on this device', async () => {
  open('/communication');
  await see('Booking made');
  const last = template(12);
  await saveTemplate(last, { text: 'Come early', active: false });
  await soon(() =>
    expect(rows()[0]).toBe('Booking made | Not sent when a rider is booked | Your text | OffOn this computer'),
  );
});

it('is cards on a phone, and its button adds one', async () => {
  open('/communication/sms', 390);
  await see('Booking made');
  expect([...document.querySelectorAll('li a')]).toHaveLength(7);
  expect(text()).toContain('Sent when a rider is booked · Our text');
  expect(named('Add template')?.getAttribute('href')).toBe('/communication/sms/add');
});

it('is there to be read for those who may only look', async () => {
  signInAnew('VIEW');
  await feed({ message_templates: allTemplates('EMAIL') });
  open('/communication');
  await see('Booking made');
  expect(text()).toContain('You can look at this, but not change it.');
  expect((named('Add template') as HTMLButtonElement).disabled).toBe(true);
});
