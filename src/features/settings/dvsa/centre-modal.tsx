// Adds, changes and deletes a test centre. Needs signal (specification section 2.9).
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TestCentre } from '~contract/dvsa/test-centres';
import { addCentre, getTestCentre, removeCentre, saveCentre } from '~data/school/test-centres';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useFound } from '~widgets/hooks/use-whole';
import { changedFields } from '~widgets/online-forms/changed-fields';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { DeleteOnline } from '~widgets/online-forms/delete-online';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { NoRow } from '~widgets/rows/no-row';
import { bodyOf, centreForm, EMPTY, valuesOf } from './centre-form';
import { CentreFields } from './centre-fields';

const useLeave = () => {
  const navigate = useNavigate();
  return useLeaveModal(() => void navigate({ to: '/settings/dvsa/centres', replace: true }));
};

export function AddCentre() {
  const leave = useLeave();
  const noEdit = useNoEdit('settings');
  const { form, modal } = useOnlineForm({
    schema: centreForm,
    values: EMPTY,
    send: async (values, keyOf) => {
      const body = bodyOf(values);
      const { name } = await addCentre(body, { key: keyOf(body) });
      toast('done', `${name} was added`);
      return leave;
    },
  });
  return (
    <OnlineModal title="Add test centre" noEdit={noEdit} {...modal} send="Add" sending="Adding…" leave={leave}>
      <CentreFields form={form} />
    </OnlineModal>
  );
}

export function EditCentre({ centreId }: { centreId: number }) {
  const leave = useLeave();
  const found = useFound(() => getTestCentre(centreId), [centreId]);
  if (found) return <EditForm row={found} leave={leave} />;
  return (
    <NoRow
      title="Test centre"
      isLoading={found !== null}
      icon="courses"
      what="Test centre"
      text="It may have been deleted, or it hasn’t loaded yet."
      leave={leave}
    />
  );
}

function EditForm({ row, leave }: { row: TestCentre; leave: () => void }) {
  const noEdit = useNoEdit('settings');
  // As it was when the form opened: another person's change is refused, never overwritten.
  const [opened] = useState(row);
  const { form, modal } = useOnlineForm({
    schema: centreForm,
    values: valuesOf(opened),
    send: async (values, keyOf) => {
      const body = changedFields(opened, bodyOf(values));
      if (Object.keys(body).length > 0) {
        await saveCentre(opened, body, { key: keyOf(body) });
        toast('done', `${opened.name} was changed`);
      }
      return leave;
    },
  });
  return (
    <OnlineModal
      title={opened.name}
      noEdit={noEdit}
      {...modal}
      beside={noEdit === null ? <DeleteCentre row={row} done={leave} /> : null}
      send="Save"
      sending="Saving…"
      leave={leave}
    >
      <CentreFields form={form} />
    </OnlineModal>
  );
}

function DeleteCentre({ row, done }: { row: TestCentre; done: () => void }) {
  return (
    <DeleteOnline
      id={row.id}
      name={row.name}
      what="test centre"
      text="It goes from the list of everyone at your school."
      big
      remove={async (key) => {
        await removeCentre(row, key);
        toast('done', `${row.name} was deleted`);
        done();
      }}
    />
  );
}
