// A school's booking page as riders find it.
import type { WidgetSettings } from '~contract/widget/rows';
import type { PayWay } from '~domain/widget/values';
import { findSchoolBySlug, getWidgetSettings } from '~server/repositories/widget/settings';
import {
  getBookingSchool,
  listBookingSites,
  type BookingSchool,
  type BookingSite,
} from '~server/repositories/booking/offers';
import { getLook } from '~server/repositories/messages/look';
import { getCardAccount } from '~server/repositories/payments/accounts';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Services } from '~server/platform/services';
import { listUnproven } from '~server/services/messages/senders';

/** `pay`: as it can be done now: without an account at the card provider it is on the day. */
export type BookingPage = {
  schoolId: number;
  settings: WidgetSettings;
  school: BookingSchool;
  sites: BookingSite[];
  /** The school's, as its e-mails have it. */
  logo: { sha256: string; type: string } | null;
  pay: PayWay;
};

type Using = Pick<Services, 'db' | 'email' | 'sms' | 'cards'>;

/** Undefined for an unknown address, and for a school that takes no bookings: nobody learns which. */
export async function findPage(services: Using, slug: string): Promise<BookingPage | undefined> {
  const schoolId = await services.db.system((tx) => findSchoolBySlug(tx, slug));
  if (schoolId === undefined) return undefined;
  return services.db.school(schoolId, async (tx) => {
    const page = await readPage(services, tx, schoolId);
    // Riders get e-mails in the school's name, so its addresses must be its own.
    const isOpen = page.settings.open && (await listUnproven(services, tx, schoolId)).length === 0;
    return isOpen ? page : undefined;
  });
}

/** The page of a school, open or not. */
export async function readPage(services: Pick<Services, 'cards'>, tx: Tx, schoolId: number): Promise<BookingPage> {
  const settings = await getWidgetSettings(tx, schoolId);
  const isReady = services.cards !== null && (await getCardAccount(tx, schoolId))?.ready === true;
  return {
    schoolId,
    settings,
    school: await getBookingSchool(tx, schoolId),
    sites: await listBookingSites(tx, schoolId, settings),
    logo: (await getLook(tx, schoolId)).logo,
    pay: isReady ? settings.pay : 'ON_DAY',
  };
}

const EDIT = 'USER_PERMISSION_EDIT';

/** The rider acts for the school on their own booking; nobody's name is behind it. */
export function riderAsCaller(schoolId: number): Caller {
  const permissions = {
    bike_permission: EDIT,
    calendar_permission: EDIT,
    calendar_own_permission: EDIT,
    order_permission: EDIT,
    contact_permission: EDIT,
    invoice_permission: EDIT,
    staff_planner_permission: EDIT,
    course_permission: EDIT,
    certificate_permission: EDIT,
    communication_permission: EDIT,
    profile_permission: EDIT,
    account_permission: EDIT,
    is_account_owner: false,
    admin_permission: false,
  } as const;
  return { schoolId, userId: 0, deviceId: 0, permissions, pro: 'active', proEnded: null };
}
