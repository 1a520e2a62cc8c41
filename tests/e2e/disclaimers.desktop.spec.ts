// The desk: a disclaimer is written, changed after it was signed, sent, sent again and cancelled; and a rider with a keyboard alone.
import type { Page } from '@playwright/test';
import { addAtSchool, newSurname } from '~tests/helpers/contacts';
import { askedAtSchool, disclaimersAtSchool, linkAtSchool, templateAtSchool } from '~tests/helpers/disclaimers';
import { axe, expect, signIn, visit } from '~tests/helpers/e2e-fixtures';
import { keysOf } from '~tests/helpers/keyboard';
import { test } from '~tests/helpers/own-school';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

const TITLE = 'Rules of the yard';

test('a disclaimer is written and changed; what was signed keeps its words', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  const customer = await addAtSchool(school, newSurname(), { email: `desk-${crypto.randomUUID()}@example.com` });
  await signIn(page, 'owner@example.com', '/communication/disclaimers');
  await synced(page);
  await test.step('it is written, warned about and previewed', () => written(page));
  await test.step('it is sent from the contact', () => sent(page, customer));
  const [asked] = await disclaimersAtSchool(school, customer);
  if (!asked) throw new Error('nothing was sent');
  await signByCall(server.url, await linkAtSchool(school, asked));
  await test.step('it is changed, and the signed one keeps its words', () => changed(page, customer));
  await test.step('another one is sent again and cancelled', () => sentAgain(page, school, customer));
});

async function written(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add disclaimer' }).click();
  const form = page.getByRole('dialog', { name: 'Add disclaimer' });
  await form.getByRole('button', { name: 'Begin with our text' }).click();
  await form.getByLabel('Title').fill(TITLE);
  const text = form.getByRole('textbox', { name: 'Text', exact: true });
  const ours = await text.inputValue();
  await text.fill(`${ours}\n\nYou ride at your own risk and waive all claims.`);
  await expect(
    form.getByText(/“at your own risk” and “waive”: this looks like a term that excludes liability/u),
  ).toBeVisible();
  await axe(page);
  await text.fill('## The yard\n\n1. Keep left\n2. Wear **gloves**');
  await expect(form.getByText(/excludes liability/u)).toHaveCount(0);
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'The yard' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['Keep left', 'Wear gloves']);
  await form.getByRole('button', { name: 'Add disclaimer' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('table').getByRole('link', { name: TITLE })).toBeVisible();
  await allSent(page);
}

async function sent(page: Page, customer: number): Promise<void> {
  await visit(page, `/contacts/${customer}/details/disclaimers`);
  await page.getByRole('region', { name: 'Disclaimers' }).getByRole('link', { name: 'Send disclaimer' }).click();
  const form = page.getByRole('dialog', { name: 'Send disclaimer' });
  await form.getByLabel('Disclaimer').selectOption({ label: TITLE });
  await axe(page);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form).toBeHidden();
  await allSent(page);
}

/** The rider signs with a typed name, past the page. */
async function signByCall(url: string, path: string): Promise<void> {
  const yes = { value: 'YES', more: '' };
  const body = {
    key: crypto.randomUUID(),
    revision: 1,
    answers: {
      understood: yes,
      sober: yes,
      eyesight: yes,
      condition: { value: 'NO', more: '' },
      emergency: { value: 'Sam 07700 900456', more: '' },
    },
    birthdate: '1990-05-01',
    name: 'Ada Quill',
    guardian: null,
    health_consent: true,
    signature: { way: 'TYPED', strokes: [], png: '' },
    signed_at: new Date().toISOString(),
  };
  const address = `${url}/api/v2/public/disclaimers/${path.split('/').at(-1)}/sign/`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBe(200);
}

async function changed(page: Page, customer: number): Promise<void> {
  await visit(page, '/communication/disclaimers');
  await page.getByRole('table').getByRole('link', { name: TITLE }).click();
  const form = page.getByRole('dialog', { name: TITLE });
  await expect(form.getByText('A change of what riders read or are asked makes a new version.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('## The yard\n\n1. Keep right');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await allSent(page);
  await visit(page, `/contacts/${customer}/details/disclaimers`);
  await page.getByRole('region', { name: 'Disclaimers' }).getByRole('link', { name: TITLE }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog.getByText('Checked: what is kept is what was signed.')).toBeVisible();
  await expect(dialog.getByText('Keep left')).toBeVisible();
  await expect(dialog.getByText('Keep right')).toHaveCount(0);
  await axe(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function sentAgain(page: Page, school: Desk, customer: number): Promise<void> {
  await sent(page, customer);
  const rows = page.getByRole('region', { name: 'Disclaimers' }).getByRole('article');
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('link', { name: TITLE }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByRole('button', { name: 'Show code to scan' }).click();
  await expect(dialog.getByRole('img', { name: /code/iu })).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await rows.first().getByRole('link', { name: 'Send again' }).click();
  const again = page.getByRole('dialog');
  await axe(page);
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(again).toBeHidden();
  await rows.first().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel disclaimer' }).click();
  await expect(rows.first().getByText('Cancelled', { exact: true })).toBeVisible();
  await allSent(page);
  expect((await disclaimersAtSchool(school, customer)).map(({ status }) => status)).toEqual(['CANCELLED', 'SIGNED']);
}

test.describe('a rider with a keyboard alone', () => {
  test.use({ device: 'new' });

  test('reads, answers and signs with the typed name', async ({ page, server }) => {
    const school = await desk(server.url, 'owner@example.com');
    const customer = await addAtSchool(school, newSurname());
    const asked = await askedAtSchool(school, customer, await templateAtSchool(school));
    await page.goto(await linkAtSchool(school, asked));
    const { press, to, write } = keysOf(page);
    for (const tick of ['I have read this', 'I will not ride after']) {
      await to(page.getByLabel(tick));
      await press('Space');
    }
    await to(page.getByRole('group', { name: /number plate/u }).getByLabel('Yes'));
    await press('Space');
    await to(page.getByRole('group', { name: /medical condition/u }).getByLabel('Yes'));
    await press('Space', 'ArrowDown');
    await to(page.getByLabel('The school may keep my answers about health'));
    await press('Space');
    await write(page.getByLabel('Whom should we call'), 'Sam Quill 07700 900456');
    await write(page.getByLabel('Your full name'), 'Ada Quill');
    await write(page.getByRole('textbox', { name: 'Your date of birth' }), '01/05/1990');
    await to(page.getByRole('button', { name: 'I can’t draw: sign with my typed name' }));
    await press('Enter');
    await to(page.getByLabel('My typed name is my signature: Ada Quill'));
    await press('Space');
    await to(page.getByRole('button', { name: 'Sign', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Signed. Thank you' })).toBeVisible();
    expect(await disclaimersAtSchool(school, customer)).toMatchObject([{ status: 'SIGNED', signed_name: 'Ada Quill' }]);
  });
});
