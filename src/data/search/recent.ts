// What this person found last on this device. Only which rows they were is kept, beside the kept answers, which go with a
// sign-out; a row that isn't on this device any more is left out.
import { SEARCH_GROUPS, type SearchGroup } from '~domain/search/global-search';
import { z } from '~contract/wire/zod';
import type { Planner } from '~data/calendar/plan';
import { getPlanner } from '~data/calendar/planner';
import { getShelf } from '~data/certificates/certificate-state';
import { getContact } from '~data/contacts/contacts';
import { door, read } from '~data/database-access';
import { listEdited } from '~data/form-saves/edited-rows';
import { getIncident } from '~data/incidents/incidents';
import { getInvoice } from '~data/invoices/invoices';
import { getSession } from '~data/session/session';
import type { Entity } from '~data/entities/all';
import type { Database } from '~data/database/connection';
import { nameOf } from '~data/database/ids';
import type { SearchHit } from './best';
import { bookedOf, courseHit, orderHit, placedOf, voucherHit } from './calendar';
import { hitOf } from './contacts';
import { hasGroup } from './groups';
import { incidentHit } from './incidents';
import { invoiceHit } from './invoices';
import { bikeHit, certificateHit, siteHit, staffHit } from './rows';

const RECENT = 'recent finds';
const RECENT_MAX = 6;
const stored = z.array(z.object({ group: z.enum(SEARCH_GROUPS), key: z.int() }));

/** `key`: its id, or the number of a certificate. */
export type Find = { group: SearchGroup; key: number };
/** A find with what its row says. */
export type RecentFind = { [Group in SearchGroup]: { group: Group; hit: SearchHit<Group> } }[SearchGroup];

/** Notes that this was opened. Never rejects: a full disk must not keep a find from opening. */
export async function noteFind({ group, key }: Find): Promise<void> {
  try {
    await door.run(({ mirror }) =>
      mirror.transaction('rw', mirror.answers, async () => {
        const before = stored.safeParse((await mirror.answers.get(RECENT))?.answer).data ?? [];
        const others = before.filter((one) => one.group !== group || one.key !== key);
        const answer = [{ group, key }, ...others].slice(0, RECENT_MAX);
        await mirror.answers.put({ key: RECENT, at: Date.now(), answer });
      }),
    );
  } catch {
    // No room, or nobody is signed in any more.
  }
}

/** The last first. Empty while nothing may be read. */
export async function listRecentFinds(): Promise<readonly RecentFind[]> {
  const { person } = getSession();
  return read<readonly RecentFind[]>([], async (database) => {
    const { mirror } = database;
    const noted = stored.safeParse((await mirror.answers.get(RECENT))?.answer).data ?? [];
    const visible = noted.filter(({ group }) => person && hasGroup(person, group));
    if (visible.length === 0) return [];
    const planner = await getPlanner(database);
    const found = await Promise.all(
      visible.map(async ({ group, key }) => {
        const entity = ENTITY[group];
        const id = entity ? await nameOf(mirror, entity, key) : key;
        const hit = await GET[group]({ database, planner, id });
        return hit ? [{ group, hit } as RecentFind] : [];
      }),
    );
    return found.flat();
  });
}

/** Rows that may be made on this device, and so be known by another id at first. */
const ENTITY: { [Group in SearchGroup]?: Entity } = {
  customers: 'customers',
  motorbikes: 'bikes',
  orders: 'orders',
  courses: 'courses',
  incidents: 'incidents',
  invoices: 'invoices',
};

type At = { database: Database; planner: Planner; id: number };

const GET: {
  [Group in SearchGroup]: (at: At) => Promise<SearchHit<Group> | undefined> | SearchHit<Group> | undefined;
} = {
  customers: async ({ id }) => optional(await getContact(id), hitOf),
  certificates: async ({ database, id }) => {
    const { rows } = await getShelf(database);
    return optional(
      rows.find(({ certificate_number }) => certificate_number === id),
      certificateHit,
    );
  },
  instructors: async ({ id }) => optional((await listEdited('staff')).find(({ row }) => row.id === id)?.row, staffHit),
  motorbikes: ({ planner, id }) =>
    optional(
      planner.bikes.find((row) => row.id === id),
      bikeHit,
    ),
  suppliers: async ({ id }) => optional((await listEdited('suppliers')).find(({ row }) => row.id === id)?.row, siteHit),
  orders: ({ planner, id }) =>
    optional(
      bookedOf(planner).find(({ order }) => order.id === id),
      orderHit,
    ),
  courses: ({ planner, id }) =>
    optional(
      placedOf(planner).find(({ course }) => course.id === id),
      courseHit,
    ),
  incidents: async ({ id }) => optional(await getIncident(id), incidentHit),
  invoices: async ({ id }) => optional((await getInvoice(String(id)))?.row, invoiceHit),
  vouchers: ({ planner, id }) =>
    optional(
      planner.vouchers.find((voucher) => voucher.id === id),
      voucherHit,
    ),
};

function optional<Row, Hit>(row: Row | null | undefined, hitOf: (row: Row) => Hit): Hit | undefined {
  return row ? hitOf(row) : undefined;
}
