// Buys credits by card: a package, or an amount of one's own. What it buys is said before, and the button says that it costs money.
import { useState } from 'react';
import { ownAmount } from '~contract/credits/topup';
import { startTopUp } from '~data/school/buy-credits';
import { PACKAGES } from '~domain/credits/packages';
import { poundsText } from '~domain/text/money-text';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { BigRadio } from '~widgets/forms/big-radio';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
import { penceOf } from '~widgets/typed/typed-money';

const OWN = 'own';

/** `smsPrice`: credits of one text message; null while it isn't known. */
export function TopUp({ smsPrice }: { smsPrice: number | null }) {
  const noEdit = useNoEdit('settings');
  return (
    <section className="card flex flex-col gap-3 p-4 wide:p-5" aria-labelledby="top-up">
      <h2 id="top-up">Top up credits</h2>
      {noEdit === null ? (
        <Choice smsPrice={smsPrice} />
      ) : (
        <p className="text-ink-2">Contact your account administrator to top up.</p>
      )}
    </section>
  );
}

function Choice({ smsPrice }: { smsPrice: number | null }) {
  const [chosen, setChosen] = useState('standard');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const why = useNoSignal();
  const keyOf = useAttempt();
  const call = useCall({ stopped: NOTHING_TWICE });
  const price = PACKAGES.find(({ slug }) => slug === chosen)?.price ?? penceOf(typed).pence ?? null;
  const pay = () => {
    const wanted = wantedOf(chosen, typed);
    setProblem('problem' in wanted ? wanted.problem : null);
    if ('problem' in wanted) return;
    call.run(async () => window.location.assign(await startTopUp({ ...wanted, key: keyOf(wanted) })));
  };
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">How much</legend>
        {PACKAGES.map(({ slug, name, price: cost, credits, bonus }) => (
          <BigRadio
            key={slug}
            name="top-up"
            title={`${name}, ${poundsText(cost)}`}
            text={buysText(credits, bonus, smsPrice)}
            checked={chosen === slug}
            onChoose={() => setChosen(slug)}
          />
        ))}
        <BigRadio
          name="top-up"
          title="Another amount"
          text={price !== null && chosen === OWN ? buysText(price, 0, smsPrice) : 'From £5.00 to £500.00'}
          checked={chosen === OWN}
          onChoose={() => setChosen(OWN)}
        />
      </fieldset>
      {chosen === OWN ? (
        <TextField
          label="Amount (£)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={problem ?? undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <Button look="pri" disabled={why !== null || call.isBusy} title={why ?? undefined} onClick={pay}>
        {call.isBusy ? 'Opening…' : `Pay ${price === null ? '' : `${poundsText(price)} `}by card`}
      </Button>
      {why === null ? null : <p className="text-tab text-ink-2">{`${why}.`}</p>}
      {call.problem === null ? null : <FieldError>{call.problem}</FieldError>}
    </>
  );
}

/** '2,600 credits, 100 of them free: about 433 texts'. */
function buysText(credits: number, bonus: number, smsPrice: number | null): string {
  const all = credits + bonus;
  const free = bonus === 0 ? '' : `, ${bonus.toLocaleString('en-GB')} of them free`;
  const texts = smsPrice ? `: about ${Math.floor(all / smsPrice).toLocaleString('en-GB')} texts` : '';
  return `${all.toLocaleString('en-GB')} credits${free}${texts}`;
}

function wantedOf(chosen: string, typed: string): { package: string } | { amount: number } | { problem: string } {
  if (chosen !== OWN) return { package: chosen };
  const { problem, pence } = penceOf(typed);
  if (problem !== null) return { problem };
  const read = ownAmount.safeParse(pence);
  return read.success ? { amount: read.data } : { problem: read.error.issues[0]?.message ?? '' };
}
