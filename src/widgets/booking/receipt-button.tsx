// The receipt of a payment as PDF. The school's server makes it, so it needs signal.
import { Button } from '~ui/button';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { usePaper } from '~widgets/online-forms/use-paper';

type ReceiptButtonProps = {
  /** Its number. */
  receipt: number;
  load: (name: string, signal: AbortSignal) => Promise<File>;
  look?: 'pri' | 'soft';
};

export function ReceiptButton({ receipt, load, look = 'soft' }: ReceiptButtonProps) {
  const { says, isBusy, open, ready } = usePaper({
    what: 'receipt',
    load: (signal) => load(`receipt-${receipt}.pdf`, signal),
  });
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
