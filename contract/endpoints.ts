// The endpoint table: every call of the API, by area. The server registers from it, the OpenAPI document is drawn
// from it, and the access tests walk it. The app imports an area's own file instead, so that a route loads only its own.
import * as bikeComments from './bike-comments';
import * as bikeDocuments from './bike-documents';
import * as bikeFiles from './bike-files';
import * as bikes from './bikes';
import * as media from './media';
import * as outbox from './outbox';
import * as publicCalls from './public';
import * as restrictions from './restrictions';
import * as school from './school';
import * as sync from './sync';
import * as users from './users';
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
  'public.config': publicCalls.getConfig,
  'public.capabilities': publicCalls.getCapabilities,
  'public.ping': publicCalls.ping,
  'public.health': publicCalls.health,
  'public.outbox': publicCalls.getOutbox,
  'school.settings': school.getSettings,
  'school.patchSettings': school.patchSettings,
  'school.suppliers': school.listSuppliers,
  'school.supplier': school.getSupplier,
  'school.patchSupplier': school.patchSupplier,
  'bikes.list': bikes.listBikes,
  'bikes.add': bikes.addBike,
  'bikes.filters': bikes.getBikeFilters,
  'bikes.get': bikes.getBike,
  'bikes.patch': bikes.patchBike,
  'bikes.remove': bikes.removeBike,
  'bikes.comments': bikeComments.listBikeComments,
  'bikes.comment': bikeComments.getBikeComment,
  'bikes.addComment': bikeComments.addBikeComment,
  'bikes.patchComment': bikeComments.patchBikeComment,
  'bikes.removeComment': bikeComments.removeBikeComment,
  'bikes.addImage': bikeFiles.addBikeImage,
  'bikes.removeImage': bikeFiles.removeBikeImage,
  'bikes.addVideo': bikeFiles.addBikeVideo,
  'bikes.removeVideo': bikeFiles.removeBikeVideo,
  'bikes.documents': bikeDocuments.listBikeDocuments,
  'bikes.document': bikeDocuments.getBikeDocument,
  'bikes.addDocument': bikeDocuments.addBikeDocument,
  'bikes.patchDocument': bikeDocuments.patchBikeDocument,
  'bikes.removeDocument': bikeDocuments.removeBikeDocument,
  'certificates.restrictions': restrictions.listRestrictions,
  'media.get': media.getMedia,
  'sync.changes': sync.getChanges,
  'sync.events': sync.getEvents,
  'sync.batch': outbox.sendBatch,
  'sync.status': outbox.getOutcomes,
  'sync.cancel': outbox.cancelMutation,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
