// @vitest-environment dom
// Templates of disclaimers: the list, the form with its preview and its warning, the order of questions, and deleting one.
import { beforeEach, describe, expect, it } from 'vitest';
import { QUESTIONS_MAX } from '~contract/wire/limits';
import { STANDARD_QUESTIONS, STANDARD_TEXT, STANDARD_TITLE } from '~domain/disclaimers/standard';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { supplier } from '~tests/sync/helpers/rows';
import { field, fill, problem, seeField, tick, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { paper, question } from './disclaimer-rows';
import { open } from './message-page';

hearToasts();

const LIST = '/communication/disclaimers';
const NEW = '/communication/disclaimers/add';
const EDIT = '/communication/disclaimers/4/edit';

/** Somebody who may do `level`, with a school of one site and two templates. */
async function begin(level: 'EDIT' | 'VIEW' = 'EDIT') {
  signInAnew(level);
  setSyncStatus({ state: 'offline' });
  await feed({
    suppliers: [supplier(1)],
    disclaimer_templates: [
      paper(4),
      paper(5, {
        title: 'Track day',
        course_types: [],
        sites: [1],
        questions: [],
        validity_months: 0,
        active: false,
        created: '2026-11-21T10:00:00.000Z',
      }),
    ],
  });
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' | '),
  );
const preview = () => document.querySelector('[aria-label="Preview"]')?.textContent ?? '';
const texts = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('[data-question] textarea')].map((area) => area.value);
const box = (label: string) => field(label).checked;

beforeEach(() => begin());

describe('the list', () => {
  it('says who is asked, where, what is asked and for how long it counts', async () => {
    open(LIST);
    await see('Track day');
    expect(rows()).toEqual([
      'Before you ride | Asked for CBT | All sites | 2 questionsCounts for 12 months | In use',
      'Track day | Sent by hand | Quayside Yard | No questionsCounts without an end | Not in use',
    ]);
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Disclaimers');
    expect(named('Before you ride')?.getAttribute('href')).toBe(EDIT);
  });

  it('is cards on a phone, and its button adds one', async () => {
    open(LIST, 390);
    await see('Track day');
    expect(document.querySelectorAll('li a')).toHaveLength(2);
    expect(named('Add disclaimer')?.getAttribute('href')).toBe(NEW);
  });

  it('without one leads to the form', async () => {
    await feed({}, [
      { collection: 'disclaimer_templates', id: 4 },
      { collection: 'disclaimer_templates', id: 5 },
    ]);
    open(LIST);
    await see('No disclaimers yet');
  });
});

describe('a new one', () => {
  beforeEach(async () => {
    open(NEW);
    await seeField('Title');
  });

  it('begins with our text in one press, and is saved without signal', async () => {
    press('Begin with our text');
    await soon(() => expect(value('Title')).toBe(STANDARD_TITLE));
    expect(value('Text')).toBe(STANDARD_TEXT);
    expect(texts()).toEqual(STANDARD_QUESTIONS.map((one) => one.text));
    expect(named('Begin with our text')).toBeUndefined();
    tick('CBT');
    press('Add disclaimer');
    expect(await seeQueued()).toMatchObject({
      entity: 'disclaimer_templates',
      op: 'create',
      about: STANDARD_TITLE,
      body: {
        title: STANDARD_TITLE,
        text: STANDARD_TEXT,
        questions: STANDARD_QUESTIONS,
        course_types: ['CBT'],
        sites: [],
        validity_months: 12,
        guardian: true,
        active: true,
      },
    });
    open(LIST);
    await soon(() => expect(rows().join('\n')).toContain('On this computer'));
  });

  it('needs a title and a text, and months that are a number', async () => {
    fill('Months that a signature counts', 'a year');
    press('Add disclaimer');
    await soon(() => expect(problem('Title')).toBe('This field is required'));
    expect([problem('Text'), problem('Months that a signature counts')]).toEqual([
      'This field is required',
      'This field must be a number',
    ]);
    expect(await queue()).toEqual([]);
  });

  it('says in words how long a signature counts', async () => {
    expect(text()).toContain('Counts for 12 months.');
    fill('Months that a signature counts', '0');
    await see('Counts without an end.');
  });

  it('names words that exclude liability, and saves them', async () => {
    fill('Title', 'Old form');
    fill('Text', 'You ride at your own risk. I waive all claims.');
    await see('“at your own risk” and “waive”: this looks like a term that excludes liability');
    press('Add disclaimer');
    expect((await seeQueued()).body).toMatchObject({ text: 'You ride at your own risk. I waive all claims.' });
  });

  it('shows the rider’s page while it is typed, and what is tried there isn’t kept', async () => {
    fill('Title', 'Track');
    fill('Text', '## Rules\n\n3. No **alcohol**');
    press('Add question');
    await soon(() => expect(texts()).toEqual(['']));
    fill('Text of question 1', 'Are you well?');
    tick('A yes asks for more');
    await soon(() => expect(preview()).toContain('Are you well?'));
    const shown = document.querySelector('[aria-label="Preview"]');
    expect(shown?.querySelector('h2')?.textContent).toBe('Rules');
    expect(shown?.querySelector('ol')?.start).toBe(3);
    expect(shown?.querySelector('b')?.textContent).toBe('alcohol');
    shown?.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
    await soon(() => expect(preview()).toContain('Tell us more'));
    press('Add disclaimer');
    const { body } = await seeQueued();
    expect(body['questions']).toMatchObject([{ kind: 'YES_NO', text: 'Are you well?', more: true, required: true }]);
  });

  it('is refused under the question without a text', async () => {
    fill('Title', 'Track');
    fill('Text', 'Rules');
    press('Add question');
    await soon(() => expect(texts()).toEqual(['']));
    press('Add disclaimer');
    await soon(() => expect(problem('Text of question 1')).toBe('This field is required'));
    expect(await queue()).toEqual([]);
  });

  it('that the school refused is taken up again with what was typed, and the message under its field', async () => {
    fill('Title', 'Track');
    fill('Text', 'Rules');
    press('Add disclaimer');
    const { seq } = await seeQueued();
    await refuse({ title: ['There is one with this title'] });
    open(`${NEW}?resend=${seq}`);
    await seeField('Title');
    expect([value('Title'), value('Text'), problem('Title')]).toEqual([
      'Track',
      'Rules',
      'There is one with this title',
    ]);
  });

  it('is still there after the app was closed', async () => {
    fill('Text', 'Half a sen');
    press('Add question');
    await soon(() => expect(texts()).toEqual(['']));
    fill('Text of question 1', 'Well?');
    await new Promise((done) => {
      setTimeout(done, 600);
    });
    open(NEW);
    await see('Draft from');
    press('Continue');
    await soon(() => expect(texts()).toEqual(['Well?']));
    expect(value('Text')).toBe('Half a sen');
  });
});

describe('its questions', () => {
  const asked = ['a', 'b', 'c'].map((key) => question(key));
  const order = (...keys: string[]) => keys.map((key) => `Question ${key}?`);

  beforeEach(async () => {
    await feed({ disclaimer_templates: [paper(4, { version: 2, questions: asked })] });
    open(EDIT);
    await seeField('Title');
  });

  it('move up and down by buttons, which keep the focus, and keep their keys', async () => {
    expect([named('Move question 1 up'), named('Move question 3 down')]).toEqual([undefined, undefined]);
    named('Move question 1 down')?.focus();
    press('Move question 1 down');
    await soon(() => expect(texts()).toEqual(order('b', 'a', 'c')));
    expect(document.activeElement).toBe(named('Move question 2 down'));
    press('Move question 2 down');
    await soon(() => expect(texts()).toEqual(order('b', 'c', 'a')));
    // The last one can only go up: its other button has the focus.
    expect(document.activeElement).toBe(named('Move question 3 up'));
    fill('Text of question 3', 'Changed?');
    press('Save');
    const { body } = await seeQueued();
    expect(body).toEqual({ questions: [asked[1], asked[2], { ...asked[0], text: 'Changed?' }] });
  });

  it('are removed, and a new one has a key that no other has', async () => {
    press('Remove question 2');
    await soon(() => expect(texts()).toEqual(order('a', 'c')));
    press('Add question');
    await soon(() => expect(texts()).toEqual([...order('a', 'c'), '']));
    expect(document.activeElement).toBe(field('Text of question 3'));
    fill('Text of question 3', 'New?');
    press('Save');
    const keys = ((await seeQueued()).body['questions'] as { key: string }[]).map(({ key }) => key);
    expect([keys.slice(0, 2), keys[2]]).toEqual([['a', 'c'], expect.stringMatching(/^[a-z0-9-]{10,40}$/u)]);
  });

  it('lose what only a question of yes or no has, with their kind', async () => {
    tick('A yes asks for more');
    type('Question 1 marks the rider as needing attention', 'YES');
    await soon(() => expect(box('A yes asks for more')).toBe(true));
    type('Answer of question 1', 'TEXT');
    press('Save');
    expect(((await seeQueued()).body['questions'] as unknown[])[0]).toEqual({ ...asked[0], kind: 'TEXT' });
  });

  it('are at most twenty', async () => {
    const many = Array.from({ length: QUESTIONS_MAX }, (_, at) => question(`k${at}`));
    await feed({ disclaimer_templates: [paper(4, { version: 3, questions: many })] });
    await see(`A disclaimer has at most ${QUESTIONS_MAX} questions.`);
    expect(named('Add question')).toBeUndefined();
  });
});

describe('one that is there', () => {
  it('sends only what was changed', async () => {
    open(EDIT);
    await seeField('Quayside Yard');
    tick('Quayside Yard');
    fill('Months that a signature counts', '6');
    press('Save');
    expect(await seeQueued()).toMatchObject({
      op: 'patch',
      targetId: 4,
      about: 'Before you ride',
      body: { sites: [1], validity_months: 6 },
      base: { sites: [], validity_months: 12 },
    });
  });

  it('is deleted after a question that says what becomes of it', async () => {
    open(EDIT);
    await seeField('Title');
    press('Delete disclaimer');
    await see('their links are cancelled. What was signed stays.');
    const buttons = [...document.querySelectorAll('[role="alertdialog"] button')] as HTMLElement[];
    buttons.find(({ textContent }) => textContent === 'Delete disclaimer')?.click();
    expect(await seeQueued()).toMatchObject({ op: 'delete', targetId: 4, about: 'Before you ride' });
  });

  it('is shown to those who may only look, as riders see it', async () => {
    await begin('VIEW');
    open(EDIT);
    await soon(() => expect(preview()).toContain('Riding has risks.'));
    expect(text()).toContain('Asked for CBT');
    expect(text()).toContain('You can look at this, but not change it');
    expect([named('Save'), named('Add question'), named('Delete disclaimer')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that isn’t on this device is said not to be', async () => {
    open('/communication/disclaimers/99/edit');
    await see('Disclaimer not found on this device');
  });
});
