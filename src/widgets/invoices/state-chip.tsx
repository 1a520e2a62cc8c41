// The state of an invoice, in a word, and for an overdue one since when.
import type { Invoice } from '~contract/invoices/rows';
import { Chip } from '~ui/chip';
import { useToday } from '~widgets/hooks/use-today';
import { stateOf } from './words';

export function InvoiceChip({
  row,
  small = false,
}: {
  row: Pick<Invoice, 'kind' | 'status' | 'due'>;
  small?: boolean;
}) {
  const { kind, label } = stateOf(row, useToday());
  return (
    <Chip kind={kind} small={small}>
      {label}
    </Chip>
  );
}
