// Text that would run as a script if it were taken for markup: it is shown as it was typed everywhere, and runs
// nowhere.
import type { Page } from '@playwright/test';
import { fileName } from '~contract/wire/files';
import {
  attachAtSchool,
  attachmentsAtSchool,
  contactsAtSchool,
  contactsShown,
  newSurname,
  noteAtSchool,
  removePeople,
  searchBox,
  tab,
} from '~tests/helpers/contacts';
import { expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import type { CustomerRow } from '~contract/contacts/contacts';

const RUN = 'window.__xss=1';
const HOSTILE = [
  `<script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror="${RUN}">`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>">`,
  `javascript:${RUN}`,
  `" autofocus onfocus="${RUN}" x="`,
  `' onmouseover='${RUN}`,
  `</title></textarea><script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}#{${RUN}}<%= 1 %>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `\u202Egnp.exe\u2066 <b onclick=${RUN}>`,
  `<!--<style>*{display:none}</style>--><style>body{display:none}</style>`,
] as const;
/** Of a kind that no other text of these is part of. */
const hostile = (at: number) => HOSTILE[at % HOSTILE.length] ?? '';

/** Each text in each of the fields that take any, one person a text. */
const COLUMNS = ['first_name', 'last_name', 'address', 'address_2', 'town', 'postcode'] as const;
const SHORT = ['<b>XB1</b>', `"onx='1`, `'"><s>`, '{{7*7}}'];

function people(surname: string): Record<(typeof COLUMNS)[number], string>[] {
  return HOSTILE.map((text, at) => ({
    first_name: text,
    last_name: `${surname} ${hostile(at + 1)}`,
    address: hostile(at + 2),
    address_2: hostile(at + 3),
    town: hostile(at + 4),
    postcode: SHORT[at % SHORT.length] ?? '',
  }));
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

type Ran = () => Promise<readonly string[]>;

/** `ran` lists what hostile text has run: a dialog, a flag on the window, or a link that would run script. */
async function watchFor(page: Page): Promise<{ ran: Ran }> {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction('__found', (what: string) => found.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { __found: (what: string) => void }).__found(what);
    Object.defineProperty(window, '__xss', {
      set: () => {
        tell(`ran at ${location.href}`);
      },
    });
    const isProgram = 'a[href^="javascript:" i], main script, dialog script, [onerror], [onload], [onfocus]';
    new MutationObserver(() => {
      for (const { outerHTML } of document.querySelectorAll(isProgram)) tell(outerHTML);
    }).observe(document, { childList: true, subtree: true });
  });
  return {
    ran: async () => {
      // All messages of the page have arrived by now.
      await page.evaluate(() => document.title);
      return found;
    },
  };
}

test.afterEach(({ server }) => removePeople(server.url));

test('markup that would run is shown as text everywhere', async ({ page, server, problems }) => {
  const school = await desk(server.url);
  const { ran } = await watchFor(page);
  await signIn(page, 'callum@example.com', '/contacts');
  await synced(page);
  await test.step('markup in an imported file is shown as text in its preview, the list, the search and on contact pages', () =>
    imported(page, school, ran));
  problems.allow(/status of 404/);
  await test.step('markup in notes, attachments and names is shown as text on the timeline, in forms and dialogs', () =>
    everywhere(page, school, ran));
  await page.evaluate(() => Object.assign(window, { __xss: 1 }));
  expect(await ran(), 'what runs is noticed').toHaveLength(1);
});

async function imported(page: Page, school: Desk, ran: Ran): Promise<void> {
  const surname = newSurname();
  const rows = people(surname);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Import contacts' });
  const lines = [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((name) => quoted(row[name])).join(','))];
  const csv = { name: `${hostile(2)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await sheet.getByLabel('CSV file').setInputFiles(csv);
  await expect(sheet.getByRole('cell', { name: hostile(0), exact: true }).first()).toBeVisible();
  await sheet.getByRole('button', { name: `Import ${rows.length} contacts` }).click();
  await expect(sheet.getByText(`${rows.length} contacts added`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  expect(await ran()).toEqual([]);

  const added = await contactsAtSchool(school, surname);
  expect(added.map(({ first_name }) => first_name).toSorted()).toEqual([...HOSTILE].toSorted());
  await searchBox(page).fill(surname);
  const shown: string[] = [];
  for (const at of [1, 2]) {
    await page.getByRole('button', { name: `Page ${at}` }).click();
    await expect(
      page.getByText(at === 1 ? `1–10 of ${rows.length}` : `11–${rows.length} of ${rows.length}`),
    ).toBeVisible();
    shown.push(...(await contactsShown(page).locator('td:nth-child(2) [title]').allTextContents()));
  }
  expect(shown.toSorted()).toEqual([...HOSTILE].toSorted());
  // Every third contact: together their pages have each text.
  for (const contact of added.filter((_, at) => at % 3 === 0)) await lookAround(page, contact);
  expect(await ran()).toEqual([]);
}

/** The page of a contact and its form. */
async function lookAround(page: Page, contact: CustomerRow): Promise<void> {
  await visit(page, `/contacts/${contact.id}/details`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${contact.first_name} ${contact.last_name}`);
  await expect(page.getByText(`${contact.address}, ${contact.address_2}`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit contact' });
  await expect(form.getByLabel('First name')).toHaveValue(contact.first_name);
  await expect(form.getByLabel('Town')).toHaveValue(contact.town);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
}

async function everywhere(page: Page, school: Desk, ran: Ran): Promise<void> {
  const surname = newSurname();
  const add = (at: number) =>
    school.send('POST', '/customers/', {
      first_name: hostile(at),
      last_name: `${surname} ${hostile(at + 3)}`,
      email: `${surname}@example.com`,
      town: hostile(at + 5),
      source: hostile(at).slice(0, 40),
    });
  const [kept, other] = [await add(0), await add(2)];
  const id = Number(kept['id']);
  for (const text of HOSTILE) {
    await noteAtSchool(school, id, text);
    await attachAtSchool(school, id, `${text}.pdf`, text);
  }
  await visit(page, `/contacts/${id}/details`);
  await expect(page.getByRole('main').getByText('Note by')).toHaveCount(HOSTILE.length);
  await tab(page, 'Notes').click();
  await expect(page.getByRole('article').locator('p.whitespace-pre-wrap')).toHaveText(HOSTILE.toReversed());
  await tab(page, 'Attachments').click();
  const names = (await attachmentsAtSchool(school, id)).map(({ name }) => name);
  expect(names.toReversed()).toEqual(HOSTILE.map((text) => fileName(`${text}.pdf`)));
  for (const name of names) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Edit description of / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue(HOSTILE.at(-1) ?? '');
  await page.goBack();
  await page
    .getByRole('button', { name: /^Delete .*pdf$/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Merge with…' }).click();
  const modal = page.getByRole('dialog', { name: 'Merge with…' });
  await modal.getByRole('combobox').fill(surname);
  await modal.getByRole('option').click();
  await expect(modal.getByLabel(String(other['town']), { exact: true })).toBeVisible();
  await visit(page, `/contacts/${id}/details/erase`);
  await expect(
    page.getByLabel(`Type ${String(kept['first_name'])} ${String(kept['last_name'])} to confirm`),
  ).toBeVisible();
  await visit(page, '/contacts/duplicates');
  await expect(page.getByRole('link', { name: `Merge ${String(other['first_name'])}` })).toBeVisible();
  for (const search of [hostile(3), hostile(11)]) {
    await visit(page, `/contacts?search=${encodeURIComponent(search)}`);
    await expect(searchBox(page)).toHaveValue(search);
    await visit(page, `/contacts/new?last_name=${encodeURIComponent(search)}`);
    await expect(page.getByRole('dialog').getByLabel('Last name')).toHaveValue(search);
  }
  expect(await ran()).toEqual([]);
}
