// What is done with an invoice at the school, over its page: each step says what it does, and sends what was shown.
import type { InvoiceDetail } from '~data/invoices/invoices';
import { mayDo, type InvoiceAction } from '~domain/invoices/states';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { LookOnly, NotHere, Waiting } from '~widgets/rows/modal-frames';
import { useInvoice, useLeaveToInvoice } from '../use-invoice';
import { CreditNote } from './credit-note';
import { IssueInvoice } from './issue-invoice';
import { PayInvoice, RefundInvoice } from './pay-invoice';
import type { Step } from './search';
import { SendInvoice } from './send-invoice';
import { VoidInvoice, WriteOff } from './close-invoice';

export type StepProps = { detail: InvoiceDetail; leave: () => void };

const STEP: Readonly<
  Record<Step, { title: string; action: InvoiceAction; Form: (props: StepProps) => React.JSX.Element }>
> = {
  issue: { title: 'Issue invoice', action: 'issue', Form: IssueInvoice },
  send: { title: 'Send by e-mail', action: 'send', Form: SendInvoice },
  pay: { title: 'Take payment', action: 'pay', Form: PayInvoice },
  refund: { title: 'Give money back', action: 'refund', Form: RefundInvoice },
  credit: { title: 'Credit note', action: 'credit', Form: CreditNote },
  'write-off': { title: 'Write off', action: 'uncollectible', Form: WriteOff },
  void: { title: 'Void invoice', action: 'void', Form: VoidInvoice },
};

export function InvoiceStep({ invoiceId, step }: { invoiceId: string; step: Step }) {
  const detail = useInvoice(invoiceId);
  const leave = useLeaveToInvoice(invoiceId);
  const noEdit = useNoEdit('invoices');
  const { title, action, Form } = STEP[step];
  if (detail === undefined) return <Waiting title={title} leave={leave} />;
  if (detail === null) return <NotHere title={title} what="Invoice" leave={leave} />;
  const { kind, status, pending } = detail.row;
  if (noEdit !== null) return <LookOnly title={title} why={noEdit} leave={leave} />;
  if ((kind === 'CREDIT_NOTE' && action !== 'send') || !mayDo(action, status))
    return <LookOnly title={title} why="This can no longer be done with this invoice" leave={leave} />;
  if (pending !== null)
    return <LookOnly title={title} why="Changes to it must be sent to your school first" leave={leave} />;
  return <Form detail={detail} leave={leave} />;
}
