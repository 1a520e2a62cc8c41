// A desk without a mouse: a contact changed, a certificate issued, a course booked and moved, each with the keys alone.
import type { Page } from '@playwright/test';
import { clearDays, courseAtSchool, coursesAtSchool, freeDay, ridersAtSchool } from '~tests/helpers/calendar';
import { becomes, certificateAtSchool, ISLA, issueForm, openBook } from '~tests/helpers/certificates';
import {
  addAtSchool,
  contactForm,
  contactsAtSchool,
  newSurname,
  removePeople,
  searchBox,
} from '~tests/helpers/contacts';
import { expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { focusSeen, keysOf } from '~tests/helpers/keyboard';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';
import { addDaysTo, displayDay } from '~domain/time/london-time';

test.afterEach(({ server }) => removePeople(server.url));

test('the keys alone are enough for a contact, a certificate, a booking and a move', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/calendar');
  await synced(page);
  await test.step('a contact is found, changed and closed, and the focus returns to its row', () =>
    contactChanged(page, school));
  await test.step('a certificate is issued from the list', () => certificateIssued(page, school));
  await test.step('a rider is booked from the grid of the calendar, and the course is moved to another day', () =>
    riderBooked(page, school));
});

async function contactChanged(page: Page, school: Desk): Promise<void> {
  const surname = newSurname();
  await addAtSchool(school, surname);
  await visit(page, '/contacts');
  const { press, to, write } = keysOf(page);
  await write(searchBox(page), surname);
  const row = page.getByRole('table').getByRole('link', { name: `Ada ${surname}` });
  await expect(page.getByRole('status').filter({ hasText: /^1 contact$/u })).toBeAttached();
  await to(row);
  await press('Enter');
  const edit = page.getByRole('region', { name: 'Details' }).getByRole('link', { name: 'Edit' });
  await to(edit);
  await press('Enter');
  const form = contactForm(page, 'Edit contact');
  await write(form.getByRole('textbox', { name: 'Phone', exact: true }), '07700 900901');
  await to(form.getByRole('button', { name: 'Save changes' }));
  await press('Enter');
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  await to(page.getByRole('link', { name: 'Back to Contacts' }), 'Shift+Tab');
  await press('Enter');
  await expect(row).toBeFocused();
  await focusSeen(page);
  await expect(page.getByRole('table')).toContainText('07700 900901');
  await allSent(page);
  expect(await contactsAtSchool(school, surname)).toMatchObject([{ phone: '07700 900901' }]);
}

async function certificateIssued(page: Page, school: Desk): Promise<void> {
  const { id, first } = await openBook(school);
  await visit(page, `/certificates?book=${id}&ordering=certificate_number`);
  const { press, to, into, write } = keysOf(page);
  await to(page.getByRole('table').getByRole('link', { name: `Issue ${first}`, exact: true }));
  await press('Enter');
  const form = issueForm(page);
  await write(form.getByRole('combobox', { name: 'Contact' }), ISLA);
  await expect(form.getByRole('listbox', { name: 'Contact' }).getByRole('option')).toHaveCount(1);
  await press('Enter');
  await expect(form.getByRole('group', { name: 'Contact' }).getByRole('button', { name: 'Change' })).toBeFocused();
  await write(form.getByRole('textbox', { name: 'Start time' }), '08:20');
  await write(form.getByRole('textbox', { name: 'Completion time' }), '16:50');
  await to(form.getByRole('combobox', { name: 'Instructor' }));
  await press('ArrowDown');
  await to(form.getByRole('checkbox', { name: '00 None' }));
  await press('Space');
  await into(form.getByRole('group', { name: 'Transmission' }).first());
  await to(form.getByRole('button', { name: 'Manual' }), 'ArrowRight');
  await press('Space');
  await to(form.getByRole('button', { name: 'Issue certificate' }));
  await press('Enter');
  await expect(form).toBeHidden();
  await focusSeen(page);
  await allSent(page);
  await becomes(school, first, 'READY_TO_RETURN');
  expect((await certificateAtSchool(school, first)).customer?.full_name).toBe(ISLA);
}

async function riderBooked(page: Page, school: Desk): Promise<void> {
  const day = freeDay();
  const next = addDaysTo(day, 1);
  const { id } = await courseAtSchool(school, day);
  await visit(page, `/calendar?view=week&date=${day}`);
  const { press, to, into, write } = keysOf(page);
  const lane = page.getByRole('group', { name: 'Callum Reith', exact: true });
  await into(page.getByRole('region', { name: 'Week' }));
  await into(lane, 'ArrowDown');
  await press('Home');
  await to(lane.getByRole('link', { name: /^CBT/u }), 'ArrowRight');
  await press('Enter');
  const details = page.getByRole('dialog', { name: 'CBT' });
  await to(details.getByRole('link', { name: 'Riders' }));
  await press('Enter');
  const riders = page.getByRole('dialog', { name: 'Riders' });
  await write(riders.getByRole('combobox', { name: 'Contact' }), ISLA);
  await expect(riders.getByRole('listbox', { name: 'Contact' }).getByRole('option')).toHaveCount(1);
  await press('Enter');
  await expect(riders.getByRole('group', { name: 'Contact' }).getByRole('button', { name: 'Change' })).toBeFocused();
  await to(riders.getByRole('button', { name: 'Book rider' }));
  await press('Enter');
  await expect(riders.getByRole('heading', { name: '1 of 4 booked' })).toBeVisible();
  await focusSeen(page);
  await press('Escape');
  await expect(riders).toBeHidden();
  const move = details.getByRole('button', { name: 'Move to…' });
  await to(move);
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Move CBT?' });
  await write(question.getByRole('textbox', { name: 'Day' }), displayDay(next));
  await to(question.getByRole('button', { name: 'Move', exact: true }));
  await press('Enter');
  await expect(question).toBeHidden();
  await expect(move).toBeFocused();
  await press('Escape');
  await expect(details).toBeHidden();
  await focusSeen(page);
  await expect.poll(async () => (await coursesAtSchool(school, next)).map((row) => row.id)).toEqual([id]);
  expect((await ridersAtSchool(school, id)).map(({ customer }) => customer.full_name)).toEqual([ISLA]);
  await clearDays(school, [next]);
}
