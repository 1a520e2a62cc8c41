// @vitest-environment dom
// Finishing a course in the yard: what became of each rider, in one save, with signal or without.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { setOutcome } from '~data/orders/save';
import { getDraft } from '~data/form-saves/drafts';
import { formOfDraft } from '~data/entities/all';
import { hearToasts } from '~tests/helpers/stand-ins';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, fill, problem, seeField, type } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse } from '~tests/unit/features/bikes/bike-school';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import {
  choicesOf,
  choose,
  COURSE,
  DAY,
  FEMI,
  feedEnd,
  feedRows,
  ISLA,
  LINH,
  openEnd,
  ridersWith,
  saved,
  seeChoices,
} from './course-end-page';

hearToasts();

const MOD_1 = { constant: 'MOD_1', name: 'Module 1' } as const;
const DRAFT = { form: 'course finish', target: String(COURSE) };

describe('the choices', () => {
  it('are Completed for riders who were checked in, and open for the others', async () => {
    await feedEnd();
    openEnd('finish');
    await seeChoices(ISLA, ['Completed *', 'Further training', 'No show']);
    expect(choicesOf(LINH)).toEqual(['Completed *', 'Further training', 'No show']);
    expect(choicesOf(FEMI)).toEqual(['Completed', 'Further training', 'No show']);
  });

  it('are all Completed with one tap, except for riders with an outcome', async () => {
    await feedEnd({ orders: ridersWith({ linh: { outcome: 'FURTHER_TRAINING' } }) });
    openEnd('finish');
    await seeChoices(FEMI, ['Completed', 'Further training', 'No show']);
    press('All completed');
    await seeChoices(FEMI, ['Completed *', 'Further training', 'No show']);
    expect(choicesOf(LINH)).toEqual(['Completed', 'Further training *']);
  });

  it('ask for the riders without one', async () => {
    await feedEnd();
    openEnd('finish');
    await seeChoices(ISLA, ['Completed *', 'Further training', 'No show']);
    press('Finish course');
    await soon(() => expect(alerts()).toEqual([`Choose an outcome for ${FEMI}`]));
    choose(FEMI, 'No show');
    await soon(() => expect(alerts()).toEqual([]));
    expect(await saved()).toEqual([]);
  });

  it('let somebody who came after all be checked in first', async () => {
    await feedEnd({ orders: ridersWith({ femi: { outcome: 'NO_SHOW' } }) });
    openEnd('finish');
    await seeChoices(FEMI, ['No show *']);
    press(`Check in ${FEMI}`);
    await seeChoices(FEMI, ['Completed *', 'Further training', 'No show']);
  });

  it('say when another phone has chosen meanwhile, and take its word until chosen again', async () => {
    await feedEnd({ course: MOD_1 });
    openEnd('finish');
    await seeChoices(ISLA, ['Completed *', 'Further training', 'No show']);
    choose(ISLA, 'Further training');
    await seeChoices(ISLA, ['Completed', 'Further training *', 'No show']);
    await feed({ orders: ridersWith({ isla: { outcome: 'COMPLETED', version: 2 } }) });
    await see('Changed to completed on another device. Check what is right.');
    expect(choicesOf(ISLA)).toEqual(['Completed *', 'Further training']);
    choose(ISLA, 'Further training');
    choose(FEMI, 'Completed');
    await soon(() => expect(text()).not.toContain('on another device'));
    press('Finish course');
    await see('Outcomes saved on this phone');
    expect((await saved())[0]).toEqual([
      'orders',
      1,
      { from: 'COMPLETED', from_course: 3, outcome: 'FURTHER_TRAINING' },
    ]);
  });
});

describe('saving', () => {
  it('saves mixed outcomes, a note and a mileage as changes of their own, once, and says where they are', async () => {
    await feedEnd({ course: MOD_1 });
    const history = openEnd('finish');
    await seeField('Mileage of LB22 QDE');
    fill('Mileage of LB22 QDE', '18,530');
    choose(LINH, 'Further training');
    choose(FEMI, 'No show');
    press(`Add note on ${LINH}`);
    await seeField('Note on Linh’s training');
    type('Note on Linh’s training', 'Hesitant at junctions');
    press('Finish course');
    press('Finish course');
    await see('Outcomes saved on this phone');
    expect(text()).toContain('Will send when there is signal.');
    expect(await saved()).toEqual([
      ['orders', 1, { from: 'CHECKED_IN', from_course: 3, outcome: 'COMPLETED' }],
      [
        'orders',
        2,
        { from: 'CHECKED_IN', from_course: 3, outcome: 'FURTHER_TRAINING', training_notes: 'Hesitant at junctions' },
      ],
      ['orders', 3, { from: 'BOOKED', from_course: 3, outcome: 'NO_SHOW' }],
      ['bikes', 12, { current_mileage: 18_530 }],
    ]);
    expect(await getDraft(DRAFT)).toBeNull();
    expect(named('Book Linh on another course')?.getAttribute('href')).toBe('/orders/add?contact=13');
    press('Done');
    await soon(() => expect(history.location.pathname).toBe(`/calendar/${COURSE}/details`));
  });

  it('asks about a mileage below the known one, and refuses one that is no number', async () => {
    await feedEnd({ course: MOD_1, orders: ridersWith().slice(0, 2) });
    openEnd('finish');
    await seeField('Mileage of LB22 QDE');
    fill('Mileage of LB22 QDE', 'eighteen');
    press('Finish course');
    await soon(() => expect(problem('Mileage of LB22 QDE')).toBe('This field must be a number'));
    fill('Mileage of LB22 QDE', '1853');
    press('Finish course');
    await see('LB22 QDE had 18,412 miles. You typed 1,853.');
    expect(await saved()).toEqual([]);
    press('Lower mileage');
    await see('Outcomes saved on this phone');
    expect((await saved()).at(-1)).toEqual(['bikes', 12, { current_mileage: 1853 }]);
  });

  it('changes a note alone as a change of the booking', async () => {
    const done = { outcome: 'COMPLETED', training_notes: 'Went well' } as const;
    await feedEnd({ course: MOD_1, orders: ridersWith({ isla: done }).slice(0, 1) });
    openEnd('finish');
    await seeField('Note on Isla Rose’s training');
    type('Note on Isla Rose’s training', 'Went very well');
    press('Finish course');
    await soon(async () => expect(await saved()).toEqual([['orders', 1, { training_notes: 'Went very well' }]]));
  });

  it('keeps what was chosen when the app is ended, and goes on with it', async () => {
    await feedEnd({ course: MOD_1 });
    openEnd('finish');
    await seeChoices(ISLA, ['Completed *', 'Further training', 'No show']);
    choose(ISLA, 'No show');
    press(`Add note on ${ISLA}`);
    await seeField('Note on Isla Rose’s training');
    type('Note on Isla Rose’s training', 'Left at noon');
    await soon(async () => expect(JSON.stringify((await getDraft(DRAFT))?.text)).toContain('Left at noon'));
    // The Sync centre leads back to it.
    expect(formOfDraft(DRAFT.form)).toMatchObject({ entity: 'orders', makes: 'outcome' });
    expect((await getDraft(DRAFT))?.route).toBe(`/calendar/${COURSE}/finish`);
    openEnd('finish');
    await see('Draft from');
    press('Continue');
    await seeChoices(ISLA, ['Completed', 'Further training', 'No show *']);
    await seeField('Note on Isla Rose’s training');
  });

  it('leaves out riders who need fixing, and finishes the others', async () => {
    await feedEnd({ course: MOD_1 });
    await setOutcome(3, 'CHECKED_IN');
    await refuse({ outcome: ['Not possible'] });
    openEnd('finish');
    await see('An earlier change to this booking needs fixing first.');
    press('Finish course');
    await see('1 of 3 outcomes needs fixing');
    expect((await queue()).map(({ targetId, status }) => [targetId, status])).toEqual([
      [3, 'rejected'],
      [1, 'queued'],
      [2, 'queued'],
    ]);
  });
});

describe('nothing to finish', () => {
  it.each([
    ['before its day', { at: '2026-11-20T23:30:00Z' }, 'This course can be finished from Sat 21/11/2026'],
    ['without riders', { orders: [] }, 'No riders are booked on this course'],
  ])('%s', async (_, given, words) => {
    await feedEnd(given);
    openEnd('finish');
    await see(words);
    expect(document.querySelector('form')).toBeNull();
  });

  it('for those who may only look', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${DAY}T17:00:00Z`) });
    signInAnew('VIEW');
    await feedRows();
    openEnd('finish');
    await see('You can look at this, but not change it');
    expect([document.querySelector('form'), document.querySelector('[role="dialog"] :disabled')]).toEqual([null, null]);
  });

  it('asks for no mileage of those who may not change bikes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${DAY}T17:00:00Z`) });
    signInWith({ bike_permission: 'USER_PERMISSION_VIEW' });
    await feedRows();
    openEnd('finish');
    await seeChoices(ISLA, ['Completed *', 'Further training', 'No show']);
    expect(text()).not.toContain('Mileage');
  });
});
