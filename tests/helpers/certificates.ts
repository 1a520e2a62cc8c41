// CBT books and certificates for tests: opened at the desk, issued in the form, and looked at by somebody else.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Certificate } from '~contract/certificates/certificates';
import { londonDay } from '~domain/time/london-time';
import type { Desk } from './school';

const PREFIX = '/certificates';
/** A contact of the demonstration with everything that DVSA asks for, and the restriction 'none'. */
export const ISLA = 'Isla Rose Pennington';
export const MARCUS = 'Marcus Lee';
const NO_RESTRICTION = '00 None';

/** Rises with every book of this process: no two overlap, nor do they overlap the demonstration's. */
let opened = 0;

/** A new book at Quayside Yard, added at the desk; its first number. */
export async function openBook(school: Desk): Promise<{ id: number; first: number }> {
  const { results } = await school.get<{ results: { id: number; name: string }[] }>('/school/suppliers/');
  const site = results.find(({ name }) => name.includes('Quayside')) ?? results[0];
  const first = 7_000_001 + 25 * opened;
  opened += 1;
  const { id } = await school.send('POST', `${PREFIX}/books/`, {
    supplier: site?.id,
    first_certificate_number: first,
  });
  return { id: Number(id), first };
}

/** A certificate as somebody else sees it at the school. */
export function certificateAtSchool(school: Desk, number: number): Promise<Certificate> {
  return school.get(`${PREFIX}/certificate/${number}/`);
}

/** The id of the contact with this name; 0 for none. */
export async function contactNamed(school: Desk, name: string): Promise<number> {
  const { results } = await school.get<{ results: { id: number }[] }>(`/customers/?search=${encodeURIComponent(name)}`);
  return results[0]?.id ?? 0;
}

/** Somebody at the desk issues a number. */
export async function issueAtSchool(school: Desk, number: number, name = MARCUS): Promise<void> {
  await school.send('PATCH', `${PREFIX}/certificate/${number}/`, {
    customer: await contactNamed(school, name),
    time_completion_date: londonDay(new Date()),
    time_start_time: '08:15',
    time_completion_time: '16:45',
    training_duration: '08:30',
    instructor_certificate: '554108',
    restrictions: ['00'],
    transmission: 'M',
  });
}

export function issueForm(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Issue certificate' });
}

/** Fills the open form: everything that it asks for. */
export async function typeIssue(page: Page, name = ISLA): Promise<Locator> {
  const form = issueForm(page);
  await form.getByRole('combobox', { name: 'Contact' }).fill(name);
  await form.getByRole('option', { name }).click();
  await form.getByLabel('Start time').fill('08:20');
  await form.getByLabel('Completion time').fill('16:50');
  await form.getByLabel(NO_RESTRICTION).check();
  await form.getByRole('button', { name: 'Manual' }).click();
  return form;
}

export async function sendIssue(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Issue certificate' }).click();
}

/** The row or the card of a certificate in the list. */
export function certificateShown(page: Page, number: number): Locator {
  return page
    .getByRole('main')
    .locator('li, tbody tr')
    .filter({ hasText: String(number) })
    .first();
}

/** Makes these numbers void at the school. */
export async function voidAtSchool(school: Desk, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await school.send('POST', `${PREFIX}/void/`, { previous_certificate: number });
}

/** Waits until the school has this state of the certificate. */
export async function becomes(school: Desk, number: number, status: Certificate['status']): Promise<void> {
  await expect.poll(async () => (await certificateAtSchool(school, number)).status).toBe(status);
}
