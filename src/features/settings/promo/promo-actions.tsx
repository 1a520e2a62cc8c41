// Ends a promo code, takes it into use again, and deletes one that no booking ever had. Needs signal.
import type { Voucher } from '~contract/orders/vouchers';
import { isGiven } from '~domain/orders/given-vouchers';
import { voucherState } from '~domain/orders/vouchers';
import { useToday } from '~widgets/hooks/use-today';
import { removePromo, savePromo } from '~data/school/promo';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { DeleteOnline } from '~widgets/online-forms/delete-online';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';

export function PromoActions({ row }: { row: Voucher }) {
  const noSignal = useNoSignal();
  const keyOf = useAttempt();
  const { isBusy, problem, run } = useCall({ stopped: NOTHING_TWICE });
  const body = { active: !row.active };
  const change = () =>
    run(async () => {
      await savePromo(row, body, { key: keyOf({ ...body, version: row.version }) });
      toast('done', row.active ? `${row.code} has ended` : `${row.code} can be used again`);
    });
  const isOver = ['expired', 'used'].includes(voucherState(row, useToday()));
  return (
    <>
      {isOver ? null : (
        <Button
          aria-label={`${row.active ? 'End' : 'Use again'}: ${row.code}`}
          disabled={noSignal !== null || isBusy}
          title={noSignal ?? undefined}
          onClick={change}
        >
          {row.active ? 'End' : 'Use again'}
        </Button>
      )}
      {row.used === 0 && !isGiven(row) ? <DeletePromo row={row} /> : null}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
    </>
  );
}

function DeletePromo({ row }: { row: Voucher }) {
  return (
    <DeleteOnline
      id={row.id}
      name={row.code}
      what="code"
      text="Riders who know the code can no longer use it."
      remove={async (key) => {
        await removePromo(row, key);
        toast('done', `${row.code} was deleted`);
      }}
    />
  );
}
