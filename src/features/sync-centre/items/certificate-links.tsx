// The ways from the Sync centre to a certificate: back into the form that an action was written in, and to what was sent.
import { Link } from '@tanstack/react-router';
import type { OutboxItem } from '~data/waiting/items';
import type { ReactNode } from 'react';

type Item = Pick<OutboxItem, 'entity' | 'op' | 'action' | 'state' | 'body' | 'seq'>;

/** True if there is a form to go back to: void and unvoid hold nothing that was typed. */
export function hasCertificateForm({ entity, action, state }: Item): boolean {
  if (entity !== 'certificates' || state === 'sending' || state === 'parked' || state === 'discarding') return false;
  return action === 'issue' || action === 'change' || action === 'duplicate';
}

type LinkProps = { item: Item; className: string; content: ReactNode };

/** What waits or was refused, as it was written. */
export function CertificateFormLink({ item: { action, body, seq }, className, content }: LinkProps) {
  const search = { resend: seq };
  const original = body['previous_certificate'];
  const certificateNumber = String(action === 'duplicate' ? original : body['certificate_number']);
  const params = { certificateNumber };
  switch (action) {
    case 'issue':
      return (
        <Link to="/certificates/$certificateNumber/issue" params={params} search={search} className={className}>
          {content}
        </Link>
      );
    case 'change':
      return (
        <Link to="/certificates/$certificateNumber/change" params={params} search={search} className={className}>
          {content}
        </Link>
      );
    default:
      return (
        <Link to="/certificates/$certificateNumber/duplicate" params={params} search={search} className={className}>
          {content}
        </Link>
      );
  }
}

/** What was sent of a certificate. */
export type CertificateSeen = { certificate: number };

export function CertificateViewLink({ view, className }: { view: CertificateSeen; className: string }) {
  return (
    <Link
      to="/certificates/$certificateNumber/view"
      params={{ certificateNumber: String(view.certificate) }}
      className={className}
      aria-label={`View certificate ${view.certificate}`}
    >
      View
    </Link>
  );
}
