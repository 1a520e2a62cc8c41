import { MESSAGES } from '~contract/wire/errors';
import { duplicateCertificate, unvoidCertificate, voidCertificate } from '~contract/certificates/certificates';
import type { EntityFacts } from './entity';

export const CERTIFICATES = {
  certificates: {
    // The holder, if a change names one.
    parent: 'customers',
    ids: { instructor: 'staff_ref', site: 'suppliers' },
    number: 'certificate_number',
    drafts: {
      certificate: { makes: 'issue' },
      'course certificates': { makes: 'issue' },
      'certificate change': { makes: 'change' },
    },
    thing: 'This certificate',
    kinds: {
      issue: {
        title: 'Issue certificate',
        short: 'Issue',
        failed: MESSAGES.certificateNotIssued,
        exported: 'Issue certificate',
      },
      change: {
        title: 'Change certificate',
        short: 'Change',
        failed: 'Certificate not updated',
        exported: 'Change certificate',
      },
      duplicate: {
        endpoint: duplicateCertificate,
        title: 'Duplicate certificate',
        short: 'Duplicate',
        failed: 'Certificate not duplicated',
        exported: 'Duplicate certificate',
      },
      void: {
        endpoint: voidCertificate,
        title: 'Void certificate',
        short: 'Void',
        failed: MESSAGES.certificateNotVoided,
        exported: 'Void certificate',
      },
      unvoid: {
        endpoint: unvoidCertificate,
        title: 'Unvoid certificate',
        short: 'Unvoid',
        failed: 'Certificate not unvoided',
        exported: 'Unvoid certificate',
      },
    },
  },
} as const satisfies Record<string, EntityFacts>;
