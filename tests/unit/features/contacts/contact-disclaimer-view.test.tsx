// @vitest-environment dom
// One disclaimer of a contact: the link of an open one, and what is known of a signed one.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { contactRow, dialog, feedContacts, openContacts } from './contact-page';
import { disclaimer, evidence, signed } from './disclaimer-rows';

hearToasts();

const TAB = '/contacts/12/details/disclaimers';
let server: Server;

async function begin(level: 'EDIT' | 'VIEW' = 'EDIT') {
  server = signInAnew(level);
  setSyncStatus({ state: 'offline' });
  await feedContacts({ customers: [contactRow(12)] });
}

const online = () => setSyncStatus({ state: 'all-sent', lastContact: null, waiting: 0, isCounted: true });

beforeEach(() => begin());

describe('an open one', () => {
  const LINK = { url: 'https://app.example/disclaimer/1-8-abc', expires_at: '2099-01-01T00:00:00.000Z' };

  beforeEach(async () => {
    await feed({ disclaimers: [disclaimer(8)] });
    server.answer('/customers/12/disclaimers/8/link/', { status: 200, json: LINK });
  });

  it('has its link to copy, and a code to scan', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (said: string) => void written.push(said) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    online();
    openContacts(`${TAB}/8`);
    await see('Copy link');
    press('Copy link');
    await soon(() => expect(written).toEqual([LINK.url]));
    press('Show code to scan');
    const code = await soon(() => {
      const found = document.querySelector('svg[aria-label="Code with the link, to scan"]');
      if (!found) throw new Error('no code');
      return found;
    });
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  });

  it('says before that this needs signal', async () => {
    openContacts(`${TAB}/8`);
    await see('To copy the link or show its code, this device needs signal.');
    expect([named('Copy link'), named('Show code to scan')]).toEqual([undefined, undefined]);
  });

  it('says who may see the link', async () => {
    await begin('VIEW');
    await feed({ disclaimers: [disclaimer(8)] });
    online();
    openContacts(`${TAB}/8`);
    await see('only people who may edit contacts see the link');
  });
});

describe('a signed one', () => {
  const WHERE = '/customers/12/disclaimers/8/evidence/';

  it('shows what was answered, the signature, when and where, and that it was checked', async () => {
    await feed({ disclaimers: [signed(8)] });
    server.answer(WHERE, { status: 200, json: evidence() });
    online();
    openContacts(`${TAB}/8`);
    await see('Checked: what is kept is what was signed.');
    for (const words of [
      'Yes: Asthma',
      'Not answered',
      '203.0.113.7',
      'Firefox on Android',
      'a'.repeat(64),
      '02/11/1998',
    ])
      expect(dialog()).toContain(words);
    expect(dialog()).toContain('By the device’s clock28/11/2026 10:30');
    expect(dialog()).toContain('By the school’s clock28/11/2026 10:31');
    const ink = document.querySelector('svg[aria-label="Signature of Isla Rose Pennington"]');
    expect(ink?.getAttribute('viewBox')).toBe('-2 8 124 64');
    expect(ink?.querySelector('path')?.getAttribute('d')).toBe('M10 20L10 20L110 60');
    expect(named('PDF with all of this')).toBeDefined();
  });

  it('says in red that what is kept was changed', async () => {
    await feed({ disclaimers: [signed(8)] });
    server.answer(WHERE, {
      status: 200,
      json: evidence({ intact: false, signature: { way: 'TYPED', strokes: [], png: '' } }),
    });
    online();
    openContacts(`${TAB}/8`);
    await see('What is kept is not what was signed');
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('What is kept is not what was signed');
    expect(dialog()).toContain('Signed with the typed name: Isla Rose Pennington');
  });

  it('is not kept on this device, and says so without signal', async () => {
    await feed({ disclaimers: [signed(8)] });
    openContacts(`${TAB}/8`);
    await see('What was signed is not kept on this device, because it can be about health. It needs signal.');
    expect(server.to(WHERE)).toEqual([]);
  });

  it('sends the rider a copy, also without signal', async () => {
    await feed({ disclaimers: [signed(8)] });
    openContacts(`${TAB}/8`);
    await see('The PDF by e-mail to isla.p@example.com.');
    press('Send copy to the rider');
    expect(await seeQueued()).toMatchObject({ entity: 'disclaimers', op: 'action', action: 'copy', targetId: 8 });
  });

  it('says why a copy can’t be sent', async () => {
    await feedContacts({ customers: [contactRow(12, { email: '' })] });
    await feed({ disclaimers: [signed(8)] });
    openContacts(`${TAB}/8`);
    await see('A copy by e-mail isn’t possible: no e-mail address.');
    expect(named('Send copy to the rider')).toBeUndefined();
  });

  it('that can’t be loaded is asked for again', async () => {
    await feed({ disclaimers: [signed(8)] });
    server.answer(WHERE, { status: 500, json: {} }, { status: 200, json: evidence() });
    online();
    openContacts(`${TAB}/8`);
    await see('Couldn’t load what was signed.');
    press('Try again');
    await see('Checked: what is kept is what was signed.');
  });
});
