// The sheet of a day at a site: who rides what, on paper too, and without signal.
import type { Page } from '@playwright/test';
import { clearDays, courseAtSchool, freeDay, ridersAtSchool } from '~tests/helpers/calendar';
import { contactNamed, ISLA, MARCUS } from '~tests/helpers/certificates';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { displayDay } from '~domain/time/london-time';

const NO_SIGNAL = /ERR_|Failed to fetch/;
const BIKE = 'KX23QBA';

type Planned = { day: string; site: number; phones: string[]; licences: string[] };

/** A course with two riders, one on a bike of the school, and another one at another site. */
async function plan(school: Desk): Promise<Planned> {
  const day = freeDay();
  const { id, supplier } = await courseAtSchool(school, day, {
    start_time: '08:15',
    finish_time: '16:45',
    categories: ['NONE', 'MANUAL'],
    notes: 'Cones are in the blue shed',
  });
  const { sites } = await school.get<{ sites: { id: number }[] }>('/school/courses/filters/');
  const other = sites.find((site) => site.id !== supplier.id)?.id;
  await courseAtSchool(school, day, { constant: 'ITM', supplier: other, instructors: [] });
  const bikes = await school.get<{ results: { id: number; registration_plate: string }[] }>(
    '/bike_management/motorbikes/?page_size=100',
  );
  const bike = bikes.results.find(({ registration_plate }) => registration_plate === BIKE)?.id;
  const book = async (name: string, how: Record<string, unknown>) => {
    const booking = { school_course_id: id, customer: await contactNamed(school, name), reason: 'A test' };
    await school.send('POST', '/school/orders/new-order/', { ...booking, ...how });
  };
  await book(ISLA, { bike_type: 'MANUAL', bike, notes: 'Left knee is stiff' });
  await book(MARCUS, { bike_type: 'NONE' });
  const riders = (await ridersAtSchool(school, id)).map(({ customer }) => customer);
  const [phones, licences] = [riders.map(({ phone }) => phone), riders.map(({ licence_number }) => licence_number)];
  return { day, site: supplier.id, phones, licences };
}

/** What is written of the course and its riders; the plate of the bike is drawn. */
function textsOf({ phones, licences }: Planned): string[] {
  const course = ['08:15–16:45', 'Callum Reith', 'Cones are in the blue shed', '2 of 4'];
  return [...course, ISLA, MARCUS, 'Own bike', 'Left knee is stiff', ...phones, ...licences];
}

async function openSheet(page: Page, { day, site }: Planned): Promise<void> {
  await page.goto(`/calendar/day/print?date=${day}&site=${site}`);
  await expect(page.getByRole('article')).toHaveCount(1);
}

test.describe('without signal', () => {
  test.use({ worker: true });

  test('the day sheet works without signal: riders with phone, licence, bike and notes', async ({
    page,
    context,
    server,
    problems,
  }) => {
    problems.allow(NO_SIGNAL);
    const school = await desk(server.url, 'owner@example.com');
    const planned = await plan(school);
    await signIn(page, 'owner@example.com', '/calendar');
    await waitForServiceWorker(page);
    await synced(page);
    await context.setOffline(true);
    await openSheet(page, planned);
    const sheet = page.getByRole('region', { name: /^Quayside Yard/u });
    for (const text of textsOf(planned)) await expect(sheet).toContainText(text);
    const isla = sheet.getByRole('row').filter({ hasText: ISLA });
    await expect(isla.getByRole('cell')).toHaveCount(6);
    await expect(isla).toContainText('Left knee is stiff');
    await expect(isla).toContainText('KX23 QBA');
    await expect(sheet.getByRole('row').filter({ hasText: MARCUS })).toContainText('Own bike');
    await axe(page);
    await context.setOffline(false);
    await clearDays(school, [planned.day]);
  });
});

test.describe('on paper', () => {
  test.use({ worker: false });

  test('the day sheet prints on A4, with every rider and nothing of the screen around it', async ({ page, server }) => {
    test.skip(whyNoPdf !== null, whyNoPdf ?? '');
    const school = await desk(server.url, 'owner@example.com');
    const planned = await plan(school);
    await signIn(page, 'owner@example.com', '/calendar');
    await synced(page);
    await openSheet(page, planned);
    // Letter is what it would be, if the sheet did not ask for A4.
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'Letter' });
    const box = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf.toString('latin1'));
    expect([Number(box?.[1]), Number(box?.[2])].map(Math.round)).toEqual([595, 842]);
    const pages = pagesOf(pdf);
    expect(pages).toHaveLength(1);
    // A cell breaks its text where it must: word by word.
    const printed = (pages[0] ?? []).flatMap((line) => line.trim().split(/\s+/u));
    const said = [...textsOf(planned), displayDay(planned.day), 'Quayside Yard', 'Signature'];
    expect(said.flatMap((text) => text.split(' ')).filter((word) => !printed.includes(word))).toEqual([]);
    expect(printed).not.toContain('Print');
    expect(printed).not.toContain('ITM');
    // Drawn, not written.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.sheet-riders .plate svg').first()).toBeVisible();
    await clearDays(school, [planned.day]);
  });
});
