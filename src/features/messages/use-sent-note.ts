// What a template does now, for the lists and its form: whether and when its messages are sent, and what an SMS uses.
import type { MessageTemplate } from '~contract/messages/templates';
import { sentText } from './template-text';
import { useNoOffer } from './use-not-sent';
import { useSmsCost } from './use-sms-cost';

/** `sent`: 'Sent before the course'. `note`: 'Uses 6 credits each', or why none is sent although it is switched on; null for neither. */
export function useSentNote(template: Pick<MessageTemplate, 'channel' | 'type' | 'text' | 'active'>) {
  const noOffer = useNoOffer(template);
  const cost = useSmsCost(template);
  const active = template.active && noOffer === null;
  return { sent: sentText({ ...template, active }), note: noOffer ?? cost };
}
