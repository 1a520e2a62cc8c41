// What a certificate's codes read as (specification section 4): written once, for every screen and sheet.
import type { CertificateStatus } from './states';

export const CERTIFICATE_STATUS_LABEL: Readonly<Record<CertificateStatus, string>> = {
  CERTIFICATE_PENDING: 'Pending',
  NOT_READY: 'Not ready',
  READY_TO_RETURN: 'Ready to return',
  SENT: 'Sent',
  VOID: 'Void',
  DUPLICATE: 'Duplicate',
};

/** The transmission that its holder trained on. */
export const CERTIFICATE_TRANSMISSION_LABEL = { A: 'Automatic', M: 'Manual' } as const;
