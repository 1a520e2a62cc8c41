// Gives money of a card payment back to the card.
import { useState } from 'react';
import type { CardMoney } from '~contract/payments/links';
import { refundCard, type CardsOf } from '~data/payments/online';
import { poundsText } from '~domain/text/money-text';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { Question } from '~ui/overlays/dialog';
import { toast } from '~ui/overlays/toasts';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';

type RefundProps = {
  of: CardsOf;
  payment: CardMoney['payments'][number];
  /** Why nothing can be done now; null if it can. */
  why: string | null;
  show: (money: CardMoney) => void;
};

export function RefundButton({ of, payment, why, show }: RefundProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="soft" disabled={why !== null} title={why ?? undefined} onClick={() => setAsking(true)}>
        Refund to card
      </Button>
      {isAsking ? (
        <RefundQuestion of={of} payment={payment} why={why} show={show} close={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function RefundQuestion({ of, payment, why, show, close }: RefundProps & { close: () => void }) {
  const [typed, setTyped] = useState(typedPounds(payment.left));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const keyOf = useAttempt();
  const { isBusy, problem, run } = useCall({ stopped: NOTHING_TWICE });
  const { pence, wrong } = readAmount(typed, payment.left);
  const send = () => {
    setTried(true);
    if (wrong !== null) return;
    const body = { payment: payment.payment, amount: pence, ...(reason.trim() !== '' && { reason: reason.trim() }) };
    run(async () => {
      show(await refundCard(of, body, { key: keyOf(body) }));
      toast('done', `${poundsText(pence)} goes back to the card`);
      close();
    });
  };
  return (
    <Question
      open
      question="Refund to card"
      onCancel={close}
      answer={
        <Button look="stop" disabled={why !== null || isBusy} title={why ?? undefined} onClick={send}>
          {isBusy ? 'Sending…' : 'Refund'}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{`The rider has it in some days. At most ${poundsText(payment.left)}.`}</p>
        <TextField
          label="Amount in pounds"
          inputMode="decimal"
          value={typed}
          error={isTried ? (wrong ?? undefined) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField label="Reason" value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        {problem === null ? null : <FieldError>{problem}</FieldError>}
      </div>
    </Question>
  );
}

function readAmount(typed: string, most: number): { pence: number; wrong: string | null } {
  const { pence, problem } = penceOf(typed);
  if (problem !== null) return { pence: 0, wrong: problem };
  if (!pence) return { pence: 0, wrong: 'Enter an amount above £0.00' };
  return { pence, wrong: pence > most ? `Only ${poundsText(most)} can be refunded` : null };
}
