// A person's permissions by area (specification sections 5 and 6). Online only: loaded from and saved to the server.
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findStaffMember } from '~data/school/staff';
import { askPermissions, changePermissions } from '~data/school/staff-save';
import { RouteModal } from '~ui/overlays/dialog';
import { Skeleton } from '~ui/skeleton';
import { toast } from '~ui/overlays/toasts';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useFound } from '~widgets/hooks/use-whole';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useSession } from '~widgets/hooks/use-session';
import type { Permissions } from '~contract/staff/permissions';
import { failedCall } from '~widgets/form-saves/failed-call';
import type { StaffMember } from '~contract/staff/staff';
import { changesOf, FIELD_NAMES, permissionForm, toForm, type PermissionForm } from './permission-form';
import { PermissionRows } from './permission-rows';
import { PresetsChoice } from './presets-choice';
import { whyNotManaged } from '../ranks';

const NOT_LOADED = 'Couldn’t load the permissions on this device. Close this and open it again.';

export function PermissionsModal({ staffId }: { staffId: number }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/staff', replace: true }));
  const person = useFound(() => findStaffMember(staffId), [staffId]);
  const { person: me } = useSession();
  const no = person && me ? whyNotManaged(me, person) : null;
  if (person && me && no === null) return <Asked person={person} leave={leave} />;
  return (
    <RouteModal title="Permissions" onClose={leave}>
      {person === undefined ? (
        <Skeleton rows={6} height={48} />
      ) : (
        <p className="text-lead">{`${no ?? 'Person not found on this device'}.`}</p>
      )}
    </RouteModal>
  );
}

type AskedProps = { person: StaffMember; leave: () => void };

/** Loads the permissions each time the modal opens, so that the form starts from the server's present values. */
function Asked({ person, leave }: AskedProps) {
  const noSignal = useNoSignal();
  const [asked, setAsked] = useState<Permissions | string | null>(null);
  const isHere = asked !== null && typeof asked !== 'string';
  useEffect(() => {
    if (isHere || noSignal !== null) return undefined;
    const stop = new AbortController();
    askPermissions(person.id, stop.signal).then(
      setAsked,
      (error: unknown) => stop.signal.aborted || setAsked(failedCall(error, NOT_LOADED).message),
    );
    return () => stop.abort();
  }, [isHere, noSignal, person.id]);
  if (isHere) return <PermissionsForm person={person} permissions={asked} leave={leave} />;
  return (
    <RouteModal title={`Permissions of ${person.full_name}`} onClose={leave}>
      {noSignal === null && asked === null ? (
        <Skeleton rows={6} height={48} />
      ) : (
        <p role="status" className="text-lead">
          {noSignal === null ? asked : `${noSignal}.`}
        </p>
      )}
    </RouteModal>
  );
}

function PermissionsForm({ person, permissions, leave }: AskedProps & { permissions: Permissions }) {
  const [opened] = useState(() => toForm(permissions));
  const { form, modal } = useOnlineForm({
    schema: permissionForm,
    values: opened,
    say: ({ fields, message }) => Object.values(fields).flat().join(' ') || message,
    send: async (values, keyOf) => {
      const changes = changesOf(opened, values);
      const isAny = Object.keys(changes).length > 0;
      if (isAny) await changePermissions(person.id, changes, { key: keyOf(changes) });
      toast('done', `Permissions of ${person.full_name} saved`);
      return leave;
    },
  });
  const values = form.watch();
  const change = (next: PermissionForm) =>
    FIELD_NAMES.forEach((name) => form.setValue(name, next[name], { shouldDirty: true }));
  return (
    <OnlineModal
      title={`Permissions of ${person.full_name}`}
      noEdit={null}
      {...modal}
      send="Save permissions"
      sending="Saving…"
      leave={leave}
    >
      <PresetsChoice form={values} onChange={change} />
      <p className="text-tab text-ink-2">Or choose each area below.</p>
      <PermissionRows form={values} onChange={change} />
    </OnlineModal>
  );
}
