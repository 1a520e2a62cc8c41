// Sent changes that the server lost in a restore, to be sent again by hand (docs/sync.md, After a restore).
import { useState } from 'react';
import { Button } from '~ui/button';
import { Badge } from '~ui/chip';
import { toast } from '~ui/overlays/toasts';
import { getWentBack } from '~data/sync-centre/went-back';
import type { Lost } from '~data/database/db';
import { dismissItem, type LostItem, sendLostAgain, useLostItems } from './use-lost';
import { changeText } from '../words/change-text';
import { copyText } from '~widgets/hand-over/copy';
import { fieldLabel, valueText } from '../words/field-text';
import { ItemCard, ItemFrame } from '../items/item-frame';
import type { Names } from '../words/names';
import { counted } from '~widgets/format/size-text';
import { wentBackText } from '~widgets/format/went-back-text';
import { whenText } from '~widgets/format/when';
import { useLive } from '~widgets/hooks/use-live';
import { useDevice } from '~widgets/hooks/use-device';
import { useNow } from '~widgets/hooks/use-now';
import { useBestNow } from '~widgets/hooks/use-today';

export function LostCard({ names }: { names: Names }) {
  const lost = useLostItems();
  const back = useLive(getWentBack, []) ?? null;
  const now = useBestNow();
  const why = back ? wentBackText(back.backTo, now) : 'The server was restored from a backup';
  if (lost.length === 0) return null;
  return (
    <ItemCard title="Lost when the server was restored" aside={<Badge kind="red" count={lost.length} />}>
      <p className="px-4 pt-1 pb-2 text-ink-2 wide:px-5">
        {`${why}. The changes below had been sent and were lost. Send each one again, or dismiss it.`}
      </p>
      <ul className="divided">
        {lost.map((item) => (
          <LostRow key={item.n} item={item} names={names} />
        ))}
      </ul>
    </ItemCard>
  );
}

function LostRow({ item, names }: { item: LostItem; names: Names }) {
  const now = useNow(30_000);
  const device = useDevice();
  const phone = device === 'phone';
  const [busy, setBusy] = useState(false);
  const words = item.isGone && item.change ? changeText({ ...item, ...textOf(item), files: [] }, names) : '';
  const act = async (what: () => Promise<void>) => {
    setBusy(true);
    await what().finally(() => setBusy(false));
  };
  const actions = (
    <>
      {item.canSend ? (
        <Button look="pri" icon="send" disabled={busy} onClick={() => void act(() => again(item.n, device))}>
          Send again
        </Button>
      ) : (
        <Button look="soft" icon="copy" onClick={() => void copy(item, names)}>
          Copy details
        </Button>
      )}
      <Button look="soft" disabled={busy} onClick={() => void act(() => dismissItem(item.n))}>
        Dismiss
      </Button>
    </>
  );
  return (
    <ItemFrame
      item={item}
      icon="alert"
      tone="red"
      meta={`Sent ${whenText(item.at, now)}`}
      actions={phone ? null : actions}
      below={phone ? <div className="flex flex-wrap items-center justify-end gap-2">{actions}</div> : null}
    >
      {words ? <p className="text-tab wrap-anywhere">{words}</p> : null}
      {notesOf(item, device).map((line) => (
        <p key={line} className="text-tab font-med wrap-anywhere text-red-ink">
          {line}
        </p>
      ))}
    </ItemFrame>
  );
}

/** The lost or missing parts of the change, in sentences. */
export function notesOf({ isGone, files, change, fields, canSend }: LostItem, device: string): string[] {
  const were = files === 1 ? 'The photo of this comment was' : `The ${counted(files, 'photo')} of this comment were`;
  const notKept = change ? fields.filter((field) => !(field in change.body)) : [];
  return [
    ...(files > 0 ? [`${were} lost too. ${files === 1 ? 'It is' : 'They are'} no longer on this ${device}.`] : []),
    ...(isGone && change?.isFile ? [`The file is no longer on this ${device}.`] : []),
    ...(isGone && !change ? [`What was typed is no longer on this ${device}.`] : []),
    ...(isGone && change && !change.isFile && !canSend
      ? ['The record it belongs to isn’t there. Send that again first.']
      : []),
    ...(notKept.length > 0
      ? [`Not kept on this ${device}: ${notKept.map((field) => fieldLabel(field)).join(', ')}.`]
      : []),
  ];
}

function textOf({ change, n }: LostItem): { seq: number; body: Record<string, unknown> } {
  return { seq: -n, body: change?.body ?? {} };
}

async function again(n: number, device: string): Promise<void> {
  const isQueued = await sendLostAgain(n);
  toast(isQueued ? 'done' : 'failed', isQueued ? `Saved on this ${device}` : 'The record it belongs to isn’t there');
}

async function copy(item: Lost, names: Names): Promise<void> {
  const lines = Object.entries(item.change?.body ?? {}).map(
    ([field, value]) => `${fieldLabel(field, item.entity)}: ${valueText(field, value, names)}`,
  );
  const isCopied = await copyText([item.about, ...lines].filter(Boolean).join('\n'));
  toast(isCopied ? 'done' : 'failed', isCopied ? 'Details copied' : 'This browser doesn’t let the app copy');
}
