// Where the rows of each collection come from. Who may see it is said in wire/collections.ts, or here by `may`.
import { accessTo, calendarAccess, type Permissions } from '~contract/staff/permissions';
import { CALENDAR_DAYS, MESSAGE_DAYS } from '~contract/wire/limits';
import { subDays } from 'date-fns/subDays';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { Course } from '~contract/calendar/courses';
import type { SavedView } from '~contract/users/saved-views';
import type { StaffRef } from '~contract/staff/staff';
import type { Collection } from '~contract/wire/collections';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { bikeComments } from '~server/repositories/bikes/comments';
import { bikeDocuments } from '~server/repositories/bikes/documents';
import * as bikes from '~server/repositories/bikes/bikes';
import { isAmong, seesLevels, type Only } from '~server/repositories/calendar/rights';
import * as books from '~server/repositories/certificates/books';
import * as certificates from '~server/repositories/certificates/certificates';
import * as courseTypes from '~server/repositories/calendar/course-types';
import * as courses from '~server/repositories/calendar/courses';
import * as credits from '~server/repositories/school/credits';
import { customerDocuments } from '~server/repositories/contacts/documents';
import { customerNotes } from '~server/repositories/contacts/notes';
import * as customers from '~server/repositories/contacts/contacts';
import { disclaimers } from '~server/repositories/disclaimers/disclaimers';
import * as disclaimerTemplates from '~server/repositories/disclaimers/templates';
import * as events from '~server/repositories/calendar/events';
import * as incidents from '~server/repositories/incidents/incidents';
import * as invoices from '~server/repositories/invoices/invoices';
import type { FoundInvoice } from '~server/repositories/invoices/invoices';
import { getInvoiceSettings } from '~server/repositories/invoices/settings';
import type { FoundIncident } from '~server/repositories/incidents/incidents';
import * as orders from '~server/repositories/orders/orders';
import type { FoundOrder } from '~server/repositories/orders/orders';
import { getWidgetSettings } from '~server/repositories/widget/settings';
import * as testCentres from '~server/repositories/dvsa/test-centres';
import * as vouchers from '~server/repositories/orders/vouchers';
import * as waiting from '~server/repositories/waiting-list/waiting-list';
import type { FoundWaiting } from '~server/repositories/waiting-list/waiting-list';
import { listMessagesAfter, listMessagesByIds, type FoundMessage } from '~server/repositories/messages/messages';
import { shownTo as messageShownTo } from '~server/repositories/messages/shown';
import { listTemplatesAfter, listTemplatesByIds } from '~server/repositories/messages/templates';
import { listPermissionsByIds } from '~server/repositories/staff/permissions';
import { listProfilesByIds } from '~server/repositories/users/profile';
import * as restrictions from '~server/repositories/certificates/restrictions';
import { listOwnAfter, savedViews } from '~server/repositories/users/saved-views';
import { getSettings } from '~server/repositories/school/school';
import * as staff from '~server/repositories/staff/reference-rows';
import { listStaffAfter, listStaffByIds } from '~server/repositories/staff/staff-area';
import * as suppliers from '~server/repositories/school/sites';

/** A repository's row; other fields are cut to the contract's. */
export type Stored = { id: number; version: number; client_key: string | null };

/** `client_key`: of the write that made the row. */
export type Erased = Pick<Stored, 'id' | 'client_key'>;

/** Who reads, in which transaction, at what time, and whose courses they may see. */
export type Reader = { tx: Tx; caller: Caller; now: Date; only: Only };

type Source = {
  /** Who may see a collection without an area; absent for one that every member sees. */
  may?: (permissions: Permissions) => boolean;
  /** The school's rows with these ids, including those that the caller may not see. */
  listByIds: (reader: Reader, ids: readonly number[]) => Promise<Stored[]>;
  /** Up to `limit` rows with ids above `afterId` that the caller may see, ascending. */
  listAfter: (reader: Reader, afterId: number, limit: number) => Promise<Stored[]>;
  /** Whether the caller may see this row; absent if all rows of the collection are alike. */
  sees?: (reader: Reader, row: Stored) => boolean;
  /** The row as the caller may see it; absent if everybody sees all of it. */
  shown?: (reader: Reader, row: Stored) => Stored;
  /** Erased people among these ids, or all: a device also deletes what it has besides their rows. */
  listErased?: (reader: Reader, ids?: readonly number[]) => Promise<Erased[]>;
};

type ByIds = (tx: Tx, schoolId: number, ids: readonly number[]) => Promise<Stored[]>;
type After = (tx: Tx, schoolId: number, afterId: number, limit: number) => Promise<Stored[]>;

export const SOURCES: Record<Collection, Source> = {
  permissions: {
    listByIds: ({ tx, caller, now }, ids) => listPermissionsByIds(tx, caller.schoolId, ids, now),
    listAfter: async ({ tx, caller, now }, afterId) =>
      caller.userId > afterId ? listPermissionsByIds(tx, caller.schoolId, [caller.userId], now) : [],
    sees: ({ caller }, row) => row.id === caller.userId,
  },
  profile: {
    listByIds: ({ tx, caller }, ids) => listProfilesByIds(tx, caller.schoolId, ids),
    listAfter: async ({ tx, caller }, afterId) =>
      caller.userId > afterId ? listProfilesByIds(tx, caller.schoolId, [caller.userId]) : [],
    sees: ({ caller }, row) => row.id === caller.userId,
  },
  saved_views: {
    listByIds: ({ tx, caller }, ids) => savedViews.listByIds(tx, caller.schoolId, ids),
    listAfter: ({ tx, caller }, afterId, limit) => listOwnAfter(tx, caller, afterId, limit),
    sees: ({ caller }, row) => (row as SavedView).user === caller.userId,
  },
  school_settings: {
    listByIds: ({ tx, caller }, ids) => listSettings(tx, caller, (id) => ids.includes(id)),
    listAfter: ({ tx, caller }, afterId) => listSettings(tx, caller, (id) => id > afterId),
  },
  suppliers: ofSchool(suppliers.listSuppliersByIds, suppliers.listSuppliersAfter),
  staff_ref: {
    ...ofSchool(staff.listStaffRefsByIds, staff.listStaffRefsAfter),
    shown: ({ caller }, row) => (seesLevels(caller.permissions) ? row : staff.withoutLevel(row as StaffRef)),
  },
  staff: ofSchool(listStaffByIds, listStaffAfter),
  widget_settings: {
    listByIds: async ({ tx, caller: { schoolId } }, ids) =>
      ids.includes(schoolId) ? [await getWidgetSettings(tx, schoolId)] : [],
    listAfter: async ({ tx, caller: { schoolId } }, afterId) =>
      schoolId > afterId ? [await getWidgetSettings(tx, schoolId)] : [],
  },
  test_centres: ofSchool(testCentres.listTestCentresByIds, testCentres.listTestCentresAfter),
  restrictions: ofSchool(restrictions.listRestrictionsByIds, restrictions.listRestrictionsAfter),
  course_types: ofSchool(courseTypes.listCourseTypesByIds, courseTypes.listCourseTypesAfter),
  token_types: ofSchool(credits.listTokenTypesByIds, credits.listTokenTypesAfter),
  credit_account: ofSchool(credits.listAccountsByIds, credits.listAccountsAfter),
  bikes: ofSchool(bikes.listBikesByIds, bikes.listBikesAfter),
  bike_comments: ofRows(bikeComments),
  bike_documents: ofRows(bikeDocuments),
  customers: {
    ...ofSchool(customers.listCustomersByIds, customers.listCustomersAfter),
    listErased: ({ tx, caller }, ids) => customers.listErased(tx, caller.schoolId, ids),
  },
  customer_notes: ofRows(customerNotes),
  customer_documents: ofRows(customerDocuments),
  books: ofSchool(books.listBooksByIds, books.listBooksAfter),
  certificates: ofSchool(certificates.listCertificatesByIds, certificates.listCertificatesAfter),
  // Without its course a booking says neither when nor where: who sees bookings has their courses, too.
  courses: {
    may: seesBookings,
    listByIds: ({ tx, caller }, ids) => courses.listCoursesByIds(tx, caller.schoolId, ids),
    listAfter: ({ tx, caller, now, only }, afterId, limit) =>
      courses.listCoursesAfter(tx, caller.schoolId, { afterId, limit, from: oldestDay(now), only }),
    sees: ({ only }, row) => isAmong(only, (row as Course).instructors),
  },
  events: {
    listByIds: ({ tx, caller }, ids) => events.listEventsByIds(tx, caller.schoolId, ids),
    listAfter: ({ tx, caller, now }, afterId, limit) =>
      events.listEventsAfter(tx, caller.schoolId, { afterId, limit, from: oldestDay(now) }),
  },
  incidents: {
    may: (permissions) => calendarAccess(permissions) !== 'hidden',
    listByIds: ({ tx, caller }, ids) => incidents.listIncidentsByIds(tx, caller.schoolId, ids),
    listAfter: ({ tx, caller }, afterId, limit) => incidents.listIncidentsAfter(tx, caller, afterId, limit),
    sees: ({ caller }, row) => incidents.isSeen(caller, row as FoundIncident),
    shown: ({ caller }, row) => incidents.shownTo(caller, row as FoundIncident),
  },
  invoice_settings: {
    listByIds: async ({ tx, caller: { schoolId } }, ids) =>
      ids.includes(schoolId) ? [await getInvoiceSettings(tx, schoolId)] : [],
    listAfter: async ({ tx, caller: { schoolId } }, afterId) =>
      schoolId > afterId ? [await getInvoiceSettings(tx, schoolId)] : [],
  },
  invoices: {
    ...ofSchool(invoices.listInvoicesByIds, invoices.listInvoicesAfter),
    shown: (_reader, row) => invoices.shownInvoice(row as FoundInvoice),
  },
  // The calendar is enough to see bookings, because a day sheet lists its riders. Their money takes access to orders.
  orders: {
    may: seesBookings,
    listByIds: ({ tx, caller }, ids) => orders.listOrdersByIds(tx, caller.schoolId, ids),
    listAfter: ({ tx, caller, now, only }, afterId, limit) =>
      orders.listOrdersAfter(tx, caller.schoolId, { afterId, limit, from: oldestDay(now), only }),
    sees: isOnTheirs,
    shown: ({ caller }, row) =>
      accessTo('orders', caller.permissions) === 'hidden' ? orders.withoutMoney(row as FoundOrder) : row,
  },
  waiting_riders: {
    may: seesBookings,
    listByIds: ({ tx, caller }, ids) => waiting.listWaitingByIds(tx, caller.schoolId, ids),
    listAfter: ({ tx, caller, now, only }, afterId, limit) =>
      waiting.listWaitingAfter(tx, caller.schoolId, { afterId, limit, from: oldestDay(now), only }),
    sees: isOnTheirs,
  },
  vouchers: ofSchool(vouchers.listVouchersByIds, vouchers.listVouchersAfter),
  message_templates: ofSchool(listTemplatesByIds, listTemplatesAfter),
  // Every instructor shows them to riders.
  disclaimer_templates: ofSchool(disclaimerTemplates.listTemplatesByIds, disclaimerTemplates.listTemplatesAfter),
  disclaimers: ofRows(disclaimers),
  messages: {
    listByIds: ({ tx, caller }, ids) => listMessagesByIds(tx, caller.schoolId, ids),
    listAfter: ({ tx, caller, now }, afterId, limit) =>
      listMessagesAfter(tx, caller.schoolId, { afterId, limit, since: subDays(now, MESSAGE_DAYS) }),
    sees: (_reader, row) => (row as FoundMessage).for_device,
    shown: (reader, row) => messageShownTo(reader, row as FoundMessage),
  },
};

function seesBookings(permissions: Permissions): boolean {
  return calendarAccess(permissions) !== 'hidden' || accessTo('orders', permissions) !== 'hidden';
}

/** The row is on a course that the caller may see. */
function isOnTheirs({ only }: Reader, row: Stored): boolean {
  return only === undefined || (row as FoundOrder | FoundWaiting).instructors.includes(only);
}

function oldestDay(now: Date): string {
  return addDaysTo(londonDay(now), -CALENDAR_DAYS);
}

/** The settings are one row, under the school's own id. */
async function listSettings(tx: Tx, { schoolId }: Caller, isAsked: (id: number) => boolean): Promise<Stored[]> {
  const row = isAsked(schoolId) ? await getSettings(tx, schoolId) : undefined;
  return row ? [row] : [];
}

/** Every row of the school, for everybody who may see the collection. */
function ofSchool(byIds: ByIds, after: After): Source {
  return {
    listByIds: ({ tx, caller }, ids) => byIds(tx, caller.schoolId, ids),
    listAfter: ({ tx, caller }, afterId, limit) => after(tx, caller.schoolId, afterId, limit),
  };
}

/** Every row of a child table, for everybody who may see the collection. */
function ofRows({ listByIds, listAfter }: { listByIds: ByIds; listAfter: After }): Source {
  return ofSchool(listByIds, listAfter);
}
