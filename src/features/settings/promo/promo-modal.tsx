// Adds and edits promo codes. Needs signal, because only the server knows whether a code exists (specification section 2.9).
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Voucher } from '~contract/orders/vouchers';
import { isGiven } from '~domain/orders/given-vouchers';
import { addPromo, getPromo, savePromo } from '~data/school/promo';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useFound } from '~widgets/hooks/use-whole';
import { changedFields } from '~widgets/online-forms/changed-fields';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { NoRow } from '~widgets/rows/no-row';
import { bodyOf, EMPTY, promoForm, valuesOf } from './promo-form';
import { PromoFields } from './promo-fields';

const useLeave = () => {
  const navigate = useNavigate();
  return useLeaveModal(() => void navigate({ to: '/settings/widget/promo', replace: true }));
};

export function AddPromo() {
  const leave = useLeave();
  const noEdit = useNoEdit('settings');
  const { form, modal } = useOnlineForm({
    schema: promoForm,
    values: EMPTY,
    send: async (values, keyOf) => {
      const body = bodyOf(values);
      const { code } = await addPromo(body, { key: keyOf(body) });
      toast('done', `${code} can be used`);
      return leave;
    },
  });
  return (
    <OnlineModal
      title="Create Promo Code"
      noEdit={noEdit}
      {...modal}
      send="Create code"
      sending="Creating…"
      leave={leave}
    >
      <PromoFields form={form} isGiven={false} />
    </OnlineModal>
  );
}

export function EditPromo({ voucherId }: { voucherId: number }) {
  const leave = useLeave();
  const found = useFound(() => getPromo(voucherId), [voucherId]);
  if (found) return <EditForm row={found} leave={leave} />;
  return (
    <NoRow
      title="Promo code"
      isLoading={found !== null}
      icon="orders"
      what="Promo code"
      text="It may have been deleted, or it hasn’t loaded yet."
      leave={leave}
    />
  );
}

function EditForm({ row, leave }: { row: Voucher; leave: () => void }) {
  const noEdit = useNoEdit('settings');
  // As it was when the form opened: another person's change is refused, never overwritten.
  const [opened] = useState(row);
  const { form, modal } = useOnlineForm({
    schema: promoForm,
    values: valuesOf(opened),
    send: async (values, keyOf) => {
      const body = changedFields(opened, bodyOf(values));
      if (Object.keys(body).length > 0) {
        await savePromo(opened, body, { key: keyOf(body) });
        toast('done', `${opened.code} was changed`);
      }
      return leave;
    },
  });
  return (
    <OnlineModal title={opened.code} noEdit={noEdit} {...modal} send="Save" sending="Saving…" leave={leave}>
      <PromoFields form={form} isGiven={isGiven(opened)} />
    </OnlineModal>
  );
}
