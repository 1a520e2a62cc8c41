// The actions of a certificate in its row (specification sections 4 and 6): those that its status and the person's
// rights allow and that weren't done already.
import { actionsOf, mayReturnTo, type CertificateAction } from '~domain/certificates/states';
import type { CertificateView } from '~data/certificates/certificates';

export const ACTION_LABEL: Readonly<Record<CertificateAction, string>> = {
  issue: 'Issue',
  change: 'Change',
  view: 'View',
  duplicate: 'Duplicate',
  void: 'Void',
  unvoid: 'Unvoid',
};

type Row = Pick<CertificateView, 'status' | 'duplicate' | 'void_from' | 'isSent' | 'customer'>;

/** In the order in which they are offered. Without the right to edit only `view` is left. */
export function offeredActions(row: Row, mayEdit: boolean): CertificateAction[] {
  return actionsOf(row.status).filter((action) => action === 'view' || (mayEdit && whyNot(action, row) === null));
}

/** Why an action that the status allows is impossible for this certificate; null if it is possible. */
function whyNot(action: CertificateAction, row: Row): string | null {
  if (action === 'duplicate') return whyNoDuplicate(row);
  const isStuck = action === 'unvoid' && row.void_from !== null && !mayReturnTo(row.void_from, row.isSent);
  return isStuck ? 'Its book was returned' : null;
}

function whyNoDuplicate({ duplicate, customer }: Row): string | null {
  if (duplicate !== null) return `Duplicate: ${duplicate}`;
  return customer?.full_name ? null : 'Its holder was erased';
}

/** The reasons why actions that the status allows aren't offered. */
export function refusedWords(row: Row): string[] {
  return actionsOf(row.status).flatMap((action) => whyNot(action, row) ?? []);
}
