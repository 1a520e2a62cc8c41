// Past actions on a certificate, in words.
import type { CertificateEvent } from '~contract/certificates/certificates';
import { clockText, writtenText } from '~widgets/format/contact-text';

/** By the server's name of the action. A correction's fields aren't named: being sent doesn't mean they changed. */
const DEED: Readonly<Record<string, string>> = {
  issued: 'issued it',
  changed: 'corrected it',
  duplicated: 'issued a duplicate of it',
  'made duplicate': 'made it the duplicate of another one',
  voided: 'made it void',
  unvoided: 'restored it from void',
  sent: 'returned its book to DVSA',
};

/** 'Callum Reith', and what he did: 'issued it'. */
export function deedOf({ action, by }: CertificateEvent): { who: string; deed: string } {
  return { who: by?.full_name ?? 'Connect', deed: DEED[action] ?? action };
}

/** '21/11/2026 16:52, received 18:10'; with what the device's clock said if that was wrong. */
export function doneText({ at, received_at, device_at }: CertificateEvent): string {
  return [writtenText({ created: at, received_at }), clockText(at, device_at)].filter(Boolean).join('; ');
}
