// axe on every route; the other two themes on one page of each kind. On a phone and on a desktop where the two differ in more than width:
// one column of text, or a form, is looked at on a phone.
import type { Page } from '@playwright/test';
import { addAtSchool, attachAtSchool, newSurname, noteAtSchool, removePeople } from '~tests/helpers/contacts';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, storedRows, synced } from '~tests/helpers/school';
import { openMenu } from '~tests/helpers/shell';

/** The public pages that public-pages.phone does not look at, which does so in every theme and with all rules. */
const PUBLIC = ['/confirmation', '/cancellation', '/disclaimer/x', '/unsubscribe/x', '/confirm/x'];
/** The public pages that are laid out in another way on a wide screen. */
const WIDE = ['/home', '/login', '/signup'];
/** The first page of each area that no journey looks at. */
const AREAS = [
  '/calendar',
  '/bikes',
  '/staff',
  '/invoices',
  '/communication',
  '/communication/disclaimers',
  '/communication/renewals',
  '/communication/outbox',
  '/communication/messages',
];
/** Forms, and what is one column of text. */
const NARROW = [
  '/communication/sms',
  '/communication/disclaimers/add',
  '/communication/settings',
  '/communication/messages/new',
  '/settings/credits',
  '/settings/dvsa/centres',
  '/settings/dvsa/upload',
  '/settings/widget/promo',
  '/settings/widget/theme',
  '/settings/profile',
  '/settings/reset',
  '/pro',
  '/expand',
];
/** One page of each kind, which is looked at in the other themes, too. */
const IN_THEMES = new Set(['/settings/profile', '/pro', '/calendar']);

/** A contact for whom everything is shown, advice included. */
const RIDER = { email: 'rider@example.com', birthdate: '2005-03-15', licence_number: 'OKAFO*03145DC9**' };

test('every public page passes axe', async ({ page, problems, isMobile: phone }) => {
  // The links to unsubscribe and to confirm are not real ones.
  problems.allow(/404 \(Not Found\) \(\S+\/(?:public\/(?:unsubscribe|confirm|disclaimers)|disclaimer)\//u);
  for (const path of phone ? PUBLIC : WIDE) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await axe(page);
    if (path === '/home') await axeInOtherThemes(page);
  }
});

test('every signed-in page passes axe, pages of each kind in dark and in sunlight', async ({
  page,
  isMobile: phone,
}) => {
  await signIn(page, 'owner@example.com');
  for (const path of phone ? [...AREAS, ...NARROW] : AREAS) {
    await visit(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await axe(page);
    if (IN_THEMES.has(path)) await axeInOtherThemes(page);
  }
  // A wide screen shows its menu all the time.
  if (!phone) return;
  await visit(page, '/calendar');
  await openMenu(page);
  await axeInOtherThemes(page);
});

test('bikes, contacts, their tabs and forms and the Sync centre pass axe by day, in dark and in sunlight', async ({
  page,
  server,
  isMobile: phone,
}) => {
  const school = await desk(server.url);
  const [id, other] = [await addAtSchool(school, newSurname(), RIDER), await addAtSchool(school, newSurname(), RIDER)];
  await noteAtSchool(school, id, 'Nervous of roundabouts.');
  await attachAtSchool(school, id, 'licence.pdf', 'Front');
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);
  await test.step('bikes, their forms and the Sync centre', () => bikesInThemes(page, phone));
  await test.step('contacts, their tabs and their forms', () => contactsInThemes(page, phone, id, other));
  await removePeople(server.url);
});

/** All rules were checked on these pages by the journeys. */
async function bikesInThemes(page: Page, phone: boolean): Promise<void> {
  const bikes = await storedRows(page, 'bikes');
  const bike = `/bikes/${Number(bikes.find((row) => row['registration_plate'] === 'LB22QDE')?.['id'])}/details`;
  const onPhone = [`${bike}/documents`, '/report', `${bike}/comment`, `${bike}/document`, '/sync'];
  for (const path of ['/bikes', bike, `${bike}/document/view`, ...(phone ? onPhone : [])]) {
    await visit(page, path);
    // A plate, or in the Sync centre the age of the bikes: the data is on the page.
    await expect(
      page
        .locator('main .plate, dialog .plate')
        .or(page.getByText(/^\d+, updated/))
        .first(),
    ).toBeVisible();
    await axeInOtherThemes(page);
  }
}

async function contactsInThemes(page: Page, phone: boolean, id: number, other: number): Promise<void> {
  const contact = `/contacts/${id}/details`;
  const file = Number((await storedRows(page, 'customer_documents')).find((row) => row['customer'] === id)?.['id']);
  // Facts beside a contact on a computer are in a tab on a phone.
  const about = phone ? `${contact}/about` : contact;
  const pages: (readonly [path: string, shows: string, themes?: 'all' | 'phone'])[] = [
    ['/contacts', 'Find duplicates', 'all'],
    ['/contacts/new?last_name=Okafor&licence_number=QUILL003145A99TA', 'Use 14/03/2005 as birth date', 'phone'],
    [about, 'What the licence number says', 'all'],
    [`${contact}/merge?other=${other}`, 'Becomes part of them', 'phone'],
    ['/contacts/duplicates', 'Same e-mail'],
    [`${contact}/erase`, 'This can’t be undone.', 'phone'],
    [`${contact}/attachments/${file}`, 'Description'],
    [`${contact}/notes`, 'Nervous of roundabouts.'],
    [contact, 'Attachment licence.pdf'],
    [`${contact}/edit`, 'Save changes'],
    [`${contact}/notes/new`, 'Save note'],
    [`${contact}/attachments/new`, 'Up to 4 MB'],
    [`${contact}/book`, 'Quayside Yard · Callum Reith', 'phone'],
  ];
  for (const [path, shows, themes] of pages) {
    const sight = page.getByText(shows).or(page.getByLabel(shows)).first();
    // The text is not on the page before, so it tells the two apart.
    await expect(sight).toBeHidden();
    await visit(page, path);
    await expect(sight).toBeVisible();
    await axe(page);
    if (themes === 'all' || (themes === 'phone' && phone)) await axeInOtherThemes(page);
  }
}

/** Sets a theme as a person's choice would; whether it lasts over a reload is tested with the shell. */
async function axeInOtherThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'sunlight']) {
    await page.evaluate(async (chosen) => {
      document.documentElement.dataset['theme'] = chosen;
      // However short, a colour's transition takes a frame; one may begin when another ends.
      for (;;) {
        const under = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        if (under.length === 0) return;
        await Promise.allSettled(under.map(({ finished }) => finished));
      }
    }, theme);
    // All rules were checked on these pages in the light theme, here and in the journeys.
    await axe(page, 'colours');
    expect(await page.evaluate(starsUnseen), `stars in ${theme}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
}

/** The labels whose star has the colour of a surface: axe doesn't look at what a style sheet writes. Runs in the page. */
function starsUnseen(): string[] {
  const surface = document.body.appendChild(document.createElement('i'));
  surface.style.color = 'var(--surface)';
  const { color } = getComputedStyle(surface);
  surface.remove();
  return [...document.querySelectorAll('label, legend')].flatMap((label) => {
    const star = getComputedStyle(label, '::after');
    return star.content.includes('*') && star.color === color ? [label.textContent] : [];
  });
}
