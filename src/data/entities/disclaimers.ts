import { cancelDisclaimer, mailDisclaimerCopy, resendDisclaimer } from '~contract/disclaimers/disclaimers';
import {
  addDisclaimerTemplate,
  patchDisclaimerTemplate,
  removeDisclaimerTemplate,
} from '~contract/disclaimers/templates';
import type { EntityFacts } from './entity';

export const DISCLAIMERS = {
  disclaimer_templates: {
    collection: 'disclaimer_templates',
    ids: { sites: 'suppliers' },
    quotes: 'title',
    drafts: { 'disclaimer template': { makes: 'patch', target: 'own' }, disclaimer: { makes: 'create' } },
    thing: 'This disclaimer',
    kinds: {
      create: {
        endpoint: addDisclaimerTemplate,
        title: 'Add disclaimer',
        failed: 'Disclaimer not added',
        exported: 'Add disclaimer',
      },
      patch: {
        endpoint: patchDisclaimerTemplate,
        title: 'Edit disclaimer',
        failed: 'Disclaimer not updated',
        exported: 'Edit disclaimer',
      },
      delete: {
        endpoint: removeDisclaimerTemplate,
        title: 'Delete disclaimer',
        failed: 'Disclaimer not deleted',
        exported: 'Delete disclaimer',
      },
    },
  },
  disclaimers: {
    parent: 'customers',
    collection: 'disclaimers',
    // Not `request`: it only names one that is at the school, and a signature must not wait for it.
    ids: { template: 'disclaimer_templates', course: 'courses' },
    quotes: 'title',
    told: { sign: { of: 'create', by: ['signature'] } },
    thing: 'This disclaimer',
    kinds: {
      create: {
        title: 'Send disclaimer',
        short: 'Send',
        failed: 'Disclaimer not sent',
        exported: 'Send disclaimer to',
      },
      // On this phone.
      sign: {
        title: 'Sign disclaimer',
        short: 'Sign',
        failed: 'Signature not saved',
        exported: 'Signed disclaimer of',
      },
      resend: {
        endpoint: resendDisclaimer,
        title: 'Send disclaimer again',
        short: 'Send again',
        failed: 'Disclaimer not sent again',
        exported: 'Send disclaimer again to',
      },
      copy: {
        endpoint: mailDisclaimerCopy,
        title: 'Send copy of disclaimer',
        short: 'Send copy',
        failed: 'Copy not sent',
        exported: 'Send copy of disclaimer to',
      },
      cancel: {
        endpoint: cancelDisclaimer,
        title: 'Cancel disclaimer',
        short: 'Cancel',
        failed: 'Disclaimer not cancelled',
        exported: 'Cancel disclaimer of',
      },
    },
  },
} as const satisfies Record<string, EntityFacts>;
