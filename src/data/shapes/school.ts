import type { Shape } from './shape';

export const SCHOOL = {
  profile: {
    kinds: { patch: { title: 'Edit profile', failed: 'Profile not updated', exported: 'Edit profile' } },
  },
  staff: {
    collection: 'staff_ref',
    ids: { suppliers: 'suppliers' },
    kinds: {
      patch: {
        title: 'Working details',
        failed: 'Working details not updated',
        exported: 'Edit working details of',
      },
    },
  },
  school_settings: {
    kinds: { patch: { title: 'Edit school', failed: 'School not updated', exported: 'Edit school' } },
  },
  suppliers: {
    collection: 'suppliers',
    kinds: { patch: { title: 'Edit site', failed: 'Site not updated', exported: 'Edit site' } },
  },
} as const satisfies Record<string, Shape>;
