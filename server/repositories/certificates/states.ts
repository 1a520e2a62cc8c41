// Refusals by a certificate's state (domain/certificates/states).
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificates/labels';
import { allows, type CertificateAction } from '~domain/certificates/states';
import { RowConflict } from '~server/platform/refusal';
import type { Certificate } from '~contract/certificates/certificates';

/** Throws 409 invalid_state, with the present row, unless its state allows the action. */
export function need(action: CertificateAction, row: Certificate): void {
  if (!allows(action, row.status)) throw invalidState(row, `is ${CERTIFICATE_STATUS_LABEL[row.status].toLowerCase()}`);
}

/** 409: the certificate's state doesn't allow the call. `why` continues after its number. */
export function invalidState(current: Certificate, why: string): RowConflict {
  const detail = `Certificate ${current.certificate_number} ${why}`;
  return new RowConflict('invalid_state', detail, current);
}
