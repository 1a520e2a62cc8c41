// The school's account at the card provider: how it stands, and the way to set it up. Needs signal.
import { useEffect, useState } from 'react';
import type { CardAccount } from '~contract/payments/account';
import { checkCardAccount, getCardAccount, startCardAccount } from '~data/payments/online';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { failedCall } from '~widgets/form-saves/failed-call';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useCall } from '~widgets/online-forms/use-call';

/** Nothing for those who may see neither invoices nor bookings. */
export function CardAccountCard({ noEdit }: { noEdit: string | null }) {
  const isHidden = [useIsHidden('invoices'), useIsHidden('orders')].every(Boolean);
  if (isHidden) return null;
  return (
    <section className="card flex flex-col gap-3 p-4 wide:p-5" aria-labelledby="card-account">
      <h2 id="card-account">Card payments</h2>
      <Account noEdit={noEdit} />
    </section>
  );
}

function Account({ noEdit }: { noEdit: string | null }) {
  const noSignal = useNoSignal();
  const { account, failed, show } = useAccount(noSignal);
  const { isBusy, problem, run } = useCall();
  const why = noEdit ?? noSignal;
  if (account === null)
    return <p className="text-ink-2">{noSignal === null ? (failed ?? 'Asking your school…') : 'This needs signal.'}</p>;
  const begin = () => run(async () => window.location.assign(await startCardAccount()));
  const check = () => run(async () => show(await checkCardAccount()));
  return (
    <>
      <p className="text-ink-2">{TEXT[account.mode === 'none' ? 'OFF' : account.state]}</p>
      {account.mode === 'stand-in' ? <p className="text-ink-2">In the demonstration no card is charged.</p> : null}
      {account.mode === 'none' || account.state === 'READY' ? null : (
        <div className="flex flex-wrap gap-2">
          <Button disabled={why !== null || isBusy} title={why ?? undefined} onClick={begin}>
            {account.state === 'NONE' ? 'Set up card payments' : 'Go on with the set-up'}
          </Button>
          {account.state === 'STARTED' ? (
            <Button look="soft" disabled={why !== null || isBusy} title={why ?? undefined} onClick={check}>
              Check again
            </Button>
          ) : null}
        </div>
      )}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
    </>
  );
}

const TEXT = {
  OFF: 'Payment links are not set up on this server. Money can be recorded by hand.',
  NONE: 'Riders can pay by a link with a card, straight to your school’s own account at the card provider.',
  STARTED: 'The card provider still asks for details of your school, or checks them.',
  READY: 'Your school takes cards by payment links.',
} as const;

/** Asked for when the page opens. What the provider has decided since is asked for by `Check again`. */
function useAccount(noSignal: string | null) {
  const [known, setKnown] = useState<{ account: CardAccount | null; failed: string | null }>({
    account: null,
    failed: null,
  });
  useEffect(() => {
    if (noSignal !== null) return undefined;
    let left = false;
    getCardAccount().then(
      (account) => left || setKnown({ account, failed: null }),
      (error: unknown) => left || setKnown({ account: null, failed: failedCall(error).message }),
    );
    return () => {
      left = true;
    };
  }, [noSignal]);
  return { ...known, show: (account: CardAccount) => setKnown({ account, failed: null }) };
}
