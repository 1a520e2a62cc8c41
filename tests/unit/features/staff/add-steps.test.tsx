// @vitest-environment dom
// Add Staff in two steps: who it is, then what they may do; two calls, of which the second alone may fail.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { changesOf } from '~features/staff/rights/permission-form';
import { NO_ACCESS, PRESETS, withPreset } from '~features/staff/rights/presets';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { alerts, field, fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { someone } from '~tests/helpers/people';
import { named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import type { Server } from '~tests/unit/data/tab';
import { member } from './member';
import { openStaff, signInAs } from './staff-page';

hearToasts();

const ADD = '/school/staff/';
const RIGHTS = '/school/staff/41/permissions/';
const NEXT = 'Next: what they may do';
const added = member(41, 'Nia Vance', { email: 'nia@example.com', invited: true, no_access: true });

const rights = { ...added, ...someone('VIEW').permissions };

let server: Server;
beforeEach(() => {
  server = signInAs().answer(ADD, { status: 201, json: added });
});

async function openAdd(): Promise<void> {
  await openStaff(['/staff', '/staff/add']);
  await seeField('First name');
}

function typePerson(): void {
  fill('First name', 'Nia');
  fill('Last name', 'Vance');
  fill('E-mail', 'nia@example.com');
}

/** The radio button of a big choice, by its title. */
const choice = (title: string) => {
  const labels = [...document.querySelectorAll('fieldset label')];
  const found = labels.find((label) => label.querySelector('.font-bold')?.textContent === title);
  if (!found) throw new Error(`no choice ${title}`);
  return found.querySelector('input') as HTMLInputElement;
};

async function goToAccess(): Promise<void> {
  await openAdd();
  typePerson();
  press(NEXT);
  await see('What may they do?');
}

const done = 'Nia Vance was added. An invitation goes to nia@example.com.';
const seeDone = () => soon(() => expect(toast).toHaveBeenCalledWith('done', done));

it.each(PRESETS)('$name: adds the person, and then saves its permissions', async (preset) => {
  server.answer(RIGHTS, { status: 200, json: rights });
  await goToAccess();
  choice(preset.name).click();
  await soon(() => expect(choice(preset.name).checked).toBe(true));
  press('Add and invite');
  // The list that follows asks for the seats.
  await soon(() => expect(server.seen.map(({ path }) => path).slice(0, 2)).toEqual([ADD, RIGHTS]));
  expect(server.to(ADD)[0]?.body).toMatchObject({ first_name: 'Nia', email: 'nia@example.com' });
  await seeDone();
  expect(server.to(RIGHTS)[0]?.body).toEqual(changesOf(withPreset(NO_ACCESS), withPreset(preset)));
});

it('No access yet: adds the person with one call', async () => {
  await goToAccess();
  choice('No access yet').click();
  await soon(() => expect(choice('No access yet').checked).toBe(true));
  press('Add and invite');
  await seeDone();
  expect(server.to(RIGHTS)).toEqual([]);
});

it('asks for a choice before anybody is added', async () => {
  await goToAccess();
  press('Add and invite');
  await soon(() => expect(alerts()).toEqual(['Choose what they may do']));
  expect(server.seen).toEqual([]);
  choice('Office').click();
  await soon(() => expect(alerts()).toEqual([]));
});

it('the first step says what is missing, marks what must be filled in, and goes no further', async () => {
  await openAdd();
  expect(text()).toContain('Step 1 of 2');
  const marked = [...document.querySelectorAll<HTMLInputElement>('[aria-required="true"]')];
  expect(marked.map(({ name }) => name)).toEqual(['first_name', 'last_name', 'email']);
  press(NEXT);
  await soon(() => expect(problem('E-mail')).toBe('This field is required'));
  expect(text()).not.toContain('What may they do?');
});

it('the steps take the focus, Enter goes on from a field, and Back keeps what was typed and chosen', async () => {
  await openAdd();
  typePerson();
  field('E-mail').form?.requestSubmit();
  await see('What may they do?');
  const focused = () => document.activeElement?.textContent;
  await soon(() => expect(focused()).toBe('Step 2 of 2What may they do?'));
  choice('Office').click();
  press('Back');
  await soon(() => expect(focused()).toBe('Step 1 of 2Who is it?'));
  expect([value('First name'), value('Last name'), value('E-mail')]).toEqual(['Nia', 'Vance', 'nia@example.com']);
  press(NEXT);
  await see('What may they do?');
  expect(choice('Office').checked).toBe(true);
});

it('an address that the server refuses brings the first step back, with the focus on it', async () => {
  server.answer(ADD, { status: 400, json: { email: ['Someone at your school already has this e-mail address'] } });
  await goToAccess();
  choice('Instructor').click();
  press('Add and invite');
  await soon(() => expect(problem('E-mail')).toBe('Someone at your school already has this e-mail address'));
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
  expect(text()).not.toContain('What may they do?');
});

it('if the permissions can’t be saved, says that the person was added, and tries only that again', async () => {
  server.answer(
    RIGHTS,
    { status: 500, json: { detail: 'The server is having problems' } },
    { status: 200, json: rights },
  );
  await goToAccess();
  choice('Instructor').click();
  press('Add and invite');
  await see('Nia Vance was added and invited, but their permissions weren’t saved. Try again, or set them later.');
  expect(toast).not.toHaveBeenCalled();
  expect(named('Back')).toBeUndefined();
  press('Try again');
  await seeDone();
  expect([server.to(ADD).length, server.to(RIGHTS).length]).toEqual([1, 2]);
  const keys = server.to(RIGHTS).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

it('each area can be chosen in the fold, from nothing', async () => {
  server.answer(RIGHTS, { status: 200, json: rights });
  await goToAccess();
  press('Choose each areaCalendar, contacts, bikes and the rest');
  const level = () => {
    const buttons = document.querySelectorAll('[aria-label="Bikes"] button');
    return [...buttons].find(({ textContent }) => textContent === 'View') as HTMLButtonElement;
  };
  await soon(() => expect(level()).toBeDefined());
  level().click();
  await soon(() => expect(level().getAttribute('aria-pressed')).toBe('true'));
  press('Add and invite');
  await seeDone();
  expect(server.to(RIGHTS)[0]?.body).toEqual({ bike_permission: 'USER_PERMISSION_VIEW' });
});

it('people who can’t set permissions have one step, and are told who sets them', async () => {
  server = signInAs({}).answer(ADD, { status: 201, json: added });
  await openAdd();
  expect(text()).toContain('until the account owner or an admin sets their permissions');
  expect(text()).not.toContain('Step 1');
  typePerson();
  press('Add and invite');
  await seeDone();
  expect(server.to(RIGHTS)).toEqual([]);
});
