// Every route of the API except sync/batch, which is built from these. A test compares them with the contract's endpoints.
import type { Route } from '~server/platform/route/route';
import { bikeRoutes } from './bikes/bikes';
import { bikeCommentRoutes } from './bikes/comments';
import { bikeDocumentRoutes } from './bikes/documents';
import { bikeFileRoutes } from './bikes/files';
import { bikeImportRoutes } from './bikes/import';
import { bikeLookupRoutes } from './bikes/lookup';
import { bikeReminderRoutes } from './bikes/reminders';
import { courseTypeRoutes } from './calendar/course-types';
import { courseRoutes } from './calendar/courses';
import { eventRoutes } from './calendar/events';
import { orderListRoutes } from './calendar/order-lists';
import { orderReceiptRoutes } from './calendar/order-receipt';
import { orderRoutes } from './calendar/orders';
import { voucherRoutes } from './calendar/vouchers';
import { waitingRoutes } from './calendar/waiting';
import { bookExportRoutes } from './certificates/book-export';
import { bookRoutes } from './certificates/books';
import { certificateRoutes } from './certificates/certificates';
import { creditRoutes } from './credits';
import { customerRoutes } from './customers/customers';
import { customerDocumentRoutes } from './customers/documents';
import { customerImportRoutes } from './customers/import';
import { customerNoteRoutes } from './customers/notes';
import { customerPersonRoutes } from './customers/person';
import { customerMergeRoutes } from './customers/together';
import { trainingRoutes } from './customers/trainings';
import { mediaRoutes } from './media';
import { messageRoutes } from './messages/messages';
import { contactMessageRoutes } from './messages/of-contact';
import { messageSettingsRoutes } from './messages/settings';
import { messageOutboxRoutes } from './messages/outbox';
import { renewalRoutes } from './messages/renewals';
import { messageTemplateRoutes } from './messages/templates';
import { unsubscribeRoutes } from './messages/unsubscribe';
import { outboxRoutes } from './outbox';
import { publicRoutes } from './public';
import { restoredRoutes } from './restored';
import { schoolRoutes } from './school';
import { searchRoutes } from './search';
import { staffRoutes } from './staff';
import { staffDeviceRoutes } from './staff-devices';
import { auditRoutes } from './audit';
import { syncRoutes } from './sync';
import { uploadRoutes } from './uploads';
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
  ...bikeCommentRoutes,
  ...bikeFileRoutes,
  ...bikeDocumentRoutes,
  ...bikeReminderRoutes,
  ...customerRoutes,
  ...customerMergeRoutes,
  ...customerImportRoutes,
  ...customerPersonRoutes,
  ...customerNoteRoutes,
  ...customerDocumentRoutes,
  ...trainingRoutes,
  ...certificateRoutes,
  ...bookRoutes,
  ...bookExportRoutes,
  ...courseTypeRoutes,
  ...courseRoutes,
  ...eventRoutes,
  ...orderListRoutes,
  ...orderRoutes,
  ...orderReceiptRoutes,
  ...waitingRoutes,
  ...voucherRoutes,
  ...messageTemplateRoutes,
  ...messageRoutes,
  ...contactMessageRoutes,
  ...messageSettingsRoutes,
  ...unsubscribeRoutes,
  ...messageOutboxRoutes,
  ...renewalRoutes,
  ...creditRoutes,
];
