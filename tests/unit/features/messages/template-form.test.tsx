// @vitest-environment dom
// The form of a template: its texts, the fields that it names, what it is filled in with, and saving without signal.
import { beforeEach, describe, expect, it } from 'vitest';
import { standardText } from '~domain/messages/standard-texts';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { course, order } from '~tests/sync/helpers/calendar-rows';
import { contact, supplier } from '~tests/sync/helpers/rows';
import { field, fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { open, sms, template } from './message-page';

hearToasts();

const EMAIL = '/communication/4/edit';
const SMS = '/communication/sms/7/edit';
const OURS = standardText('EMAIL', 'BOOKING_CONFIRMATION');

/** Somebody who may do `level`, with a school of one site, one course and one rider. */
async function begin(level: 'EDIT' | 'VIEW' = 'EDIT') {
  signInAnew(level);
  setSyncStatus({ state: 'offline' });
  await feed({
    suppliers: [supplier(1)],
    customers: [contact(1, { first_name: 'Isla Rose' }), contact(2, { first_name: 'Tess', last_name: 'Onmyown' })],
    courses: [course(61, { date: soonDay() })],
    orders: [order(71, 61)],
    token_types: [
      { id: 3, version: 1, client_key: null, updated: '', name: 'SMS', unit_price: 6, unit_price_display: '6' },
    ],
    message_templates: [
      template(4),
      sms(),
      template(9, { type: 'CUSTOM', name: 'Bad weather', subject: 'Weather', text: 'Stay in, {{first_name}}' }),
    ],
  });
}

/** In three days. */
function soonDay(): string {
  return new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
}

const preview = () => document.querySelector('[aria-label="Preview"]')?.textContent ?? '';
const area = () => document.querySelector('textarea') as HTMLTextAreaElement;

beforeEach(() => begin());

describe('the text', () => {
  beforeEach(async () => {
    open(EMAIL);
    await seeField('Subject');
  });

  it.each([
    ['Hello {{frist_name}}', 'There is no field {{frist_name}}. Did you mean {{first_name}}?'],
    ['Hello {{horoscope}}', 'There is no field {{horoscope}}'],
    ['Hello {{first_name', '{{first_name has no closing }}'],
    ['Pay {{payment_link}}', '{{payment_link}} has no value in this message'],
    ['', 'This field is required'],
  ])('%j is refused by name, and stays: %s', async (typed, message) => {
    fill('Text', typed);
    press('Save');
    await soon(() => expect(problem('Text')).toBe(message));
    expect([value('Text'), await queue()]).toEqual([typed, []]);
    fill('Text', 'Hello {{first_name}}');
    await soon(() => expect(problem('Text')).toBeUndefined());
  });

  it('of the subject is checked, too', async () => {
    fill('Subject', 'Hello {{site}}');
    press('Save');
    await soon(() => expect(problem('Subject')).toMatch(/^There is no field \{\{site\}\}/u));
  });

  it('is filled in while it is typed, with the next course’s first rider', async () => {
    await soon(() => expect(preview()).toContain('Hello Isla Rose,'));
    fill('Text', 'Dear {{first_name}}, {{site_name}}, {{balance}}, {{bike_type}}, {{school_name}}');
    fill('Subject', '{{course_name}} at {{start_time}}');
    await soon(() =>
      expect(preview()).toContain(
        'Dear Isla Rose, Quayside Yard, £149.00, Manual 125cc, Harbour & Hill Rider Training Ltd',
      ),
    );
    expect(preview()).toContain('CBT at 08:00');
  });

  it('is saved with its subject and its switch, and shown at once', async () => {
    fill('Subject', 'See you soon');
    tick('Send this message');
    press('Save');
    expect(await seeQueued()).toMatchObject({
      entity: 'message_templates',
      op: 'patch',
      targetId: 4,
      called: 'EMAIL',
      about: 'Booking made',
      body: { subject: 'See you soon', active: false },
      base: { subject: OURS.subject, active: true },
    });
    await see('Your text');
  });

  it('goes back to our text with one press, which is then no longer offered', async () => {
    expect(named('Restore our text')).toBeUndefined();
    fill('Text', 'Mine');
    await soon(() => expect(named('Restore our text')).toBeDefined());
    press('Restore our text');
    await soon(() => expect(value('Text')).toBe(OURS.text));
    expect(named('Restore our text')).toBeUndefined();
  });
});

describe('a field of the menu', () => {
  const insert = async (mark: string) => {
    press('Insert field');
    await soon(() => expect(named(mark)).toBeDefined());
    press(mark);
  };

  it('is put where the cursor is, in place of what is selected, and the cursor goes behind it', async () => {
    open(EMAIL);
    await seeField('Subject');
    fill('Text', 'Hello NAME, see you');
    area().focus();
    area().setSelectionRange(6, 10);
    await insert('First name of the rider {{first_name}}');
    await soon(() => expect(value('Text')).toBe('Hello {{first_name}}, see you'));
    expect([document.activeElement, area().selectionStart]).toEqual([area(), 20]);
  });

  it('goes into the subject if that had the cursor', async () => {
    open(EMAIL);
    await seeField('Subject');
    fill('Subject', 'About ');
    const subject = field('Subject');
    subject.focus();
    subject.setSelectionRange(6, 6);
    await insert('Course {{course_name}}');
    await soon(() => expect(value('Subject')).toBe('About {{course_name}}'));
  });

  it('is one that has a value in this message', async () => {
    open(EMAIL);
    await seeField('Subject');
    press('Insert field');
    await see('Name of the school');
    expect(text()).not.toContain('Link to pay');
  });
});

describe('an SMS', () => {
  it('is counted as the rider gets it, with what it costs', async () => {
    open(SMS);
    await seeField('Text');
    fill('Text', 'Hello {{first_name}}');
    await see('15 characters, 1 SMS, uses 6 credits');
    fill('Text', 'x'.repeat(161));
    await see('161 characters, 2 SMS, uses 12 credits');
    fill('Text', 'Good luck 🍀');
    await see('11 characters, 1 SMS, uses 6 credits');
  });

  it('is not found among the e-mails', async () => {
    open('/communication/7/edit');
    await see('Template not found on this device');
  });
});

describe('a template of the school’s own', () => {
  it('is added with its name', async () => {
    open('/communication/sms/add');
    await seeField('Name');
    fill('Name', ' Ice ');
    fill('Text', 'No riding today, {{first_name}}');
    press('Add template');
    expect(await seeQueued()).toMatchObject({
      entity: 'message_templates',
      op: 'create',
      called: 'SMS',
      about: 'Ice',
      body: { name: 'Ice', text: 'No riding today, {{first_name}}' },
    });
    await see('E-mails');
  });

  it('that is refused is taken up again with what was typed', async () => {
    open('/communication/add');
    await seeField('Name');
    fill('Name', 'Ice');
    press('Add template');
    const { seq } = await seeQueued();
    await refuse({ name: ['There is one with this name'] });
    open(`/communication/add?resend=${seq}`);
    await seeField('Name');
    expect([value('Name'), problem('Name')]).toEqual(['Ice', 'There is one with this name']);
  });

  it('can be deleted', async () => {
    open('/communication/9/edit');
    await seeField('Name');
    press('Delete template');
    await see('Delete this template?');
    const buttons = [...document.querySelectorAll('[role="alertdialog"] button')] as HTMLElement[];
    buttons.find(({ textContent }) => textContent === 'Delete template')?.click();
    expect(await seeQueued()).toMatchObject({ op: 'delete', targetId: 9, called: 'EMAIL', about: 'Bad weather' });
  });

  it('is the only kind that can be deleted', async () => {
    open(EMAIL);
    await seeField('Subject');
    expect(named('Delete template')).toBeUndefined();
    expect(() => field('Name')).toThrow('no field Name');
  });
});

it('what was typed is still there after the app was closed', async () => {
  open(EMAIL);
  await seeField('Subject');
  fill('Text', 'Half a sen');
  await new Promise((done) => {
    setTimeout(done, 600);
  });
  open(EMAIL);
  await see('Draft from');
  press('Continue');
  await soon(() => expect(value('Text')).toBe('Half a sen'));
});

it('those who may only look see the text, and no button that changes it', async () => {
  await begin('VIEW');
  open(EMAIL);
  await seeField('Subject');
  expect([field('Subject').readOnly, area().readOnly]).toEqual([true, true]);
  expect([named('Save'), named('Insert field'), named('Restore our text')]).toEqual([undefined, undefined, undefined]);
  expect(text()).toContain('You can look at this, but not change it');
  await soon(() => expect(preview()).toContain('Hello Isla Rose,'));
});
