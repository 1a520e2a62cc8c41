// The payment link of an invoice or a booking: made, copied, shown as a code, and cancelled.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CardMoney } from '~contract/payments/links';
import { cancelLink, makeLink, type CardsOf } from '~data/payments/online';
import { displayDay, londonDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Skeleton } from '~ui/skeleton';
import { toast } from '~ui/overlays/toasts';
import { copyText } from '~widgets/hand-over/copy';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';

// Few people need it, and it lies with the disclaimers.
const CodePicture = lazy(async () => ({
  default: (await import('~widgets/disclaimers/link/code-picture')).CodePicture,
}));

/** `owed`: pence still to pay. `why`: why nothing can be done now; null if it can. `send`: ways to send the open link. */
type LinkPartProps = {
  of: CardsOf;
  money: CardMoney;
  owed: number;
  why: string | null;
  send: ReactNode;
  show: (money: CardMoney) => void;
};

export function LinkPart({ of, money, owed, why, send, show }: LinkPartProps) {
  const keyOf = useAttempt();
  const { isBusy, problem, run } = useCall({ stopped: NOTHING_TWICE });
  const { link } = money;
  const isOpen = link?.state === 'OPEN';
  const make = () =>
    run(async () => show(await makeLink(of, { key: keyOf(['link', link?.id ?? 0, link?.state ?? '']) })));
  const cancel = () =>
    run(async () => {
      show(await cancelLink(of, { key: keyOf(['cancel', link?.id ?? 0]) }));
      toast('done', 'The payment link was cancelled');
    });
  return (
    <div className="flex flex-col gap-3">
      {link ? <p className="text-ink-2">{linkText(link)}</p> : null}
      {isOpen ? <OpenLink url={link.url} send={send} /> : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isOpen || owed === 0 ? null : (
          <Button disabled={why !== null || isBusy} title={why ?? undefined} onClick={make}>
            Create payment link
          </Button>
        )}
        {isOpen ? (
          <Button look="dan" disabled={why !== null || isBusy} title={why ?? undefined} onClick={cancel}>
            Cancel link
          </Button>
        ) : null}
      </div>
      {problem === null ? null : <FieldError>{problem}</FieldError>}
    </div>
  );
}

function OpenLink({ url, send }: { url: string; send: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const copy = async () => {
    if (await copyText(url)) toast('done', 'Link copied');
    else toast('failed', 'This browser doesn’t let the app copy: mark the link and copy it by hand');
  };
  return (
    <>
      <p className="font-med wrap-anywhere select-all">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          Copy link
        </Button>
        {send}
        <Button icon="phone" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Show code to scan
        </Button>
      </div>
      {isShown ? (
        <Suspense fallback={<Skeleton rows={1} height={240} />}>
          <CodePicture link={url} />
        </Suspense>
      ) : null}
    </>
  );
}

function linkText({ state, amount, failed, expires_at }: NonNullable<CardMoney['link']>): string {
  const day = displayDay(londonDay(new Date(expires_at)));
  if (state === 'PAID') return 'It was paid by its link.';
  if (state === 'CANCELLED') return 'The last link was cancelled.';
  if (state === 'EXPIRED') return `The last link ended on ${day}.`;
  const declined = failed ? ' The last card was declined.' : '';
  return `A link asks for ${poundsText(amount)} until ${day}.${declined}`;
}
