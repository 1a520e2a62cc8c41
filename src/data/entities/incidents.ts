import { addIncident, patchIncident, removeIncident } from '~contract/incidents/incidents';
import type { EntityFacts } from './entity';

export const INCIDENTS = {
  incidents: {
    collection: 'incidents',
    later: ['removed_files'],
    ids: { supplier: 'suppliers', course: 'courses', staff: 'staff_ref', bikes: 'bikes' },
    within: { people: { field: 'customer', collection: 'customers' } },
    drafts: { incident: { makes: 'create', target: 'own' }, 'incident sent': { makes: 'patch' } },
    staysOpen: true,
    thing: 'This incident report',
    kinds: {
      create: {
        endpoint: addIncident,
        title: 'Report incident',
        failed: 'Incident report not added',
        exported: 'Report incident',
      },
      patch: {
        endpoint: patchIncident,
        title: 'Edit incident report',
        failed: 'Incident report not updated',
        exported: 'Edit report of',
      },
      delete: {
        endpoint: removeIncident,
        title: 'Delete incident report',
        failed: 'Incident report not deleted',
        exported: 'Delete report of',
      },
    },
  },
  incident_images: {
    parent: 'incidents',
    collection: 'incident_images',
    attached: { kind: 'image', answers: 'incident_row', of: 'an incident report' },
    grows: 'full',
    thing: 'These photos',
    above: 'Their incident report',
    kinds: {
      create: { title: 'Photos', failed: 'Photo not added', exported: 'Photos of' },
      full: { title: 'Full-size photos', failed: 'Full size not sent', exported: 'Full-size photos of' },
    },
  },
} as const satisfies Record<string, EntityFacts>;
