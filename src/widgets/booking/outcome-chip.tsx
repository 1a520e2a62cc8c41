// The outcome of a booking, in a word.
import { OUTCOME_LABEL, type Outcome } from '~domain/orders/outcomes';
import { Chip, type ChipKind } from '~ui/chip';

const KIND: Readonly<Record<Outcome, ChipKind>> = {
  BOOKED: 'quiet',
  CHECKED_IN: 'ok',
  COMPLETED: 'ok',
  FURTHER_TRAINING: 'amber',
  NO_SHOW: 'quiet',
  CANCELLED: 'quiet',
  CANCELLED_CHARGED: 'quiet',
};

export function OutcomeChip({ outcome }: { outcome: Outcome }) {
  return <Chip kind={KIND[outcome]}>{OUTCOME_LABEL[outcome]}</Chip>;
}
