import type { Endpoint } from '~contract/wire/endpoint';
import {
  addEmailTemplate,
  addSmsTemplate,
  patchEmailTemplate,
  patchSmsTemplate,
  removeEmailTemplate,
  removeSmsTemplate,
} from '~contract/messages/templates';
import { patchProfile } from '~contract/users/profile';
import { addSavedView, patchSavedView, removeSavedView } from '~contract/users/saved-views';
import { patchSettings, patchSupplier } from '~contract/school/school';
import { patchWorking } from '~contract/staff/staff';
import type { SCHOOL } from '~data/entities/school';
import type { Channel } from '~domain/messages/types';
import { at, type Call, type CallsOf, withBody } from './call';

export const SCHOOL_CALLS: CallsOf<keyof typeof SCHOOL> = {
  'profile patch': withBody(patchProfile),
  'saved_views create': withBody(addSavedView),
  'saved_views patch': at('saved_views', patchSavedView),
  'saved_views delete': at('saved_views', removeSavedView),
  // Of a staff member only sites and working hours can be pending: the rest is online only (docs/sync.md, Online only).
  'staff patch': at('staff', patchWorking),
  'school_settings patch': withBody(patchSettings),
  'suppliers patch': at('suppliers', patchSupplier),
  'message_templates create': byChannel({ EMAIL: withBody(addEmailTemplate), SMS: withBody(addSmsTemplate) }),
  'message_templates patch': templateAt({ EMAIL: patchEmailTemplate, SMS: patchSmsTemplate }),
  'message_templates delete': templateAt({ EMAIL: removeEmailTemplate, SMS: removeSmsTemplate }),
};

/** The channel is the template's name in the path: e-mails and SMS have addresses of their own. */
function byChannel({ EMAIL, SMS }: Record<Channel, Call>): Call {
  return (change, nameOf) => (change.called === 'SMS' ? SMS : EMAIL)(change, nameOf);
}

function templateAt({ EMAIL, SMS }: Record<Channel, Endpoint>): Call {
  return byChannel({ EMAIL: at('message_templates', EMAIL), SMS: at('message_templates', SMS) });
}
