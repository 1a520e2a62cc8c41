// A change that is sent automatically. The person may hurry it, edit it or delete it.
import { Bar } from '~ui/bar';
import { Button, IconButton } from '~ui/button';
import { Chip } from '~ui/chip';
import { Icon, type IconName } from '~ui/icon';
import { Popover } from '~ui/overlays/popover';
import { usePhone } from '~ui/use-media';
import { isConnected, uploadProgress } from '~widgets/sync/pending-file-text';
import { SyncBadge } from '~widgets/sync/badge';
import { useNow } from '~widgets/hooks/use-now';
import { discardItem, sendItem } from '~data/form-saves/actions';
import { sendFullSize } from '~data/form-saves/send-full-size-now';
import { DOCUMENTS, isFullSize } from '~data/entities/all';
import type { OutboxItem } from '~data/sync-centre/items';
import type { SyncStatus } from '~sync/status';
import { whyNotSend } from '../words/can-send';
import { changeText } from '../words/change-text';
import { copyDetails, deleteLabel, DeleteButton } from './item-actions';
import { FORM_LOOK, FormLink } from './item-form';
import { heldFor, HeldItem } from './held-item';
import { ItemDetails } from './item-details';
import { ItemFrame } from './item-frame';
import { waitText, weightText } from '../words/item-meta';
import type { Names } from '../words/names';
import { reasonOf } from '../words/trouble-text';
import { ageText, whenText } from '~widgets/format/when';

/** `received`: how many photos of the same comment were sent before those of this item. */
type WaitingItemProps = { item: OutboxItem; names: Names; status: SyncStatus; received: number };

export function WaitingItem({ item, names, status, received }: WaitingItemProps) {
  const phone = usePhone();
  const now = useNow(1000);
  const sending = item.state === 'sending' && isConnected(status);
  const progress = sending ? progressOf(item, status, received) : null;
  const [why] = reasonOf(item).lines;
  const isTried = item.attempts > 0 || item.trouble !== null;
  const waits = [why, waitText(item, now)].filter((words) => words !== undefined && words !== null).join(' ');
  const changes = changeText(item, names);
  const left = heldFor(item, now);
  if (left > 0) return <HeldItem item={item} left={left} />;
  const given = { item, names, canSend: item.state === 'waiting' && whyNotSend(status) === null };
  return (
    <ItemFrame
      item={item}
      icon={iconOf(item, sending, phone)}
      tone={sending || phone ? 'blue' : 'quiet'}
      chip={phone ? null : chipOf(sending, progress)}
      meta={phone ? phoneMeta(item, progress?.text ?? (sending ? 'Sending' : null), now) : wideMeta(item, now)}
      actions={phone ? <Menu {...given} /> : <WideActions {...given} />}
    >
      {progress ? <Bar percent={progress.percent} /> : null}
      {changes ? <p className="text-tab wrap-anywhere">{changes}</p> : null}
      {waits && !sending ? <p className="text-tab font-med wrap-anywhere text-amber-ink">{waits}</p> : null}
      {isTried && !sending ? <ItemDetails item={item} /> : null}
    </ItemFrame>
  );
}

/** 'Sending photo 2 of 3 · 35%' with the share of that photo; `percent` is the share of all photos. */
function progressOf({ files, mid, entity }: OutboxItem, status: SyncStatus, received: number) {
  const { upload } = status;
  if (DOCUMENTS.includes(entity)) {
    return upload?.mid === mid ? { text: `Sending ${upload.percent} %`, percent: upload.percent } : null;
  }
  const progress = uploadProgress(files, received, status);
  const photo = progress && `Sending photo ${progress.at} of ${progress.of} · ${upload?.percent ?? 0}%`;
  return progress && photo !== null ? { text: photo, percent: progress.percent } : null;
}

/** The state comes first, because a phone has no room for a chip: 'On this phone · 14:21 · 2 photos, 3.1 MB'. */
function phoneMeta(item: OutboxItem, sending: string | null, now: number): string {
  if (sending !== null) return [sending, weightText(item)].filter(Boolean).join(' · ');
  return ['On this phone', whenText(item.at, now), weightText(item)].filter(Boolean).join(' · ');
}

/** '14:21 · 11m ago · 2 photos, 3.2 MB'. */
function wideMeta(item: OutboxItem, now: number): string {
  return [whenText(item.at, now), ageText(item.at, now), weightText(item)].filter(Boolean).join(' · ');
}

function chipOf(sending: boolean, progress: { text: string } | null) {
  if (progress)
    return (
      <Chip kind="blue" icon="send">
        {progress.text}
      </Chip>
    );
  return <SyncBadge state={sending ? 'sending' : 'waiting'} />;
}

function iconOf({ state }: OutboxItem, sending: boolean, phone: boolean): IconName {
  if (sending) return 'send';
  if (state === 'blocked') return 'clock';
  if (state === 'parked') return 'download';
  return phone ? 'phone' : 'computer';
}

/** `canSend`: it can be sent at once. */
type ActionsProps = { item: OutboxItem; names: Names; canSend: boolean };

function hurry(item: OutboxItem): Promise<void> {
  return isFullSize(item) ? sendFullSize(item.seqs) : sendItem(item.seqs);
}

function sendLabel(item: OutboxItem): string {
  return isFullSize(item) ? 'Send full size now' : 'Send now';
}

function WideActions({ item, names, canSend }: ActionsProps) {
  return (
    <>
      <IconButton icon="copy" label="Copy details" onClick={() => void copyDetails(item, names)} />
      <DeleteButton item={item} />
      <FormLink item={item} names={names} className={FORM_LOOK.soft} />
      {canSend ? (
        <Button look="soft" icon="send" onClick={() => void hurry(item)}>
          {sendLabel(item)}
        </Button>
      ) : null}
    </>
  );
}

const ROW = 'popup-item min-h-12 w-full hover:bg-quiet-soft';

function Menu({ item, names, canSend }: ActionsProps) {
  return (
    <Popover label="What to do with it" trigger={<IconButton icon="dots" label={`More for ${item.about}`} />}>
      {(close) => {
        const row = (icon: IconName, label: string, act: () => Promise<void>) => (
          <button
            type="button"
            className={ROW}
            onClick={() => {
              close();
              void act();
            }}
          >
            <Icon name={icon} />
            {label}
          </button>
        );
        return (
          <div className="flex w-[220px] flex-col">
            {canSend ? row('send', sendLabel(item), () => hurry(item)) : null}
            <FormLink item={item} names={names} className={ROW} />
            {row('copy', 'Copy details', () => copyDetails(item, names))}
            {row('trash', deleteLabel(item), () => discardItem(item.seqs))}
          </div>
        );
      }}
    </Popover>
  );
}
