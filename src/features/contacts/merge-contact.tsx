// Merge with…: the other contact becomes part of the open one, with all that names it. Needs signal, is never queued.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mergeContact } from '~data/contacts/online';
import { getContact, type ContactView } from '~data/contacts/contacts';
import { Empty } from '~ui/empty';
import { toast } from '~ui/overlays/toasts';
import { ContactPicker } from '~widgets/contacts/picker';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { useLive } from '~widgets/hooks/use-live';
import type { Failure } from '~widgets/form-saves/failed-call';
import { MERGE_FIELDS, type MergeField } from '~contract/contacts/contacts';
import { z } from '~contract/wire/zod';
import { useOpenContact } from './detail/contact-context';
import { useLeave } from './detail/use-leave';
import { MergeTable } from './merge/merge-table';

const MERGE = z.object({ take: z.array(z.enum(MERGE_FIELDS as [MergeField, ...MergeField[]])) });

/** `other`: the id of the contact to merge into the open one, if it is known already. */
export function MergeContact({ other: otherId }: { other: number | undefined }) {
  const kept = useOpenContact();
  const navigate = useNavigate();
  const leave = useLeave('/contacts/$customerId/details', kept.id);
  const [picked, setPicked] = useState<number | null>(otherId ?? null);
  const other = useLive(async () => (picked === null ? null : getContact(picked)), [picked]);
  const noEdit = useNoEdit('contacts');
  const held = useHeld(kept, other ?? null);
  const { form, modal } = useOnlineForm({
    schema: MERGE,
    values: { take: [] },
    say: problemOf,
    send: async ({ take }, keyOf, shown) => {
      if (!other) {
        shown.setError('take', { message: 'Pick the other contact first' });
        return null;
      }
      const merge = { other: other.id, take, versions: { kept: kept.version, other: other.version } };
      await mergeContact(kept.id, merge, { key: keyOf(merge) });
      return () => {
        toast('done', 'Contacts merged');
        void navigate({ to: '/contacts/$customerId/details', params: { customerId: String(kept.id) }, replace: true });
      };
    },
  });
  const take = form.watch('take');
  const choose = (fields: MergeField[]) => {
    form.clearErrors();
    form.setValue('take', fields, { shouldDirty: true });
  };
  const pick = (contact: ContactView | null) => {
    setPicked(contact?.id ?? null);
    choose([]);
  };
  return (
    <OnlineModal
      title="Merge with…"
      noEdit={noEdit ?? held}
      {...modal}
      send="Merge contacts"
      sending="Merging…"
      leave={leave}
    >
      <ContactPicker
        label="Who is the same person?"
        value={other ?? null}
        without={kept.id}
        error={form.formState.errors.take?.message}
        onPick={pick}
      />
      {picked !== null && other === null ? (
        <Empty
          icon="contacts"
          title="Contact not found on this device"
          text="They may already have been deleted or merged."
        />
      ) : null}
      {other ? (
        <>
          <MergeTable
            kept={kept}
            other={other}
            take={take}
            onTake={(field, isTaken) => choose(isTaken ? [...take, field] : take.filter((one) => one !== field))}
          />
          <p className="text-ink-2">
            Their notes, attachments and everything else linked to them move too. If both have a National Insurance
            number, the first contact’s is kept. This can’t be undone.
          </p>
        </>
      ) : (
        <p className="text-ink-2">Pick the other contact first. Then choose which details to keep.</p>
      )}
    </OnlineModal>
  );
}

/** Pending changes prevent a merge: sent after it, they wouldn't find their contact. */
function useHeld(kept: ContactView, other: ContactView | null): string | null {
  const device = useDevice();
  if (kept.pending === null && (other === null || other.pending === null)) return null;
  return `Changes to these contacts are still on this ${device}. Merge them once they are sent`;
}

function problemOf(error: Failure): string {
  if (error.code !== 'conflict') return error.message;
  return 'One of these contacts has changed. Check them again, then merge.';
}
