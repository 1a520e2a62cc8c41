// The receipt of a payment as PDF. The school's server makes it, so it needs signal.
import { receiptFile } from '~data/orders/online';
import { Button } from '~ui/button';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { usePaper } from '~widgets/online-forms/use-paper';

type ReceiptButtonProps = {
  /** The ids of the booking and of the payment, and the receipt's number. */
  order: number;
  payment: number;
  receipt: number;
  look?: 'pri' | 'soft';
};

export function ReceiptButton({ look = 'soft', ...of }: ReceiptButtonProps) {
  const { order, payment, receipt } = of;
  const load = (signal: AbortSignal) => receiptFile(order, payment, `receipt-${receipt}.pdf`, signal);
  const { says, isBusy, open, ready } = usePaper({ what: 'receipt', load });
  const noSignal = useNoSignal();
  const words = says === '' && noSignal !== null ? 'The receipt needs signal.' : says;
  return (
    <>
      <Button
        look={look}
        icon="download"
        disabled={isBusy || (noSignal !== null && ready === null)}
        aria-label={`${ready ? 'Open receipt' : 'Receipt'} ${receipt}`}
        onClick={ready ?? open}
      >
        {ready ? 'Open receipt' : 'Receipt'}
      </Button>
      <span role="status" className="text-tab text-ink-2 empty:hidden">
        {words}
      </span>
    </>
  );
}
