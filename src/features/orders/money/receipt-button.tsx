// The receipt of a payment as PDF. The school's server makes it, so it needs signal.
import { Button } from '~ui/button';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useReceipt } from './use-receipt';

type ReceiptButtonProps = {
  /** The ids of the booking and of the payment, and the receipt's number. */
  order: number;
  payment: number;
  receipt: number;
  look?: 'pri' | 'soft';
};

export function ReceiptButton({ look = 'soft', ...of }: ReceiptButtonProps) {
  const { says, isBusy, open, ready } = useReceipt(of);
  const noSignal = useNoSignal();
  const words = says === '' && noSignal !== null ? 'The receipt needs signal.' : says;
  return (
    <>
      <Button
        look={look}
        icon="download"
        disabled={isBusy || (noSignal !== null && ready === null)}
        aria-label={`${ready ? 'Open receipt' : 'Receipt'} ${of.receipt}`}
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
