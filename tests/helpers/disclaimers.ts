// Disclaimers in browser tests: asked for at the desk, and a rider who reads, answers, draws and signs.
import { expect, type Page } from '@playwright/test';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { STANDARD_QUESTIONS, STANDARD_TEXT } from '~domain/disclaimers/standard';
import type { Desk } from './school';

/** A template with our own text, of the owner's desk. */
export async function templateAtSchool(school: Desk, more: Record<string, unknown> = {}): Promise<number> {
  const body = { title: `Before you ride ${crypto.randomUUID().slice(0, 8)}`, text: STANDARD_TEXT };
  const made = await school.send('POST', '/school/disclaimers/', { ...body, questions: STANDARD_QUESTIONS, ...more });
  return Number(made['id']);
}

export async function askedAtSchool(school: Desk, customer: number, template: number, send: string[] = []) {
  const asked = await school.send('POST', `/customers/${customer}/disclaimers/`, {
    customer,
    template,
    course: null,
    send,
  });
  return asked as unknown as Disclaimer;
}

export async function disclaimersAtSchool(school: Desk, customer: number): Promise<Disclaimer[]> {
  return (await school.get<{ results: Disclaimer[] }>(`/customers/${customer}/disclaimers/`)).results;
}

/** The path of an open one's link, as it stands in a message or in the code to scan. */
export async function linkAtSchool(school: Desk, { id, customer }: Disclaimer): Promise<string> {
  const { url } = await school.get<{ url: string }>(`/customers/${customer}/disclaimers/${id}/link/`);
  return new URL(url).pathname;
}

/** Answers our own questions as somebody with nothing to say about their health. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('I have read this').check();
  await page.getByLabel('I will not ride after alcohol').check();
  await page
    .getByRole('group', { name: /number plate/u })
    .getByLabel('Yes')
    .check();
  await page
    .getByRole('group', { name: /medical condition/u })
    .getByLabel('No')
    .check();
  await page.getByLabel('The school may keep my answers about health').check();
  await page.getByLabel('Whom should we call').fill('Sam Quill 07700 900456');
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('textbox', { name: 'Your date of birth' }).fill('01/05/1990');
}

/** Draws a wave in the box. Before the pad has loaded nothing is drawn, so until it is. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Sign in this box/u });
  await pad.scrollIntoViewIfNeeded();
  await expect(async () => {
    const box = await pad.boundingBox();
    if (!box) throw new Error('no pad');
    await page.mouse.move(box.x + 30, box.y + 60);
    await page.mouse.down();
    for (let step = 1; step <= 24; step += 1)
      await page.mouse.move(box.x + 30 + step * 8, box.y + 60 + (step % 4) * 14);
    await page.mouse.up();
    await expect(page.getByRole('img', { name: 'Sign in this box: signed' })).toBeVisible({ timeout: 1000 });
  }).toPass();
}
