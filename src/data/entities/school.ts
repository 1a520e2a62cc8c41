import type { EntityFacts } from './entity';

export const SCHOOL = {
  profile: {
    drafts: { profile: { makes: 'patch', target: 'own' } },
    kinds: { patch: { title: 'Edit profile', failed: 'Profile not updated', exported: 'Edit profile' } },
  },
  saved_views: {
    collection: 'saved_views',
    quotes: 'name',
    thing: 'This view',
    kinds: {
      create: { title: 'Save view', failed: 'View not saved', exported: 'Save view' },
      patch: { title: 'Change view', failed: 'View not changed', exported: 'Change view' },
      delete: { title: 'Delete view', failed: 'View not deleted', exported: 'Delete view' },
    },
  },
  staff: {
    collection: 'staff_ref',
    ids: { suppliers: 'suppliers' },
    drafts: { staff: { makes: 'patch', target: 'own' } },
    kinds: {
      patch: {
        title: 'Working details',
        failed: 'Working details not updated',
        exported: 'Edit working details of',
      },
    },
  },
  school_settings: {
    drafts: { school_settings: { makes: 'patch', target: 'own' } },
    kinds: { patch: { title: 'Edit school', failed: 'School not updated', exported: 'Edit school' } },
  },
  suppliers: {
    collection: 'suppliers',
    drafts: { suppliers: { makes: 'patch', target: 'own' } },
    kinds: { patch: { title: 'Edit site', failed: 'Site not updated', exported: 'Edit site' } },
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
