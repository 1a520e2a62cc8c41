// Gives a signature whose contact is gone to another contact. It is confirmed here, because no form follows: nothing of it may change.
import { useState } from 'react';
import type { ContactView } from '~data/contacts/contacts';
import { giveSignature } from '~data/disclaimers/give';
import type { OutboxItem } from '~data/sync-centre/items';
import { fullName } from '~domain/contacts/full-name';
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { ContactPicker } from '~widgets/contacts/picker';
import { notSaved } from '~widgets/form-saves/not-saved';
import { useNoEdit } from '~widgets/hooks/edit-access';

type GiveProps = { item: OutboxItem; leave: () => void };

export function GiveSignature({ item, leave }: GiveProps) {
  const noEdit = useNoEdit('contacts');
  const [contact, setContact] = useState<ContactView | null>(null);
  const action = useOnce(async (to: ContactView) => {
    if (!(await giveSignature(item.seq, to.id))) return 'It may have been sent, or deleted.';
    leave();
    return null;
  });
  return (
    <div className="flex flex-col gap-4 pt-1">
      <p className="text-ink-2">Who signed this? It goes to them as it was signed, with its time.</p>
      <p className="font-med wrap-anywhere">{signedText(item)}</p>
      {noEdit === null ? (
        <ContactPicker label="Contact" value={contact} onPick={setContact} />
      ) : (
        <p className="font-med">{noEdit}</p>
      )}
      {contact ? (
        <Button look="pri" icon="send" disabled={action.isBusy} onClick={() => action.run(contact)}>
          {`Give it to ${fullName(contact)}`}
        </Button>
      ) : null}
      {action.problem === null ? null : <FieldError>{action.problem}</FieldError>}
    </div>
  );
}

/** `work` resolves with what went wrong, null for nothing. */
function useOnce(work: (contact: ContactView) => Promise<string | null>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (contact: ContactView) => {
    setBusy(true);
    void work(contact)
      .catch((error: unknown) => notSaved(error, false))
      .then(setProblem)
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, run };
}

/** 'Before you ride, signed by Isla Pennington, born 02/11/1998'. */
function signedText({ body: { title, name, birthdate } }: OutboxItem): string {
  const said = (value: unknown) => (typeof value === 'string' ? value : '');
  const born = said(birthdate) === '' ? '' : `, born ${displayDay(said(birthdate))}`;
  return `${said(title)}, signed by ${said(name)}${born}`;
}
