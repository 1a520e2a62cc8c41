// @vitest-environment dom
// What a rider reads and answers, on their own phone and on the instructor's.
import { beforeEach, describe, expect, it } from 'vitest';
import { ANSWER_NEEDED, MORE_NEEDED, TICK_NEEDED } from '~domain/disclaimers/questions';
import { signed } from '~contract/disclaimers/signing';
import { BORN_LATER, GUARDIAN_NEEDED, HEALTH_CONSENT_NEEDED, NO_INK } from '~domain/disclaimers/problems';
import { field, fill, problem, seeField, tick, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { see, soon } from '~tests/unit/features/bikes/bike-page';
import { question } from '~tests/unit/features/messages/disclaimer-rows';
import { draw, PNG, WAVE } from './hand';
import { begin, choose, fillIn, groupSays, open, PAPER, sent, SHORT, sign } from './signing-page';

beforeEach(begin);

it('shows the text with its headings and lists, and never as HTML', async () => {
  open({
    paper: { ...PAPER, text: '## Rules\n\n- No alcohol\n\n<script>alert(1)</script><img src=x onerror=alert(1)>' },
  });
  await see('No alcohol');
  expect(document.querySelector('h2')?.textContent).toBe('Rules');
  expect(document.querySelector('ul li')?.textContent).toBe('No alcohol');
  expect([document.querySelector('form script'), document.querySelector('form img')]).toEqual([null, null]);
});

describe('questions', () => {
  it('of every kind are answered and sent by their keys', async () => {
    open();
    await fillIn();
    tick('I will keep to the rules.');
    choose('Do you have a condition?', 'Yes');
    await seeField('Tell us more');
    type('Tell us more', 'Asthma');
    fill('Licence since', '03/02/2015');
    type('Whom do we call?', 'Sam 07700 900456');
    tick('The school may keep my answers about health for my training.');
    await draw(WAVE);
    await sign();
    await soon(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      revision: 3,
      answers: {
        rules: { value: 'YES', more: '' },
        condition: { value: 'YES', more: 'Asthma' },
        licence: { value: '2015-02-03', more: '' },
        emergency: { value: 'Sam 07700 900456', more: '' },
      },
      birthdate: '1990-05-01',
      name: 'Isla Rose Pennington',
      guardian: null,
      health_consent: true,
      signature: { way: 'DRAWN', png: PNG },
    });
    expect(signed.safeParse(sent[0]).success).toBe(true);
  });

  it('that are left out are named at their fields, above the form, and nothing that was typed is lost', async () => {
    open();
    await fillIn();
    type('Whom do we call?', 'Sam 07700 900456');
    choose('Do you have a condition?', 'Yes');
    await sign();
    await see('things to fix');
    expect(problem('I will keep to the rules.')).toBe(TICK_NEEDED);
    expect(problem('Licence since')).toBe(ANSWER_NEEDED);
    expect(groupSays('Do you have a condition?')).toEqual([MORE_NEEDED]);
    expect(groupSays('Your signature')).toEqual([NO_INK]);
    expect(problem('The school may keep my answers about health for my training.')).toBe(HEALTH_CONSENT_NEEDED);
    const fix = document.querySelector('[aria-label="Things to fix"]')?.textContent;
    expect(fix).toContain('5 things to fix');
    for (const label of ['I will keep to the rules.', 'Licence since', 'Your signature']) expect(fix).toContain(label);
    expect([value('Whom do we call?'), value('Your full name'), value('Your date of birth')]).toEqual([
      'Sam 07700 900456',
      ' Isla Rose Pennington ',
      '01/05/1990',
    ]);
    expect(sent).toEqual([]);
    // Put right, a field says nothing any more.
    tick('I will keep to the rules.');
    await soon(() => expect(problem('I will keep to the rules.')).toBeUndefined());
  });

  it('that may be left out say so, and a form without any needs only the person', async () => {
    open();
    await seeField('Anything else? (optional)');
    open({ paper: SHORT });
    await fillIn();
    await draw(WAVE);
    await sign();
    await soon(() => expect(sent).toMatchObject([{ answers: {}, health_consent: false }]));
  });
});

describe('answers about health', () => {
  const HEALTH = {
    ...PAPER,
    questions: [question('condition', { text: 'A condition?', health: true, required: false })],
  };
  const TICK = 'The school may keep my answers about health for my training.';

  it('need a yes of their own, which is asked once there is one', async () => {
    open({ paper: HEALTH });
    await fillIn();
    await draw(WAVE);
    expect(() => field(TICK)).toThrow('no field');
    choose('A condition? (optional)', 'No');
    await seeField(TICK);
    expect(field(TICK).checked).toBe(false);
    await sign();
    await soon(() => expect(problem(TICK)).toBe(HEALTH_CONSENT_NEEDED));
    expect(sent).toEqual([]);
    tick(TICK);
    await sign();
    await soon(() => expect(sent).toMatchObject([{ health_consent: true }]));
  });

  it('that were not given need none', async () => {
    open({ paper: HEALTH });
    await fillIn();
    await draw(WAVE);
    await sign();
    await soon(() => expect(sent).toMatchObject([{ health_consent: false }]));
  });
});

describe('a guardian', () => {
  const NAME = 'Name of the parent or guardian';

  it.each([
    ['under 18', 18, '29/11/2008', true],
    ['18 today', 18, '28/11/2008', false],
    ['16 in Scotland', 16, '28/11/2010', false],
    ['under 16 in Scotland', 16, '29/11/2010', true],
    ['a minor, where the template asks for none', null, '29/11/2015', false],
  ])('is asked for from somebody %s: %s', async (_, fullAge, birth, isAsked) => {
    open({ paper: { ...SHORT, fullAge } });
    await fillIn(birth);
    await draw(WAVE);
    if (!isAsked) {
      await sign();
      return soon(() => expect(sent).toMatchObject([{ guardian: null }]));
    }
    await see(`You are under ${fullAge}, so a parent or guardian has to agree`);
    // At once, as a browser that knows them fills them in.
    type(NAME, 'Rosa Pennington');
    type('Who they are to you, such as mother', 'mother');
    await sign();
    await soon(() => expect(groupSays('Parent or guardian')).toEqual([GUARDIAN_NEEDED]));
    expect(sent).toEqual([]);
    type('Their phone number', ' 07700 900123 ');
    await soon(() => expect(groupSays('Parent or guardian')).toEqual([]));
    await sign();
    return soon(() =>
      expect(sent).toMatchObject([
        {
          guardian: { name: 'Rosa Pennington', relation: 'mother', phone: '07700 900123' },
          signature: { way: 'DRAWN' },
        },
      ]),
    );
  });

  it('that was typed is not sent once the rider turns out to be of age', async () => {
    open({ paper: SHORT });
    await fillIn('29/11/2008');
    await seeField(NAME);
    type(NAME, 'Rosa Pennington');
    fill('Your date of birth', '29/11/1998');
    await draw(WAVE);
    await sign();
    await soon(() => expect(sent).toMatchObject([{ guardian: null }]));
  });
});

it.each([
  ['in the future', '01/01/2030', BORN_LATER],
  ['of today', '28/11/2026', BORN_LATER],
  ['that does not exist', '31/02/1990', '31/12'],
])('a date of birth %s is refused', async (_, birth, said) => {
  open({ paper: SHORT });
  await fillIn(birth);
  await draw(WAVE);
  await sign();
  await soon(() => expect(problem('Your date of birth') ?? '').toContain(said));
  expect(sent).toEqual([]);
});

const progress = () => {
  const bar = document.querySelector('[role="progressbar"]');
  return [bar?.getAttribute('aria-valuenow'), bar?.getAttribute('aria-valuemax')].join(' of ');
};

it('says how much is filled in, of what is needed by now', async () => {
  open();
  await see('0 of 7 filled in');
  expect(progress()).toBe('0 of 7');
  await fillIn();
  tick('I will keep to the rules.');
  await soon(() => expect(progress()).toBe('3 of 7'));
  // An answer about health needs a yes; a yes to the question, details.
  choose('Do you have a condition?', 'Yes');
  await soon(() => expect(progress()).toBe('3 of 8'));
  choose('Do you have a condition?', 'No');
  await soon(() => expect(progress()).toBe('4 of 8'));
  fill('Your date of birth', '29/11/2010');
  await soon(() => expect(progress()).toBe('4 of 9'));
  await see('4 of 9 filled in');
});
