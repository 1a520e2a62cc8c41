// @vitest-environment dom
// The page behind a disclaimer's link, for somebody who isn't signed in: reading, signing once, their copy, and what it says once it is over.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DisclaimerScreen } from '~features/public/disclaimer/disclaimer-screen';
import type { PublicDisclaimer } from '~data/school/public-disclaimer';
import type { Server } from '~tests/unit/data/tab';
import { field, fill, problem, seeField, tick, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { question } from '~tests/unit/features/messages/disclaimer-rows';
import { draw, stubPad, WAVE } from '~tests/unit/widgets/disclaimers/hand';
import { openLink, signedOut } from './link-page';

const TOKEN = '1-8-abc';
const PATH = `/public/disclaimers/${TOKEN}/`;
const HEAD = { school: 'Harbour & Hill', phone: '01632 960100', title: 'Before you ride' };
const OPEN: PublicDisclaimer = {
  state: 'open',
  ...HEAD,
  text: '## Rules\n\nNo alcohol.',
  questions: [question('rules', { kind: 'TICK', text: 'I agree.' })],
  revision: 2,
  full_age: 18,
  course: 'CBT, Sat 12/12/2026',
};
type Ended = Extract<PublicDisclaimer, { copy: boolean }>;
const ended = (but: Partial<Ended> = {}): PublicDisclaimer => ({
  state: 'signed',
  ...HEAD,
  copy: true,
  mail: { to: 'i…@example.com', sent: true, again: true },
  ...but,
});

let server: Server;
const answer = (path: string, ...pages: PublicDisclaimer[]) =>
  server.answer(`${PATH}${path}`, ...pages.map((json) => ({ status: 200, json })));
const open = () => openLink(`/disclaimer/${TOKEN}`, <DisclaimerScreen token={TOKEN} />);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00:00Z') });
  sessionStorage.clear();
  stubPad();
  server = signedOut();
  server.answer(`${PATH}viewed/`, { status: 204 });
});

async function fillIn(): Promise<void> {
  await seeField('Your full name');
  fill('Your full name', 'Isla Rose Pennington');
  fill('Your date of birth', '01/05/1990');
  tick('I agree.');
  await draw(WAVE);
}
const sign = async () => {
  const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
  await soon(() => expect(button()?.disabled).toBe(false));
  button()?.click();
};
const bodies = () => server.to(`${PATH}sign/`).map(({ body }) => body as Record<string, unknown>);

describe('an open one', () => {
  it('says whose it is and for which course, and that a person has opened it', async () => {
    answer('', OPEN);
    open();
    await see('Harbour & Hill · CBT, Sat 12/12/2026');
    expect(document.querySelector('h1')?.textContent).toBe('Before you ride');
    await soon(() => expect(server.to(`${PATH}viewed/`)).toHaveLength(1));
    expect(server.to(PATH).every(({ headers }) => !headers.has('Authorization'))).toBe(true);
  });

  it('is signed, and offers the copy to keep', async () => {
    answer('', OPEN);
    answer('sign/', ended());
    open();
    await fillIn();
    await sign();
    await see('Signed. Thank you');
    expect(bodies()).toMatchObject([{ revision: 2, name: 'Isla Rose Pennington', birthdate: '1990-05-01' }]);
    expect(named('Keep a copy (PDF)')?.getAttribute('href')).toBe(`/api/v2${PATH}copy/`);
    expect(text()).toContain('A copy goes to i…@example.com by e-mail.');
    expect(sessionStorage.length).toBe(0);
  });

  it('after silence the same try goes again; after a refusal it is another one, and nothing that was typed is lost', async () => {
    answer('', OPEN);
    server.answer(
      `${PATH}sign/`,
      'no signal',
      { status: 400, json: { birthdate: ['The date of birth must be in the past'] } },
      { status: 200, json: ended() },
    );
    open();
    await fillIn();
    await sign();
    await see('There is no connection. What you filled in is still here. Try again.');
    await sign();
    await see('The date of birth must be in the past');
    expect(value('Your full name')).toBe('Isla Rose Pennington');
    await sign();
    await see('Signed. Thank you');
    const [first, second, third] = bodies().map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('keeps what was typed while the tab is open, also when it is loaded again', async () => {
    answer('', OPEN, OPEN);
    open();
    await fillIn();
    open();
    await seeField('Your full name');
    expect([value('Your full name'), value('Your date of birth'), field('I agree.').checked]).toEqual([
      'Isla Rose Pennington',
      '01/05/1990',
      true,
    ]);
  });

  it.each([
    ['signed in another tab', ended(), 'Signed. Thank you'],
    ['withdrawn meanwhile', ended({ state: 'cancelled', copy: false, mail: null }), 'The school has withdrawn this'],
  ])('that was %s says so instead of asking for another try', async (_, current, said) => {
    answer('', OPEN);
    const json = { detail: 'This is signed already', code: 'invalid_state', current };
    server.answer(`${PATH}sign/`, { status: 409, json });
    open();
    await fillIn();
    await sign();
    await see(said);
    expect(text()).not.toContain('Try again');
  });

  it('that lacks something sends nothing', async () => {
    answer('', OPEN);
    open();
    await seeField('I agree.');
    type('Your full name', 'Isla');
    await sign();
    await soon(() => expect(problem('I agree.')).toBe('Tick this to go on'));
    expect(bodies()).toEqual([]);
  });
});

describe('one that is over', () => {
  it.each([
    ['cancelled', 'The school has withdrawn this', 'Ask Harbour & Hill for a new one. Call 01632 960100'],
    ['expired', 'This link has run out', 'Ask Harbour & Hill for a new one. Call 01632 960100'],
    ['signed', 'Signed. Thank you', 'Harbour & Hill has “Before you ride” with your signature.'],
  ] as const)('%s says so, and what to do', async (state, title, said) => {
    answer('', ended({ state, copy: false, mail: null }));
    open();
    await see(title);
    expect(text()).toContain(said);
    expect([named('Keep a copy (PDF)'), named('Sign')]).toEqual([undefined, undefined]);
    expect(server.to(`${PATH}viewed/`)).toEqual([]);
  });

  it('that was signed today sends the copy once more, if it is asked', async () => {
    answer('', ended());
    answer('copy/mail/', ended({ mail: { to: 'i…@example.com', sent: true, again: false } }));
    open();
    await see('Send me another copy');
    press('Send me another copy');
    await soon(() => expect(named('Send me another copy')).toBeUndefined());
    expect(text()).toContain('A copy goes to i…@example.com by e-mail.');
    expect(server.to(`${PATH}copy/mail/`)).toHaveLength(1);
  });

  it('offers the copy by e-mail where none was sent, and says what went wrong', async () => {
    answer('', ended({ mail: { to: 'i…@example.com', sent: false, again: true } }));
    server.answer(`${PATH}copy/mail/`, 'no signal');
    open();
    await see('Send me a copy (i…@example.com)');
    press('Send me a copy (i…@example.com)');
    await see('There is no connection.');
    expect(named('Send me a copy (i…@example.com)')).toBeDefined();
  });

  it('offers no e-mail without an address', async () => {
    answer('', ended({ mail: null }));
    open();
    await see('Keep a copy (PDF)');
    expect(text()).not.toContain('e-mail');
  });
});

it('a link that is cut or guessed doesn’t work, and says what to do', async () => {
  server.answer(PATH, { status: 404, json: { detail: 'Not found' } });
  open();
  await see('This link doesn’t work');
  expect(text()).toContain('ask your training school to send it once more');
});
