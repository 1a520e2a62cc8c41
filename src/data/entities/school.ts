import { patchSettings, patchSupplier } from '~contract/school/school';
import { patchWorking } from '~contract/staff/staff';
import { patchProfile } from '~contract/users/profile';
import { addSavedView, patchSavedView, removeSavedView } from '~contract/users/saved-views';
import type { EntityFacts } from './entity';

export const SCHOOL = {
  profile: {
    drafts: { profile: { makes: 'patch', target: 'own' } },
    kinds: {
      patch: { endpoint: patchProfile, title: 'Edit profile', failed: 'Profile not updated', exported: 'Edit profile' },
    },
  },
  saved_views: {
    collection: 'saved_views',
    quotes: 'name',
    thing: 'This view',
    kinds: {
      create: { endpoint: addSavedView, title: 'Save view', failed: 'View not saved', exported: 'Save view' },
      patch: { endpoint: patchSavedView, title: 'Change view', failed: 'View not changed', exported: 'Change view' },
      delete: { endpoint: removeSavedView, title: 'Delete view', failed: 'View not deleted', exported: 'Delete view' },
    },
  },
  staff: {
    collection: 'staff_ref',
    ids: { suppliers: 'suppliers' },
    drafts: { staff: { makes: 'patch', target: 'own' } },
    kinds: {
      patch: {
        endpoint: patchWorking,
        title: 'Working details',
        failed: 'Working details not updated',
        exported: 'Edit working details of',
      },
    },
  },
  school_settings: {
    drafts: { school_settings: { makes: 'patch', target: 'own' } },
    kinds: {
      patch: { endpoint: patchSettings, title: 'Edit school', failed: 'School not updated', exported: 'Edit school' },
    },
  },
  suppliers: {
    collection: 'suppliers',
    drafts: { suppliers: { makes: 'patch', target: 'own' } },
    kinds: {
      patch: { endpoint: patchSupplier, title: 'Edit site', failed: 'Site not updated', exported: 'Edit site' },
    },
  },
  message_templates: {
    collection: 'message_templates',
    quotes: 'text',
    drafts: {
      'message template': { makes: 'patch', target: 'own' },
      'email template': { makes: 'create' },
      'sms template': { makes: 'create' },
    },
    thing: 'This template',
    kinds: {
      create: { title: 'Add template', failed: 'Template not added', exported: 'Add template' },
      patch: { title: 'Edit template', failed: 'Template not updated', exported: 'Edit template' },
      delete: { title: 'Delete template', failed: 'Template not deleted', exported: 'Delete template' },
    },
  },
} as const satisfies Record<string, EntityFacts>;
