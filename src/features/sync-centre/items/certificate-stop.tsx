// An action on a certificate that the server refused because of the certificate's state: what the certificate is now,
// and what can be done with the typed values.
import { useState } from 'react';
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificates/labels';
import { findNextFree, moveIssue } from '~data/certificates/move';
import { getCertificate, type CertificateView } from '~data/certificates/certificates';
import { sendItem } from '~data/form-saves/actions';
import { StorageFullError } from '~data/database/storage-full';
import { DONE_ALREADY } from '~data/outbox/refusal-record';
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { holderOf } from '~widgets/format/certificate-text';
import { useLive } from '~widgets/hooks/use-live';
import { stampText } from '~widgets/format/when';
import type { OutboxItem } from '~data/sync-centre/items';

/** The number of the certificate that the action is about. */
function numberOf({ body }: Pick<OutboxItem, 'body'>): number {
  return Number(body['certificate_number'] ?? body['previous_certificate']);
}

/** True if the certificate's state, not the typed values, is the reason for the refusal. */
export function isStopped({ entity, trouble }: OutboxItem): boolean {
  return entity === 'certificates' && (trouble?.kind === 'state' || trouble?.kind === 'deleted');
}

/** The certificate's present state in the mirror; nothing for other items. */
export function CertificateNow({ item }: { item: OutboxItem }) {
  const number = numberOf(item);
  const isAsked = isStopped(item);
  const row = useLive(async () => (isAsked ? getCertificate(number) : null), [isAsked, number]);
  return row ? <p>{nowText(row)}</p> : null;
}

/** 'Already issued by Priya Nair at 22/11/2026 14:21, to Isla Rose Pennington.' */
function nowText(row: CertificateView): string {
  const { certificate_number, status, issued_at, issued_by, instructor } = row;
  if (issued_at === null)
    return `Certificate ${certificate_number} is ${CERTIFICATE_STATUS_LABEL[status].toLowerCase()}.`;
  const by = issued_by?.full_name ?? instructor?.full_name ?? 'somebody';
  const state = status === 'VOID' ? ', and void now' : '';
  return `Already issued by ${by} at ${stampText(Date.parse(issued_at))}, to ${holderOf(row)}${state}.`;
}

/** True if an earlier version of the action has succeeded: sending it under another number would issue twice. */
function isDone({ trouble }: OutboxItem): boolean {
  return trouble?.kind === 'state' && trouble.message === DONE_ALREADY;
}

/** Issues under the next free number in one step; any other action can be tried again as it is. */
export function CertificateAgain({ item, className = '' }: { item: OutboxItem; className?: string }) {
  const [busy, setBusy] = useState(false);
  const number = numberOf(item);
  const isIssue = isStopped(item) && item.action === 'issue';
  const next = useLive(async () => (isIssue ? findNextFree(number) : null), [isIssue, number]);
  if (!isStopped(item) || isDone(item)) return null;
  if (!isIssue) {
    return (
      <Button look="soft" icon="send" className={className} onClick={() => void sendItem(item.seqs)}>
        Try again
      </Button>
    );
  }
  if (!next) return null;
  return (
    <Button
      look="pri"
      icon="certificates"
      className={className}
      disabled={busy}
      onClick={() => {
        setBusy(true);
        void move(item.seq, next).finally(() => setBusy(false));
      }}
    >
      {`Move to ${next}`}
    </Button>
  );
}

async function move(seq: number, to: number): Promise<void> {
  try {
    await moveIssue(seq, to);
  } catch (error) {
    if (error instanceof StorageFullError) toast('failed', error.message);
    else throw error;
  }
}
