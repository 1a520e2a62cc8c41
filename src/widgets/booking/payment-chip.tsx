// The payment status of a booking, in a word.
import { PAYMENT_STATUS_LABEL, type PaymentStatus } from '~domain/orders/money';
import { Chip, type ChipKind } from '~ui/chip';

const KIND: Readonly<Record<PaymentStatus, ChipKind>> = {
  PAYMENT_NOT_PAID: 'amber',
  PAYMENT_PENDING: 'quiet',
  PAYMENT_PART_PAID: 'amber',
  PAYMENT_PAID: 'ok',
  PAYMENT_FAILED: 'red',
  PAYMENT_PART_REFUNDED: 'quiet',
  PAYMENT_REFUNDED: 'quiet',
  PAYMENT_WAIVED: 'ok',
};

/** Nothing for somebody who may not see money. */
export function PaymentChip({ status }: { status: PaymentStatus | null }) {
  return status === null ? null : <Chip kind={KIND[status]}>{PAYMENT_STATUS_LABEL[status]}</Chip>;
}
