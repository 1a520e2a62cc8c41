// Erase personal data: says what is erased and what stays, and asks for the full name. Needs signal, is never queued.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { eraseContact } from '~data/contacts/online';
import { TextField } from '~ui/fields/field';
import { toast } from '~ui/overlays/toasts';
import { nameOf } from '~widgets/format/contact-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { failedCall } from '~widgets/form-saves/failed-call';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';
import { useLetGo, useOpenContact } from './detail/contact-context';
import { useLeave } from './detail/use-leave';

type State = { isSending: boolean; field?: string | undefined; above?: string | undefined };

export function EraseContact() {
  const contact = useOpenContact();
  const letGo = useLetGo();
  const navigate = useNavigate();
  const device = useDevice();
  const noEdit = useNoEdit('contacts');
  const keyOf = useAttempt();
  const leave = useLeave('/contacts/$customerId/details', contact.id);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>({ isSending: false });
  const name = nameOf(contact);
  const waits =
    contact.pending === null
      ? null
      : `Changes to this contact are still on this ${device}. Erase it once they are sent`;
  const erase = async () => {
    const confirm = typed.trim();
    if (confirm !== name) return setState({ isSending: false, field: `Type the full name: ${name}` });
    setState({ isSending: true });
    try {
      await eraseContact(contact.id, confirm, { key: keyOf({ id: contact.id, confirm }) });
    } catch (error) {
      const { fields, message } = failedCall(error, NOTHING_TWICE);
      const field = fields['confirm']?.join(' ');
      return setState({ isSending: false, field, above: field === undefined ? message : undefined });
    }
    letGo();
    toast('done', 'Personal data erased');
    return navigate({ to: '/contacts', replace: true });
  };
  return (
    <OnlineModal
      title="Erase personal data"
      noEdit={noEdit ?? waits}
      isDirty={() => false}
      isSending={state.isSending}
      problem={state.above}
      send="Erase for good"
      sending="Erasing…"
      submit={() => void erase()}
      leave={leave}
    >
      <div className="flex flex-col gap-2">
        <p>
          <b className="font-bold">What will be erased:</b> name, birth date, e-mail, phones, address, licence and
          National Insurance number, notes, attachments, messages and stored answers on the school’s server. Each device
          erases all of it, with unsent changes and drafts, when it next reaches the server.
        </p>
        <p>
          <b className="font-bold">What stays:</b> amounts and serial numbers. Orders, invoices and certificates keep
          them, without a name.
        </p>
        <p className="font-med">This can’t be undone.</p>
      </div>
      <TextField
        label={`Type ${name} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={state.field}
        onChange={(event) => {
          setTyped(event.target.value);
          setState({ isSending: state.isSending });
        }}
      />
    </OnlineModal>
  );
}
