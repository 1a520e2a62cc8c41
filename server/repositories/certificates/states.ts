// The refusal of what a certificate's state does not allow (domain/certificate-states).
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificate-labels';
import { allows, type CertificateAction } from '~domain/certificate-states';
import { RowConflict } from '~server/platform/refusal';
import type { Certificate } from '~contract/certificates';

/** Throws 409 invalid_state, with the row as it is now, unless this can be done with it. */
export function need(action: CertificateAction, row: Certificate): void {
  if (!allows(action, row.status)) throw invalidState(row, `is ${CERTIFICATE_STATUS_LABEL[row.status].toLowerCase()}`);
}

/** 409: what is asked for does not go with the certificate as it is. `why` goes on after its number. */
export function invalidState(current: Certificate, why: string): RowConflict {
  const detail = `Certificate ${current.certificate_number} ${why}`;
  return new RowConflict('invalid_state', detail, current);
}
