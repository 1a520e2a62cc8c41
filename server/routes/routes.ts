// Every route of the API except sync/batch, which is built from these. A test compares them with the contract's endpoints.
import type { Route } from '~server/platform/route/route';
import { bikeRoutes } from './bikes/bikes';
import { bikeChildRoutes } from './bikes/children';
import { bikeDocumentRoutes } from './bikes/documents';
import { bikeFileRoutes } from './bikes/files';
import { bikeImportRoutes } from './bikes/import';
import { bikeLookupRoutes } from './bikes/lookup';
import { bikeReminderRoutes } from './bikes/reminders';
import { courseTypeRoutes } from './calendar/course-types';
import { courseDateRoutes } from './calendar/course-dates';
import { courseRoutes } from './calendar/courses';
import { eventRoutes } from './calendar/events';
import { orderListRoutes } from './orders/lists';
import { orderReceiptRoutes } from './orders/receipt';
import { orderRoutes } from './orders/orders';
import { testCentreRoutes } from './dvsa/test-centres';
import { dvsaTestRoutes } from './dvsa/tests';
import { voucherRoutes } from './orders/vouchers';
import { widgetRoutes } from './widget/settings';
import { waitingRoutes } from './orders/waiting-list';
import { bookExportRoutes } from './certificates/book-export';
import { bookRoutes } from './certificates/books';
import { certificateRoutes } from './certificates/certificates';
import { creditRoutes } from './school/credits';
import { creditExportRoutes } from './credits/export';
import { creditSettingsRoutes } from './credits/settings';
import { creditSpendingRoutes } from './credits/spending';
import { creditTopUpRoutes } from './credits/topup';
import { customerRoutes } from './contacts/contacts';
import { customerDocumentRoutes } from './contacts/documents';
import { customerImportRoutes } from './contacts/import';
import { customerChildRoutes } from './contacts/children';
import { customerPersonRoutes } from './contacts/person';
import { customerMergeRoutes } from './contacts/duplicates';
import { disclaimerRoutes } from './disclaimers/disclaimers';
import { disclaimerPdfRoutes } from './disclaimers/pdf';
import { publicDisclaimerRoutes } from './disclaimers/public';
import { disclaimerTemplateRoutes } from './disclaimers/templates';
import { trainingRoutes } from './orders/trainings';
import { mediaRoutes } from './files/media';
import { incidentRoutes } from './incidents/incidents';
import { incidentPhotoRoutes } from './incidents/photos';
import { incidentPaperRoutes } from './incidents/paper';
import { invoiceRoutes } from './invoices/invoices';
import { invoicePaperRoutes } from './invoices/paper';
import { invoiceReceiptRoutes } from './invoices/receipt';
import { cardAccountRoutes } from './payments/account';
import { cardRoutes } from './payments/cards';
import { messageRoutes } from './messages/messages';
import { contactMessageRoutes } from './messages/of-contact';
import { messageSettingsRoutes } from './messages/settings';
import { messageOutboxRoutes } from './messages/outbox';
import { renewalRoutes } from './messages/renewals';
import { senderRoutes } from './messages/senders';
import { messageTemplateRoutes } from './messages/templates';
import { unsubscribeRoutes } from './messages/unsubscribe';
import { outboxRoutes } from './feed/outcomes';
import { publicRoutes } from './public';
import { restoredRoutes } from './school/restored';
import { schoolRoutes } from './school/school';
import { searchRoutes } from './search';
import { staffRoutes } from './staff/staff';
import { staffDeviceRoutes } from './staff/devices';
import { auditRoutes } from './school/audit';
import { syncRoutes } from './feed/feed';
import { uploadRoutes } from './files/uploads';
import { accountRoutes } from './users/account';
import { profileRoutes } from './users/profile';
import { passwordRoutes } from './users/passwords';
import { savedViewRoutes } from './users/saved-views';
import { sessionRoutes } from './users/sessions';
import { signUpRoutes } from './users/sign-up';

export const routes: readonly Route[] = [
  ...publicRoutes,
  ...sessionRoutes,
  ...signUpRoutes,
  ...passwordRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...savedViewRoutes,
  ...schoolRoutes,
  ...restoredRoutes,
  ...searchRoutes,
  ...staffRoutes,
  ...staffDeviceRoutes,
  ...auditRoutes,
  ...mediaRoutes,
  ...uploadRoutes,
  ...syncRoutes,
  ...outboxRoutes,
  ...bikeRoutes,
  ...bikeLookupRoutes,
  ...bikeImportRoutes,
  ...bikeChildRoutes,
  ...bikeFileRoutes,
  ...bikeDocumentRoutes,
  ...bikeReminderRoutes,
  ...customerRoutes,
  ...customerMergeRoutes,
  ...customerImportRoutes,
  ...customerPersonRoutes,
  ...customerChildRoutes,
  ...customerDocumentRoutes,
  ...disclaimerRoutes,
  ...disclaimerPdfRoutes,
  ...disclaimerTemplateRoutes,
  ...publicDisclaimerRoutes,
  ...trainingRoutes,
  ...certificateRoutes,
  ...bookRoutes,
  ...bookExportRoutes,
  ...courseTypeRoutes,
  ...courseDateRoutes,
  ...courseRoutes,
  ...eventRoutes,
  ...incidentRoutes,
  ...incidentPhotoRoutes,
  ...incidentPaperRoutes,
  ...invoiceRoutes,
  ...invoicePaperRoutes,
  ...invoiceReceiptRoutes,
  ...orderListRoutes,
  ...orderRoutes,
  ...orderReceiptRoutes,
  ...cardAccountRoutes,
  ...cardRoutes,
  ...waitingRoutes,
  ...voucherRoutes,
  ...testCentreRoutes,
  ...widgetRoutes,
  ...dvsaTestRoutes,
  ...messageTemplateRoutes,
  ...messageRoutes,
  ...contactMessageRoutes,
  ...messageSettingsRoutes,
  ...unsubscribeRoutes,
  ...messageOutboxRoutes,
  ...senderRoutes,
  ...renewalRoutes,
  ...creditRoutes,
  ...creditExportRoutes,
  ...creditSettingsRoutes,
  ...creditSpendingRoutes,
  ...creditTopUpRoutes,
];
