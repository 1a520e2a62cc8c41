// How a school's booking page looks and what it offers.
import { and, eq } from 'drizzle-orm';
import { slugOf } from '~domain/widget/look';
import type { WidgetSettings } from '~contract/widget/rows';
import type { WidgetSettingsPatch } from '~contract/widget/settings';
import type { Tx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';
import { sqlState } from '~server/db/errors';
import { supplier, school } from '~server/db/schema/schema';
import { widgetSettings } from '~server/db/schema/widget';
import { badFields } from '~server/platform/refusal';
import { updateStamps } from '~server/repositories/shared/writes';

/** What a school has that has changed nothing; the address is a proposal. */
const USUAL = {
  version: 1,
  client_key: null,
  updated: new Date(0).toISOString(),
  open: false,
  primary: '#1D4ED8',
  button: '#1D4ED8',
  text: '#1F2937',
  radius: 8,
  font: 'SYSTEM',
  notice_hours: 24,
  change_notice_hours: 72,
  window_days: 120,
  show_prices: true,
  show_spaces: true,
  sites: [],
  courses: [],
  pay: 'ON_DAY',
  deposit_percent: 30,
  cooling_off: true,
  terms_url: '',
  privacy_url: '',
} as const satisfies Omit<WidgetSettings, 'id' | 'slug' | 'sites' | 'courses'> & { sites: []; courses: [] };

/** The school's row. `lock` holds it until the transaction ends, and writes it for a school that has none yet. */
export async function getWidgetSettings(tx: Tx, schoolId: number, lock = false): Promise<WidgetSettings> {
  if (lock) await begin(tx, schoolId);
  const query = tx.select().from(widgetSettings).where(eq(widgetSettings.school_id, schoolId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return { ...USUAL, sites: [], courses: [], id: schoolId, slug: slugOf(await nameOf(tx, schoolId)) };
  const { school_id: id, ...settings } = row;
  return { ...settings, id, client_key: null };
}

/** Of all schools: the one whose booking page has this address; undefined for none. */
export async function findSchoolBySlug(tx: Tx, slug: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: widgetSettings.school_id })
    .from(widgetSettings)
    .innerJoin(school, and(eq(school.id, widgetSettings.school_id), eq(school.active, true)))
    .where(eq(widgetSettings.slug, slug));
  return row?.id;
}

/** Writes the given fields; the version rises. Throws 400 for an address that another school has, and for unknown sites. */
export async function saveWidgetSettings(
  tx: Tx,
  { id: schoolId }: WidgetSettings,
  body: WidgetSettingsPatch,
  now: Date,
): Promise<WidgetSettings> {
  if (!(await hasSites(tx, schoolId, body.sites ?? []))) throw badFields({ sites: ['This site does not exist'] });
  await tx
    .update(widgetSettings)
    .set({ ...body, ...updateStamps(widgetSettings, now) })
    .where(eq(widgetSettings.school_id, schoolId))
    // Another school's row isn't seen from here: only the index tells. The transaction has failed, and this error ends it.
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? badFields({ slug: ['Another school has this address'] }) : error;
    });
  return getWidgetSettings(tx, schoolId);
}

/** Writes the row of a school that has none yet. Its address is made of its name, with its id where another school has that. */
async function begin(tx: Tx, schoolId: number): Promise<void> {
  const slug = slugOf(await nameOf(tx, schoolId));
  for (const address of [slug, `${slug}-${schoolId}`]) {
    await tx.insert(widgetSettings).values({ school_id: schoolId, slug: address }).onConflictDoNothing();
  }
}

async function nameOf(tx: Tx, schoolId: number): Promise<string> {
  const [row] = await tx.select({ name: school.name }).from(school).where(eq(school.id, schoolId));
  return row?.name ?? '';
}

async function hasSites(tx: Tx, schoolId: number, sites: readonly number[]): Promise<boolean> {
  const ids = [...new Set(sites)];
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.school_id, schoolId), isAnyOf(supplier.id, ids)));
  return rows.length === ids.length;
}
