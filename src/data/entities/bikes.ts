import { MESSAGES } from '~contract/wire/errors';
import { addBike, patchBike, removeBike } from '~contract/bikes/bikes';
import { addBikeComment, patchBikeComment, removeBikeComment } from '~contract/bikes/comments';
import { addBikeDocument, patchBikeDocument, removeBikeDocument } from '~contract/bikes/documents';
import type { EntityFacts } from './entity';

export const BIKES = {
  bikes: {
    collection: 'bikes',
    ids: { supplier: 'suppliers' },
    isMarked: true,
    // A change of status goes first, because it may say that the bike must not be ridden.
    urgent: 'status',
    staysOpen: true,
    drafts: { bike: { makes: 'create', target: 'own' } },
    thing: 'This bike',
    kinds: {
      create: { endpoint: addBike, title: 'Add bike', failed: MESSAGES.bikeNotAdded, exported: 'Add bike' },
      patch: { endpoint: patchBike, title: 'Edit bike', failed: 'Bike not updated', exported: 'Edit bike' },
      delete: { endpoint: removeBike, title: 'Delete bike', failed: 'Bike not deleted', exported: 'Delete bike' },
    },
  },
  bike_comments: {
    parent: 'bikes',
    collection: 'bike_comments',
    ids: { reported_by: 'staff_ref' },
    quotes: 'comment',
    later: ['removed_files'],
    staysOpen: true,
    drafts: { comment: { makes: 'create', target: 'head' } },
    thing: 'This comment',
    kinds: {
      create: {
        endpoint: addBikeComment,
        title: 'Damage comment',
        short: 'Damage',
        failed: 'Comment not added',
        exported: 'Add comment on',
      },
      patch: {
        endpoint: patchBikeComment,
        title: 'Edit comment',
        failed: 'Comment not updated',
        exported: 'Edit comment on',
      },
      delete: {
        endpoint: removeBikeComment,
        title: 'Delete comment',
        failed: 'Comment not deleted',
        exported: 'Delete comment on',
      },
    },
  },
  bike_images: {
    parent: 'bike_comments',
    collection: 'bike_images',
    attached: { kind: 'image', answers: 'comment_row', of: 'a comment' },
    grows: 'full',
    thing: 'These photos',
    above: 'Their comment',
    kinds: {
      create: { title: 'Photos', failed: 'Photo not added', exported: 'Photos of a comment on' },
      full: { title: 'Full-size photos', failed: 'Full size not sent', exported: 'Full-size photos of a comment on' },
    },
  },
  bike_videos: {
    parent: 'bike_comments',
    collection: 'bike_videos',
    attached: { kind: 'video', answers: 'comment_row', of: 'a comment' },
    thing: 'These photos',
    above: 'Their comment',
    kinds: { create: { title: 'Photos', failed: 'Video not added', exported: 'Videos of a comment on' } },
  },
  bike_documents: {
    parent: 'bikes',
    collection: 'bike_documents',
    isFile: true,
    drafts: { document: { makes: 'create', target: 'head' }, 'document name': { makes: 'patch' } },
    thing: 'This document',
    kinds: {
      create: {
        endpoint: addBikeDocument,
        title: 'Bike document',
        short: 'Document',
        failed: 'Document not added',
        exported: 'Add document to',
      },
      patch: {
        endpoint: patchBikeDocument,
        title: 'Rename document',
        failed: 'Document not updated',
        exported: 'Rename document of',
      },
      delete: {
        endpoint: removeBikeDocument,
        title: 'Delete document',
        failed: 'Document not deleted',
        exported: 'Delete document of',
      },
    },
  },
} as const satisfies Record<string, EntityFacts>;
