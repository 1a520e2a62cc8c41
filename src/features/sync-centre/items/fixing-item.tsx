// A change that needs the person: the reason in plain words, and the way back into its form.
import { Icon } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { useNow } from '~widgets/hooks/use-now';
import type { OutboxItem } from '~data/sync-centre/items';
import { changeText } from '../words/change-text';
import { ConflictChoice } from './conflict-choice';
import { CopyButton, DeleteButton, IconActions } from './item-actions';
import { FORM_LOOK, FormLink } from './item-form';
import { ItemDetails } from './item-details';
import { ItemFrame } from './item-frame';
import { OrderAgain, OrderNow } from './order-stop';
import { metaText } from '../words/item-meta';
import type { Names } from '../words/names';
import { PhotoAgain } from './photo-again';
import { RetargetButton } from './retarget-button';
import { reasonLine, reasonOf } from '../words/trouble-text';
import { CertificateAgain, CertificateNow, isStopped } from './certificate-stop';

type FixingItemProps = { item: OutboxItem; names: Names };

export function FixingItem({ item, names }: FixingItemProps) {
  const phone = usePhone();
  const now = useNow(30_000);
  const changes = changeText(item, names);
  const { trouble } = item;
  const choice = trouble?.kind === 'conflict' ? <ConflictChoice item={item} trouble={trouble} names={names} /> : null;
  return (
    <ItemFrame
      item={item}
      icon="alert"
      tone="red"
      meta={metaText(item, now)}
      actions={phone ? null : <WideActions item={item} names={names} />}
      below={
        <>
          {phone ? <Why item={item} /> : null}
          {choice}
          {phone ? <ItemDetails item={item} /> : null}
          {phone ? <PhoneActions item={item} names={names} /> : null}
        </>
      }
    >
      {changes ? <p className="text-tab wrap-anywhere">{changes}</p> : null}
      {phone ? null : <Why item={item} />}
      {phone ? null : <ItemDetails item={item} />}
    </ItemFrame>
  );
}

/** Begins with the specification's failure text. The text can be selected, to send it to someone who helps. */
function Why({ item }: { item: OutboxItem }) {
  const reason = reasonOf(item);
  return (
    <div className="field-error text-lead wide:text-tab">
      <Icon name="alert" size={16} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          {reason.head ? <b className="font-bold">{reason.head}</b> : null}
          {reason.head ? '. ' : null}
          {reasonLine(reason)}
        </p>
        <CertificateNow item={item} />
        <OrderNow item={item} />
      </div>
    </div>
  );
}

function WideActions({ item, names }: FixingItemProps) {
  return (
    <>
      <DeleteButton item={item} />
      <CopyButton item={item} names={names} />
      <PhotoAgain item={item} />
      <RetargetButton item={item} />
      <FormLink item={item} names={names} className={isStopped(item) ? FORM_LOOK.soft : FORM_LOOK.pri} />
      <CertificateAgain item={item} />
      <OrderAgain item={item} />
    </>
  );
}

function PhoneActions({ item, names }: FixingItemProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <PhotoAgain item={item} />
      <RetargetButton item={item} className="w-full" />
      <CertificateAgain item={item} className="w-full" />
      <OrderAgain item={item} className="w-full" />
      <FormLink
        item={item}
        names={names}
        className={isStopped(item) ? `${FORM_LOOK.soft} min-w-0 flex-1 px-1` : FORM_LOOK.big}
        edit="Edit and resend"
      />
      <IconActions item={item} names={names} />
    </div>
  );
}
