// The PDF of a signed disclaimer by e-mail to its rider. They get one once they have signed; this sends another.
import { mailCopy } from '~data/disclaimers/disclaimers';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { LEFT_OUT_LABEL, reach } from '~domain/messages/audience';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { useAction } from '~widgets/forms/use-action';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { useOpenContact } from '../detail/contact-context';

export function CopyPart({ row }: { row: Pick<Disclaimer, 'id' | 'customer'> }) {
  const contact = useOpenContact();
  const config = usePublicConfig();
  const where = reach(contact, 'EMAIL', false);
  const action = useAction({ done: 'Copy is on its way', refused: 'Copy not sent', onSaved: () => undefined });
  if (config?.mail === 'none' || 'why' in where) {
    const why = 'why' in where ? LEFT_OUT_LABEL[where.why] : 'this server isn’t set up to send e-mail';
    return <p className="text-ink-2">{`A copy by e-mail isn’t possible: ${why}.`}</p>;
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon="mail" disabled={action.saving} onClick={() => action.run((how) => mailCopy(row, how))}>
        {action.saving ? 'Sending…' : 'Send copy to the rider'}
      </Button>
      <p className="text-tab text-ink-2 wrap-anywhere">{`The PDF by e-mail to ${where.to}.`}</p>
      {action.above === undefined ? null : <FieldError>{action.above}</FieldError>}
    </div>
  );
}
