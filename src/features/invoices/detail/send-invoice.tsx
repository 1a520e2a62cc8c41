// Sends an issued invoice or credit note with its PDF by e-mail.
import { email } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { mailInvoice } from '~data/invoices/sending';
import { toast } from '~ui/overlays/toasts';
import { displayDay, londonDay } from '~domain/time/london-time';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { FormText } from '~widgets/online-forms/server-form';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import type { StepProps } from './steps';

const SEND = z.object({ to: email });

export function SendInvoice({ detail: { row }, leave }: StepProps) {
  const { form, modal } = useOnlineForm({
    schema: SEND,
    values: { to: row.customer_email },
    send: async ({ to }, keyOf) => {
      await mailInvoice(row.invoice_id, { to, key: keyOf([row.id, to]) });
      toast('done', `${row.number} goes to ${to}`);
      return leave;
    },
  });
  const before = row.sent_at === null ? '' : ` It was sent on ${displayDay(londonDay(new Date(row.sent_at)))} before.`;
  return (
    <OnlineModal title="Send by e-mail" noEdit={null} {...modal} send="Send" sending="Sending…" leave={leave}>
      <p>{`${row.number} goes out with its PDF, and is listed with the messages.${before}`}</p>
      <FormText form={form} name="to" label="E-mail" type="email" inputMode="email" autoComplete="off" aria-required />
    </OnlineModal>
  );
}
