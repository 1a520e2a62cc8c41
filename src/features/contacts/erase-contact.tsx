// Erase personal data: says what is erased and what stays, and asks for the full name. Needs signal, is never queued.
import { useNavigate } from '@tanstack/react-router';
import { z } from '~contract/wire/zod';
import { eraseContact } from '~data/contacts/online';
import { toast } from '~ui/overlays/toasts';
import { nameOf } from '~widgets/format/contact-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { FormText } from '~widgets/online-forms/server-form';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { useLetGo, useOpenContact } from './detail/contact-context';
import { useLeave } from './detail/use-leave';

export function EraseContact() {
  const contact = useOpenContact();
  const letGo = useLetGo();
  const navigate = useNavigate();
  const device = useDevice();
  const noEdit = useNoEdit('contacts');
  const leave = useLeave('/contacts/$customerId/details', contact.id);
  const name = nameOf(contact);
  const waits =
    contact.pending === null
      ? null
      : `Changes to this contact are still on this ${device}. Erase it once they are sent`;
  const { form, modal } = useOnlineForm({
    schema: z.object({
      confirm: z
        .string()
        .trim()
        .refine((typed) => typed === name, `Type the full name: ${name}`),
    }),
    values: { confirm: '' },
    send: async ({ confirm }, keyOf) => {
      await eraseContact(contact.id, confirm, { key: keyOf({ id: contact.id, confirm }) });
      return () => {
        letGo();
        toast('done', 'Personal data erased');
        void navigate({ to: '/contacts', replace: true });
      };
    },
    isUnsaved: () => false,
  });
  return (
    <OnlineModal
      title="Erase personal data"
      noEdit={noEdit ?? waits}
      {...modal}
      send="Erase for good"
      sending="Erasing…"
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
          them, without a name. Signed disclaimers stay as evidence until their day: 3 years after they were signed, and
          at least until the rider is 21. Then Connect deletes them.
        </p>
        <p className="font-med">This can’t be undone.</p>
      </div>
      <FormText form={form} name="confirm" label={`Type ${name} to confirm`} autoComplete="off" spellCheck={false} />
    </OnlineModal>
  );
}
