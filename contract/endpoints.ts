// The endpoint table: every call of the API, by area. The server registers from it, the OpenAPI document is drawn
// from it, and the access tests walk it. The app imports an area's own file instead, so that a route loads only its own.
import * as bikeComments from './bike-comments';
import * as bikeDocuments from './bike-documents';
import * as bikeFiles from './bike-files';
import * as bikeImport from './bike-import';
import * as bikeReminders from './bike-reminders';
import * as audit from './audit';
import * as books from './books';
import * as certificates from './certificates';
import * as bikes from './bikes';
import * as courseTypes from './course-types';
import * as courses from './courses';
import * as credits from './credits';
import * as customerDocuments from './customer-documents';
import * as customerImport from './customer-import';
import * as customerNotes from './customer-notes';
import * as customers from './customers';
import * as events from './events';
import * as media from './media';
import * as orders from './orders';
import * as outbox from './outbox';
import * as profile from './profile';
import * as publicCalls from './public';
import * as restrictions from './restrictions';
import * as school from './school';
import * as staff from './staff';
import * as sync from './sync';
import * as uploads from './uploads';
import * as users from './users';
import * as vehicleLookup from './vehicle-lookup';
import type { Endpoint } from './endpoint';

export const endpoints = {
  'users.login': users.login,
  'users.refresh': users.refresh,
  'users.verify': users.verify,
  'users.logout': users.logout,
  'users.signup': users.signup,
  'users.changePassword': users.changePassword,
  'users.forgot': users.forgot,
  'users.reset': users.reset,
  'users.permissions': users.getPermissions,
  'users.account': users.getAccount,
  'users.devices': users.listDevices,
  'users.removeDevice': users.removeDevice,
  'users.profile': profile.getProfile,
  'users.patchProfile': profile.patchProfile,
  'public.config': publicCalls.getConfig,
  'public.capabilities': publicCalls.getCapabilities,
  'public.ping': publicCalls.ping,
  'public.health': publicCalls.health,
  'public.outbox': publicCalls.getOutbox,
  'school.settings': school.getSettings,
  'school.patchSettings': school.patchSettings,
  'school.suppliers': school.listSuppliers,
  'school.locations': school.listLocations,
  'school.usage': school.getUsage,
  'school.supplier': school.getSupplier,
  'school.addSupplier': school.addSupplier,
  'school.patchSupplier': school.patchSupplier,
  'school.audit': audit.listAudit,
  'staff.list': staff.listStaff,
  'staff.add': staff.addStaff,
  'staff.get': staff.getStaff,
  'staff.patch': staff.patchStaff,
  'staff.remove': staff.removeStaff,
  'staff.permissions': staff.getStaffPermissions,
  'staff.patchPermissions': staff.patchStaffPermissions,
  'staff.rights': staff.listRights,
  'staff.devices': staff.listStaffDevices,
  'staff.removeDevice': staff.removeStaffDevice,
  'staff.deactivate': staff.deactivateStaff,
  'staff.activate': staff.activateStaff,
  'staff.working': staff.getWorking,
  'staff.patchWorking': staff.patchWorking,
  'staff.sendResetMail': staff.sendStaffResetMail,
  'bikes.list': bikes.listBikes,
  'bikes.add': bikes.addBike,
  'bikes.filters': bikes.getBikeFilters,
  'bikes.verify': vehicleLookup.verifyBike,
  'bikes.import': bikeImport.importBikes,
  'bikes.export': bikeImport.exportBikes,
  'bikes.get': bikes.getBike,
  'bikes.patch': bikes.patchBike,
  'bikes.remove': bikes.removeBike,
  'bikes.comments': bikeComments.listBikeComments,
  'bikes.comment': bikeComments.getBikeComment,
  'bikes.addComment': bikeComments.addBikeComment,
  'bikes.patchComment': bikeComments.patchBikeComment,
  'bikes.removeComment': bikeComments.removeBikeComment,
  'bikes.addImage': bikeFiles.addBikeImage,
  'bikes.replaceImage': bikeFiles.replaceBikeImage,
  'bikes.removeImage': bikeFiles.removeBikeImage,
  'bikes.addVideo': bikeFiles.addBikeVideo,
  'bikes.removeVideo': bikeFiles.removeBikeVideo,
  'bikes.documents': bikeDocuments.listBikeDocuments,
  'bikes.document': bikeDocuments.getBikeDocument,
  'bikes.addDocument': bikeDocuments.addBikeDocument,
  'bikes.patchDocument': bikeDocuments.patchBikeDocument,
  'bikes.removeDocument': bikeDocuments.removeBikeDocument,
  'bikes.reminders': bikeReminders.listBikeReminders,
  'certificates.list': certificates.listCertificates,
  'certificates.summary': certificates.summariseCertificates,
  'certificates.get': certificates.getCertificate,
  'certificates.issue': certificates.issueCertificate,
  'certificates.change': certificates.changeCertificate,
  'certificates.duplicate': certificates.duplicateCertificate,
  'certificates.void': certificates.voidCertificate,
  'certificates.unvoid': certificates.unvoidCertificate,
  'certificates.audit': certificates.getCertificateAudit,
  'certificates.restrictions': restrictions.listRestrictions,
  'books.list': books.listBooks,
  'books.add': books.addBook,
  'books.get': books.getBook,
  'books.remove': books.removeBook,
  'books.send': books.sendBook,
  'books.export': books.exportBook,
  'credits.account': credits.getCreditAccount,
  'credits.tokenTypes': credits.listTokenTypes,
  'credits.featureCosts': credits.listFeatureCosts,
  'credits.transactions': credits.listCreditTransactions,
  'credits.calculateCost': credits.calculateCost,
  'customers.list': customers.listCustomers,
  'customers.add': customers.addCustomer,
  'customers.duplicates': customers.listDuplicates,
  'customers.import': customerImport.importCustomers,
  'customers.export': customerImport.exportCustomers,
  'customers.get': customers.getCustomer,
  'customers.patch': customers.patchCustomer,
  'customers.remove': customers.removeCustomer,
  'customers.merge': customers.mergeCustomer,
  'customers.exportOne': customers.exportCustomer,
  'customers.erase': customers.eraseCustomer,
  'customers.notes': customerNotes.listCustomerNotes,
  'customers.note': customerNotes.getCustomerNote,
  'customers.addNote': customerNotes.addCustomerNote,
  'customers.patchNote': customerNotes.patchCustomerNote,
  'customers.removeNote': customerNotes.removeCustomerNote,
  'customers.documents': customerDocuments.listCustomerDocuments,
  'customers.document': customerDocuments.getCustomerDocument,
  'customers.addDocument': customerDocuments.addCustomerDocument,
  'customers.patchDocument': customerDocuments.patchCustomerDocument,
  'customers.removeDocument': customerDocuments.removeCustomerDocument,
  'courseTypes.list': courseTypes.listCourseTypes,
  'courseTypes.get': courseTypes.getCourseType,
  'courseTypes.patch': courseTypes.patchCourseType,
  'courses.list': courses.listCourses,
  'courses.add': courses.addCourse,
  'courses.bulk': courses.addCourses,
  'courses.filters': courses.getCourseFilters,
  'courses.lines': courses.listCourseLines,
  'courses.get': courses.getCourse,
  'courses.patch': courses.patchCourse,
  'courses.remove': courses.removeCourse,
  'courses.addBike': courses.addCourseBike,
  'courses.removeBike': courses.removeCourseBike,
  'events.list': events.listEvents,
  'events.add': events.addEvent,
  'events.get': events.getEvent,
  'events.patch': events.patchEvent,
  'events.remove': events.removeEvent,
  'orders.list': orders.listOrders,
  'orders.add': orders.addOrder,
  'orders.get': orders.getOrder,
  'orders.patch': orders.patchOrder,
  'orders.remove': orders.removeOrder,
  'media.get': media.getMedia,
  'uploads.begin': uploads.beginUpload,
  'uploads.piece': uploads.putPiece,
  'sync.changes': sync.getChanges,
  'sync.events': sync.getEvents,
  'sync.batch': outbox.sendBatch,
  'sync.status': outbox.getOutcomes,
  'sync.cancel': outbox.cancelMutation,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
