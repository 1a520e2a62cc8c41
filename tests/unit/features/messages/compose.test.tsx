// @vitest-environment dom
// Writing to several people: what is checked, who is left out, what it costs, and that it is sent once.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { problem, value } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { begin, check, CHECK, NEW, SEND, shows, write } from './compose-hands';
import { batch, openSent, preview } from './sent-page';

hearToasts();

let server: Server;
beforeEach(async () => {
  server = await begin();
});

const sent = (at = 0) => server.to(SEND)[at]?.body;

describe('the check', () => {
  it('says how many get it, who is left out and why, what it costs, and the first message', async () => {
    shows(server, {
      left_out: [
        { why: 'no_phone', count: 3, names: ['Bo Li', 'Amir Vu'] },
        { why: 'opted_out', count: 1, names: ['Niamh Orr'] },
        { why: 'landline', count: 1, names: ['Tess Onmyown'] },
      ],
    });
    await write();
    await see('To the riders of CBT');
    await check();
    expect(text()).toContain('12riders get this SMS');
    expect(text()).toContain('5 left out');
    expect(text()).toContain('3 have no phone numberBo Li, Amir Vu and 1 more');
    expect(text()).toContain('1 asked not to be written toNiamh Orr');
    expect(text()).toContain('1 has a phone number that is not a mobileTess Onmyown');
    expect(text()).toContain('Uses 72 credits');
    expect(text()).toContain('your school has 2,412 credits');
    expect(text()).toContain('to Isla Pennington, +447700900214Hello Isla');
    expect(server.to(CHECK)[0]?.body).toEqual({
      audience: { of: 'course', course: 61 },
      template: null,
      channel: 'SMS',
      text: 'No riding today',
    });
    expect(server.to(SEND)).toEqual([]);
  });

  it.each([
    ['', 'This field is required'],
    ['Hello {{frist_name}}', 'There is no field {{frist_name}}. Did you mean {{first_name}}?'],
    ['x'.repeat(1001), 'Must be at most 1000 characters'],
  ])('of an invalid text asks the school nothing: %#', async (words, message) => {
    await write(words);
    press('Check');
    await soon(() => expect(problem('Text')).toBe(message));
    expect(server.to(CHECK)).toEqual([]);
  });

  it('goes back to the text, which is still there', async () => {
    shows(server);
    await write();
    await check();
    press('Back');
    await soon(() => expect(value('Text')).toBe('No riding today'));
  });

  it('of an empty group has a reason instead of a button that sends', async () => {
    shows(server, {
      recipients: 0,
      credits: 0,
      sample: null,
      left_out: [{ why: 'no_phone', count: 1, names: ['Bo Li'] }],
    });
    await write();
    await check();
    expect(text()).toContain('Nobody would get this message.');
    expect(named('Send')?.hasAttribute('disabled')).toBe(true);
  });

  it('of a school that has to confirm its address says so, and sends nothing', async () => {
    shows(server, { unconfirmed: ['office@example.com'] });
    await write();
    await check();
    expect(text()).toContain('Confirm office@example.com first: open the link that Connect sent there.');
    expect(named('Send to 12 riders')?.hasAttribute('disabled')).toBe(true);
  });

  it('for more people than may get an e-mail today says when the rest leaves', async () => {
    shows(server, { emails_left: 2, recipients: 12 });
    await write();
    await check();
    expect(text()).toContain('Your school can send 2 more e-mails today. The rest leaves on the next mornings.');
  });

  it('without a provider says so, and sends nothing', async () => {
    shows(server, { provider: false });
    await write();
    await check();
    expect(text()).toContain('This server isn’t set up to send SMS, so this can’t be sent.');
    expect(named('Send to 12 riders')?.hasAttribute('disabled')).toBe(true);
  });
});

describe('sending', () => {
  it('happens once, however often the button is pressed, and leads to the progress', async () => {
    shows(server);
    server.answer(SEND, { status: 201, json: batch({ queued: 3 }) });
    server.answer('/school/message-batches/5/', { status: 200, json: batch({ sent: 3 }) });
    const history = await write();
    await check();
    const button = named('Send to 12 riders');
    button?.click();
    button?.click();
    await see('messages done');
    expect(history.location.pathname).toBe('/communication/messages/groups/5');
    expect(server.to(SEND)).toHaveLength(1);
    expect(sent()).toEqual({
      audience: { of: 'course', course: 61 },
      template: null,
      channel: 'SMS',
      text: 'No riding today',
      seen: { recipients: 12, credits: 72 },
    });
    expect(server.to(SEND)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/u);
  });

  it('after a lost answer has the same key', async () => {
    shows(server);
    server.answer(SEND, 'no signal', { status: 201, json: batch({ queued: 3 }) });
    server.answer('/school/message-batches/5/', { status: 200, json: batch({ sent: 3 }) });
    await write();
    await check();
    press('Send to 12 riders');
    await see('Trying again sends nothing twice.');
    press('Send to 12 riders');
    await see('messages done');
    const keys = server.to(SEND).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the new numbers and asks again if more people would get it by now', async () => {
    server.answer(
      CHECK,
      { status: 200, json: preview() },
      { status: 200, json: preview({ recipients: 14, credits: 84 }) },
    );
    server.answer(
      SEND,
      { status: 409, json: { detail: 'It has changed', code: 'conflict' } },
      { status: 201, json: batch({ queued: 3 }) },
    );
    server.answer('/school/message-batches/5/', { status: 200, json: batch({ sent: 3 }) });
    await write();
    await check();
    press('Send to 12 riders');
    await see('Not sent: who gets it or what it costs has changed');
    expect(text()).toContain('Uses 84 credits');
    press('Send to 14 riders');
    await see('messages done');
    expect(sent(1)).toMatchObject({ seen: { recipients: 14, credits: 84 } });
  });

  it.each([
    ['by the check', { sufficient: false }, null],
    ['by the school', {}, { status: 400, json: { detail: 'No', code: 'insufficient_credits' } }],
  ])('without enough credits, as said %s, leads to a top-up', async (_, but, answered) => {
    shows(server, but);
    if (answered) server.answer(SEND, answered);
    await write();
    await check();
    press('Send to 12 riders');
    await see('Top up credits');
    expect(server.to(SEND)).toHaveLength(answered ? 1 : 0);
  });

  it('that the school refuses for its text goes back to the text', async () => {
    shows(server);
    server.answer(SEND, { status: 400, json: { text: ['{{balance}} has no value here'] } });
    await write();
    await check();
    press('Send to 12 riders');
    await soon(() => expect(problem('Text')).toBe('{{balance}} has no value here'));
  });
});

describe('while there is no signal', () => {
  beforeEach(() => setSyncStatus({ state: 'offline' }));

  it('can be written, and says that sending needs signal', async () => {
    await write();
    await see('Sending needs signal. What you write stays on this computer as a draft.');
    expect(named('Check')?.hasAttribute('disabled')).toBe(true);
    expect(named('Send a test to me')?.hasAttribute('disabled')).toBe(true);
  });

  it('what was written is still there after the app was closed', async () => {
    await write('Half a sen');
    await new Promise((done) => {
      setTimeout(done, 600);
    });
    openSent(`${NEW}?riders=61`);
    await see('Draft from');
    press('Continue');
    await soon(() => expect(value('Text')).toBe('Half a sen'));
    openSent(`${NEW}?riders=62`);
    await see('To the riders of a course');
    expect(text()).not.toContain('Draft from');
  });
});

it('people who may only look can’t check', async () => {
  await begin('VIEW');
  openSent(`${NEW}?riders=61`);
  await see('You can look at this, but not change it.');
  expect(named('Check')?.hasAttribute('disabled')).toBe(true);
});
