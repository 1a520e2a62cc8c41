import { linkOptions } from '@tanstack/react-router';
import { isWithoutTarget } from '~data/outbox/refusal-record';
import type { INCIDENTS } from '~data/entities/incidents';
import { formUnlessDeleted } from './calendar';
import { resendIfRefused, type Item, type To, type Ways } from './way';

export const INCIDENT_WAYS: Readonly<Record<keyof typeof INCIDENTS, Ways>> = {
  incidents: {
    form: (item) => formUnlessDeleted(item, incidentForm(item)),
    row: async (mirror, id, about) => {
      const to = linkOptions({ to: '/incidents/$incidentId', params: { incidentId: String(id) } });
      return (await mirror.rows('incidents').get(id)) ? { to, label: `View ${about}` } : null;
    },
  },
  incident_images: {
    // Photos whose report is gone go with a new one.
    form: ({ trouble, seq }) =>
      isWithoutTarget(trouble)
        ? {
            to: linkOptions({ to: '/incidents/new', search: { resend: seq } }),
            label: 'Add to a new report',
            icon: 'plus',
          }
        : null,
    // They are shown with their report.
    row: null,
  },
};

/** That DVSA has a report is said in a form of its own. */
function incidentForm(item: Item): To {
  const { op, state, body, id, seq } = item;
  if (op === 'create' && state === 'fixing') return linkOptions({ to: '/incidents/new', search: { resend: seq } });
  const form = 'reported_on' in body ? 'sent' : 'edit';
  const params = { incidentId: String(id) };
  return linkOptions({ to: '/incidents/$incidentId', params, search: { form, ...resendIfRefused(item) } });
}
