// Takes money off an invoice by a credit note, which is issued as it is written. It opens with all lines of the invoice.
import { requiredText } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { creditInvoice } from '~data/invoices/online';
import { poundsText } from '~domain/text/money-text';
import { toast } from '~ui/overlays/toasts';
import type { Errors } from '~widgets/forms/fields';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { FormText } from '~widgets/online-forms/server-form';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { lineErrors, typedOf, wireLines, type TypedLine } from '../form/lines';
import { LinesPart } from '../form/lines-part';
import { Sums } from '../form/sums';
import type { StepProps } from './steps';

/** As in the contract. */
const REASON_MAX = 300;
const CREDIT = z.object({
  reason: requiredText(REASON_MAX),
  lines: z
    .custom<readonly TypedLine[]>(Array.isArray)
    .refine((lines) => wireLines(lines).length > 0, 'Add at least one line')
    .refine((lines) => Object.keys(lineErrors(lines)).length === 0, 'Check the lines marked above'),
});

export function CreditNote({ detail: { row }, leave }: StepProps) {
  const { form, modal } = useOnlineForm<z.input<typeof CREDIT>, z.output<typeof CREDIT>>({
    schema: CREDIT,
    values: { reason: '', lines: row.lines.map(typedOf) },
    send: async ({ reason, lines }, keyOf) => {
      const body = { reason, lines: wireLines(lines) };
      const note = await creditInvoice(row, body, { key: keyOf([row.id, body]) });
      toast('done', `${note.number} takes ${poundsText(note.gross)} off ${row.number}`);
      return leave;
    },
  });
  const lines = form.watch('lines');
  const how = { inclusive: row.inclusive, registered: row.vat_number !== '' };
  return (
    <OnlineModal title="Credit note" noEdit={null} {...modal} send="Issue credit note" sending="Issuing…" leave={leave}>
      <p>
        {`It takes the lines below off ${row.number}, at most what is left of each VAT rate. ${poundsText(row.gross - row.credited)} is left.`}
      </p>
      <FormText form={form} name="reason" label="Reason" autoComplete="off" aria-required />
      <LinesPart
        lines={lines}
        errors={errorsOf(lines, form.formState.errors.lines?.message)}
        how={how}
        onChange={(next) =>
          form.setValue('lines', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <Sums lines={lines} how={how} total="Taken off" />
    </OnlineModal>
  );
}

/** Fields are marked once somebody has tried to issue it. */
function errorsOf(lines: readonly TypedLine[], message: string | undefined): Errors {
  return message === undefined ? {} : { ...lineErrors(lines), lines: message };
}
