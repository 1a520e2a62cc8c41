// Declares an unpaid invoice void, and writes one off that won't be paid.
import { requiredText, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { voidInvoice, writeOffInvoice } from '~data/invoices/online';
import { poundsText } from '~domain/text/money-text';
import { toast } from '~ui/overlays/toasts';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { FormText } from '~widgets/online-forms/server-form';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { owesOf } from '~widgets/invoices/words';
import type { StepProps } from './steps';

/** As in the contract. */
const REASON_MAX = 300;
const VOID = z.object({ reason: requiredText(REASON_MAX) });
const WRITE_OFF = z.object({ reason: text(REASON_MAX).trim() });

export function VoidInvoice({ detail: { row }, leave }: StepProps) {
  const { form, modal } = useOnlineForm({
    schema: VOID,
    values: { reason: '' },
    send: async ({ reason }, keyOf) => {
      await voidInvoice(row, reason, { key: keyOf([row.id, reason]) });
      toast('done', `${row.number} is void`);
      return leave;
    },
  });
  const noEdit = row.held > 0 ? 'Money was paid for this invoice: give it back first, or write a credit note' : null;
  return (
    <OnlineModal title="Void invoice" noEdit={noEdit} {...modal} send="Void invoice" sending="Voiding…" leave={leave}>
      <p>{`${row.number} keeps its number and stays in the list, and nothing is owed on it. This can’t be undone.`}</p>
      <FormText form={form} name="reason" label="Reason" autoComplete="off" aria-required />
    </OnlineModal>
  );
}

export function WriteOff({ detail: { row }, leave }: StepProps) {
  const { form, modal } = useOnlineForm({
    schema: WRITE_OFF,
    values: { reason: '' },
    send: async ({ reason }, keyOf) => {
      await writeOffInvoice(row, reason, { key: keyOf([row.id, reason]) });
      toast('done', `${row.number} written off`);
      return leave;
    },
  });
  return (
    <OnlineModal title="Write off" noEdit={null} {...modal} send="Write off" sending="Writing off…" leave={leave}>
      <p>
        {`You no longer expect the ${poundsText(owesOf(row).owed)}. The invoice no longer counts as open. If the money comes after all, take it as a payment.`}
      </p>
      <FormText form={form} name="reason" label="Reason" autoComplete="off" />
    </OnlineModal>
  );
}
