// The table of each kind of row that a write may name by its id.
import type { RefCollection } from '~contract/wire/batch';
import * as tables from './schema';
import { calendarEvent, course, schoolOrder } from './calendar';
import { book } from './certificates';
import { customer, customerDocument, customerNote } from './contacts';
import { message, messageTemplate } from './messages';
import { voucher, waitingRider } from './orders';
import { savedView } from './saved-views';

export const TABLE_OF = {
  saved_views: savedView,
  suppliers: tables.supplier,
  staff_ref: tables.staff,
  bikes: tables.bike,
  bike_comments: tables.bikeComment,
  bike_images: tables.bikeImage,
  bike_videos: tables.bikeVideo,
  bike_documents: tables.bikeDocument,
  customers: customer,
  customer_notes: customerNote,
  customer_documents: customerDocument,
  books: book,
  courses: course,
  events: calendarEvent,
  orders: schoolOrder,
  waiting_riders: waitingRider,
  vouchers: voucher,
  message_templates: messageTemplate,
  messages: message,
} as const satisfies Record<RefCollection, object>;
