// The states of a disclaimer, and which can follow which.
import type { StoredStatus } from './values';

/** As it is shown: one whose link has run out is EXPIRED, which nobody has to write down. */
export type DisclaimerStatus = StoredStatus | 'EXPIRED';

export const DISCLAIMER_LABEL: Readonly<Record<DisclaimerStatus, string>> = {
  PENDING: 'Not opened',
  VIEWED: 'Opened',
  SIGNED: 'Signed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
};

/** What can be done with a disclaimer in each state. A signed one is evidence, and nothing changes it. */
const MAY: Readonly<Record<DisclaimerStatus, readonly DisclaimerAction[]>> = {
  PENDING: ['view', 'sign', 'resend', 'cancel'],
  VIEWED: ['view', 'sign', 'resend', 'cancel'],
  EXPIRED: ['resend', 'cancel'],
  SIGNED: [],
  CANCELLED: [],
};
export type DisclaimerAction = 'view' | 'sign' | 'resend' | 'cancel';

/** `expires_at`: when its link runs out, ISO 8601; null for one that has none. */
export function disclaimerStatus(
  { status, expires_at }: { status: StoredStatus; expires_at: string | null },
  now: number,
): DisclaimerStatus {
  const isOpen = status === 'PENDING' || status === 'VIEWED';
  return isOpen && expires_at !== null && Date.parse(expires_at) <= now ? 'EXPIRED' : status;
}

export function mayDo(action: DisclaimerAction, status: DisclaimerStatus): boolean {
  return MAY[status].includes(action);
}
