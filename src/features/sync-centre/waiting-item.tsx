// A change on its way: nothing is asked of the person, but they may hurry it, change it or take it back.
import { Button, IconButton } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';
import { Popover } from '~ui/popover';
import { usePhone } from '~ui/use-media';
import { SyncBadge } from '~widgets/sync-badge';
import { useNow } from '~widgets/use-now';
import { discardItem, sendItem } from '~data/outbox-actions';
import type { OutboxItem } from '~data/outbox-list';
import { changeText } from './change-text';
import { canEdit, copyDetails, deleteLabel, DeleteButton, EDIT_LOOK, EditLink } from './item-actions';
import { ItemFrame } from './item-frame';
import { metaText, waitText } from './item-meta';
import type { Names } from './names';
import { reasonOf } from './trouble-text';

/** `connected`: the school answers, so that what is being sent may say so. */
type WaitingItemProps = { item: OutboxItem; names: Names; connected: boolean };

export function WaitingItem({ item, names, connected }: WaitingItemProps) {
  const phone = usePhone();
  const now = useNow(1000);
  const sending = item.state === 'sending' && connected;
  const [why] = reasonOf(item).lines;
  const waits = [why, waitText(item, now)].filter((words) => words !== undefined && words !== null).join(' ');
  const changes = changeText(item, names);
  return (
    <ItemFrame
      item={item}
      icon={iconOf(item, sending, phone)}
      tone={sending || phone ? 'blue' : 'quiet'}
      chip={<SyncBadge state={sending ? 'sending' : 'waiting'} />}
      meta={metaText(item, now)}
      actions={phone ? <Menu item={item} names={names} /> : <WideActions item={item} names={names} />}
    >
      {changes ? <p className="text-tab wrap-anywhere">{changes}</p> : null}
      {waits && !sending ? <p className="text-tab font-med wrap-anywhere text-amber-ink">{waits}</p> : null}
    </ItemFrame>
  );
}

function iconOf({ state }: OutboxItem, sending: boolean, phone: boolean): IconName {
  if (sending) return 'send';
  if (state === 'blocked') return 'clock';
  if (state === 'parked') return 'download';
  return phone ? 'phone' : 'computer';
}

type ActionsProps = { item: OutboxItem; names: Names };

function WideActions({ item, names }: ActionsProps) {
  return (
    <>
      <IconButton icon="copy" label="Copy details" onClick={() => void copyDetails(item, names)} />
      <DeleteButton item={item} />
      {canEdit(item) ? (
        <EditLink item={item} className={EDIT_LOOK.soft}>
          Edit
        </EditLink>
      ) : null}
      {item.state === 'waiting' ? (
        <Button look="soft" icon="send" onClick={() => void sendItem(item.seqs)}>
          Send now
        </Button>
      ) : null}
    </>
  );
}

const ROW = 'popup-item min-h-12 w-full hover:bg-quiet-soft';

function Menu({ item, names }: ActionsProps) {
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
            {item.state === 'waiting' ? row('send', 'Send now', () => sendItem(item.seqs)) : null}
            {canEdit(item) ? (
              <EditLink item={item} className={ROW}>
                Edit
              </EditLink>
            ) : null}
            {row('copy', 'Copy details', () => copyDetails(item, names))}
            {row('trash', deleteLabel(item), () => discardItem(item.seqs))}
          </div>
        );
      }}
    </Popover>
  );
}
