// @vitest-environment dom
// Issuing for a course: what outlives the app, and where nothing can be issued.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { getDraft, saveDraft } from '~data/form-saves/drafts';
import { formOfDraft } from '~data/entities/all';
import { hearToasts } from '~tests/helpers/stand-ins';
import { press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { field, fill, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { NUMBER, pressed, signInWith } from './certificate-forms-page';
import {
  chooseFor,
  COURSE,
  feedCourse,
  numbers,
  numbersNow,
  openAddress,
  openCourse,
  restrictAll,
  seeRow,
  tickOf,
} from './course-certificates-page';

hearToasts();

const DRAFT = { form: 'course certificates', target: String(COURSE) };

describe('the draft', () => {
  it('keeps what was chosen when the app is ended, and goes on with it', async () => {
    await openCourse();
    await seeRow('Femi Adeyemi');
    await restrictAll();
    chooseFor('Femi Adeyemi', 'Automatic');
    tickOf('Linh')?.click();
    await soon(async () =>
      expect((await getDraft(DRAFT))?.text).toMatchObject({
        restrictions: ['00'],
        own: [
          { customer: 14, transmission: 'A' },
          { customer: 13, isTicked: false },
        ],
      }),
    );
    // The Sync centre leads back to it.
    expect(formOfDraft(DRAFT.form)).toEqual({ entity: 'certificates', makes: 'issue' });
    expect((await getDraft(DRAFT))?.route).toBe(`/calendar/${COURSE}/certificates`);
    expect(JSON.stringify(await getDraft(DRAFT))).not.toMatch(/Femi|Linh|PENNI/u);
    openAddress();
    await see('Draft from');
    press('Continue');
    await soon(() => expect(pressed('Transmission of Femi Adeyemi')).toEqual(['Automatic']));
    expect(numbersNow()).toEqual([String(NUMBER), '', String(NUMBER + 1)]);
    press('Issue 2 certificates');
    await see('2 certificates saved on this computer');
    expect(await getDraft(DRAFT)).toBeNull();
  });

  it('drops what is gone by then', async () => {
    signInAnew();
    await feedCourse();
    const text = { own: [{ customer: 12, number: 3_400_000 }, { customer: 99 }], restrictions: ['99'] };
    await saveDraft(DRAFT, { text, route: `/calendar/${COURSE}/certificates` });
    openAddress();
    await see('Draft from');
    press('Continue');
    await soon(() => expect(numbersNow()).toEqual(numbers(3)));
  });
});

describe('nothing to issue', () => {
  it('to those who may only look', async () => {
    signInWith({ certificate_permission: 'USER_PERMISSION_VIEW' });
    await feedCourse();
    openAddress();
    await see('You can look at this, but not change it');
    expect([document.querySelector('form'), document.querySelector('[role="dialog"] :disabled')]).toEqual([null, null]);
  });

  it('by somebody whom the school lets name nobody', async () => {
    signInWith({ contact_permission: 'USER_PERMISSION_NONE', order_permission: 'USER_PERMISSION_NONE' });
    await feedCourse();
    openAddress();
    await see('To issue certificates you need access to contacts or orders');
  });

  it.each([
    [{ course: { constant: 'MOD_1', name: 'Module 1' } as const }, 'No certificates for this course'],
    [{ orders: [] }, 'No riders booked yet'],
    [{ course: { id: 77 } }, 'Course not found on this device'],
  ])('%j: %s', async (given, heading) => {
    const history = await openCourse(given);
    await see(heading);
    press('Back');
    await soon(() => expect(history.location.pathname).toBe(`/calendar/${COURSE}/details`));
  });

  it('asks before it closes with what was chosen, and changes day and times', async () => {
    await openCourse();
    await seeRow('Isla');
    press('Change times or instructor');
    await seeField('Completion time');
    expect([value('Completion date'), value('Instructor')]).toEqual(['21/11/2026', '554021']);
    fill('Completion time', '07:00');
    await see('Completion time cannot be earlier than start time.');
    press('Close');
    await see('Keep what you typed?');
    expect(field('Completion time')).toBeDefined();
  });
});
