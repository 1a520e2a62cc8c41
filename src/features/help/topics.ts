// Which page of the help is about which screen. The compiler wants a page for every screen that has an address.
import type { RegisteredRouter } from '@tanstack/react-router';

type Whole<Path> = Path extends `${infer Before}/` ? (Before extends '' ? Path : Before) : Path;
type Address = Whole<keyof RegisteredRouter['routesByPath']>;
/** Pages for people who aren't signed in, and the help itself. */
type WithoutHelp =
  | '/'
  | `/${'home' | 'login' | 'forgot' | 'signup' | 'privacy' | 'terms' | 'cookies' | 'outbox' | 'error'}`
  | `/${'cancellation' | 'confirmation' | 'disclaimer/$' | 'reset/$uid/$token' | 'unsubscribe/$token' | 'confirm/$token'}`
  | '/help'
  | '/help/$topic';
export type Screen = Exclude<Address, WithoutHelp>;

/** By the step of an order's modal, or by the tab of a contact. */
type By = Readonly<Record<string, string>>;

const ORDER: By = {
  edit: 'order',
  pay: 'take-payment',
  refund: 'refund',
  move: 'move-rider',
  cancel: 'cancel-booking',
};

export const TOPICS: Readonly<Record<Screen, string | By>> = {
  '/bikes': 'bikes',
  '/bikes/$bikeId/details': 'bike',
  '/bikes/$bikeId/details/comment': 'comments',
  '/bikes/$bikeId/details/comment/$commentId': 'comments',
  '/bikes/$bikeId/details/document': 'bike-documents',
  '/bikes/$bikeId/details/document/$documentId': 'bike-documents',
  '/bikes/$bikeId/details/document/view': 'bike-documents',
  '/bikes/$bikeId/details/documents': 'bike-documents',
  '/bikes/$bikeId/details/edit': 'add-bike',
  '/bikes/$bikeId/details/reports': 'comments',
  '/bikes/details': 'bike',
  '/bikes/new': 'add-bike',
  '/calendar': 'calendar',
  '/calendar/$': 'calendar',
  '/calendar/$courseId/bike/add': 'course-bikes',
  '/calendar/$courseId/certificates': 'course-certificates',
  '/calendar/$courseId/checks/$orderId': 'rider-checks',
  '/calendar/$courseId/contact/list': 'book-rider',
  '/calendar/$courseId/contact/new': 'book-rider',
  '/calendar/$courseId/details': 'course',
  '/calendar/$courseId/disclaimers': 'sign-here',
  '/calendar/$courseId/finish': 'finish-course',
  '/calendar/$courseId/order/$orderId/$step': ORDER,
  '/calendar/$courseId/order/add': 'book-rider',
  '/calendar/$courseId/waiting': 'waiting-list',
  '/calendar/day': 'day',
  '/calendar/day/print': 'day-sheet',
  '/calendar/event': 'events',
  '/calendar/event/$eventId/edit': 'events',
  '/calendar/event/new': 'events',
  '/calendar/new': 'add-course',
  '/certificates': 'certificates',
  '/certificates/$certificateNumber/change': 'correct-certificate',
  '/certificates/$certificateNumber/duplicate': 'correct-certificate',
  '/certificates/$certificateNumber/issue': 'issue-certificate',
  '/certificates/$certificateNumber/view': 'certificate',
  '/certificates/$certificateNumber/void': 'correct-certificate',
  '/certificates/books': 'books',
  '/certificates/books/$book/return': 'return-book',
  '/certificates/books/new': 'books',
  '/communication': 'message-templates',
  '/communication/$emailId/edit': 'message-templates',
  '/communication/add': 'message-templates',
  '/communication/disclaimers': 'disclaimers',
  '/communication/disclaimers/$disclaimerId/edit': 'disclaimers',
  '/communication/disclaimers/add': 'disclaimers',
  '/communication/messages': 'messages',
  '/communication/messages/$messageId': 'messages',
  '/communication/messages/groups/$batchId': 'messages',
  '/communication/messages/new': 'send-message',
  '/communication/outbox': 'messages',
  '/communication/renewals': 'renewals',
  '/communication/renewals/$month': 'renewals',
  '/communication/renewals/email/edit': 'message-templates',
  '/communication/renewals/sms/edit': 'message-templates',
  '/communication/settings': 'message-settings',
  '/communication/sms': 'message-templates',
  '/communication/sms/$smsId/edit': 'message-templates',
  '/communication/sms/add': 'message-templates',
  '/contacts': 'contacts',
  '/contacts/$': 'contacts',
  '/contacts/$customerId/details': 'contact',
  '/contacts/$customerId/details/$tab': { orders: 'contact-orders' },
  '/contacts/$customerId/details/attachments': 'attachments',
  '/contacts/$customerId/details/attachments/$documentId': 'attachments',
  '/contacts/$customerId/details/attachments/new': 'attachments',
  '/contacts/$customerId/details/book': 'book-rider',
  '/contacts/$customerId/details/disclaimers': 'contact-disclaimers',
  '/contacts/$customerId/details/disclaimers/$disclaimerId': 'contact-disclaimers',
  '/contacts/$customerId/details/disclaimers/resend/$disclaimerId': 'contact-disclaimers',
  '/contacts/$customerId/details/disclaimers/send': 'contact-disclaimers',
  '/contacts/$customerId/details/edit': 'add-contact',
  '/contacts/$customerId/details/emails': 'messages',
  '/contacts/$customerId/details/emails/add': 'send-message',
  '/contacts/$customerId/details/erase': 'erase-contact',
  '/contacts/$customerId/details/invoices': 'invoices',
  '/contacts/$customerId/details/invoices/add': 'invoices',
  '/contacts/$customerId/details/merge': 'merge-contacts',
  '/contacts/$customerId/details/notes': 'notes',
  '/contacts/$customerId/details/notes/$noteId/edit': 'notes',
  '/contacts/$customerId/details/notes/new': 'notes',
  '/contacts/$customerId/details/orders/$courseId/order/$orderId/$step': ORDER,
  '/contacts/$customerId/details/orders/trainings/$orderId/edit': 'contact-orders',
  '/contacts/$customerId/details/sms': 'messages',
  '/contacts/$customerId/details/sms/send': 'send-message',
  '/contacts/another': 'add-contact',
  '/contacts/duplicates': 'merge-contacts',
  '/contacts/new': 'add-contact',
  '/courses': 'course-types',
  '/courses/$constant/supplier/$supplierId/edit': 'course-types',
  '/expand': 'pro',
  '/incidents': 'incidents',
  '/incidents/$incidentId': 'incidents',
  '/incidents/$incidentId/print': 'incidents',
  '/incidents/new': 'incidents',
  '/invoices': 'invoices',
  '/invoices/$': 'invoices',
  '/invoices/$invoiceId': 'invoices',
  '/invoices/$invoiceId/edit': 'invoices',
  '/invoices/add': 'invoices',
  '/orders': 'orders',
  '/orders/$': 'orders',
  '/orders/$courseId/order/$orderId/$step': ORDER,
  '/orders/$courseId/order/add': 'book-rider',
  '/orders/add': 'book-rider',
  '/orders/till': 'till-roll',
  '/pro': 'pro',
  '/report': 'report-damage',
  '/settings': 'school',
  '/settings/credits': 'credits',
  '/settings/dvsa/centres': 'test-centres',
  '/settings/dvsa/centres/$centreId': 'test-centres',
  '/settings/dvsa/upload': 'test-upload',
  '/settings/invoices/edit': 'invoices',
  '/settings/profile': 'profile',
  '/settings/profile/edit': 'profile',
  '/settings/reset': 'profile',
  '/settings/school': 'school',
  '/settings/school/edit': 'school',
  '/settings/site/$supplierId': 'sites',
  '/settings/widget/theme': 'booking-page',
  '/settings/widget/promo': 'promo',
  '/settings/widget/promo/add': 'promo',
  '/settings/widget/promo/$voucherId/edit': 'promo',
  '/settings/site/$supplierId/dates': 'course-dates',
  '/sign/$courseId': 'sign-here',
  '/staff': 'staff',
  '/staff/$staffId/edit': 'add-staff',
  '/staff/$staffId/permissions': 'permissions',
  '/staff/$staffId/working': 'working-details',
  '/staff/add': 'add-staff',
  '/staff/history': 'staff-history',
  '/staff/rights': 'who-can-do-what',
  '/sync': 'sync-centre',
  '/welcome': 'welcome',
};

/** Where a screen is about something else while it reports damage. */
const DAMAGE = 'report-damage';

/** A screen as the router has it. `phone`: whether it is drawn for a phone, where the calendar is one day. */
export type Shown = { fullPath: string; params: Readonly<Record<string, string>>; search: object; phone: boolean };

/** The page about a screen; the one about work without signal for a screen that has none. */
export function topicOf({ fullPath, params, search, phone }: Shown): string {
  const path = fullPath.length > 1 ? fullPath.replace(/\/$/u, '') : fullPath;
  if (path === '/bikes/$bikeId/details/comment' && 'damage' in search && search.damage === true) return DAMAGE;
  if (path === '/calendar' && phone) return 'day';
  const topic = new Map<string, string | By>(Object.entries(TOPICS)).get(path);
  if (typeof topic !== 'object') return topic ?? START;
  const pages = new Map(Object.entries(topic));
  return pages.get(params['step'] ?? params['tab'] ?? '') ?? [...pages.values()][0] ?? START;
}

/** The page that every other builds on. */
export const START = 'without-signal';
