// A person's permissions by area (specification sections 5 and 6). Online only: loaded from and saved to the server.
import { OnlineModal } from '~widgets/forms/online-modal';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~data/wire/api-error';
import { findStaffMember } from '~data/school/staff';
import { askPermissions, changePermissions } from '~data/school/staff-save';
import { RouteModal } from '~ui/dialog';
import { Skeleton } from '~ui/skeleton';
import { toast } from '~ui/toasts';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useSession } from '~widgets/hooks/use-session';
import type { Permissions } from '~contract/permissions';
import type { StaffMember } from '~contract/staff';
import { changesOf, toForm } from './permission-form';
import { PermissionRows } from './permission-rows';
import { PresetsChoice } from './presets-choice';
import { whyNotManaged } from '../ranks';

export function PermissionsModal({ staffId }: { staffId: number }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/staff', replace: true }));
  const person = useLive(() => findStaffMember(staffId), [staffId]);
  const { person: me } = useSession();
  const no = person && me ? whyNotManaged(me, person) : null;
  if (person && me && no === null) return <Asked person={person} leave={leave} />;
  return (
    <RouteModal title="Permissions" onClose={leave}>
      {person === undefined ? (
        <Skeleton rows={6} height={48} />
      ) : (
        <p className="text-lead">{`${no ?? 'This person is not here'}.`}</p>
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
      (error: unknown) => stop.signal.aborted || setAsked(error instanceof ApiError ? error.message : String(error)),
    );
    return () => stop.abort();
  }, [isHere, noSignal, person.id]);
  if (isHere) return <PermissionsForm person={person} permissions={asked} leave={leave} />;
  return (
    <RouteModal title={`Permissions of ${person.full_name}`} onClose={leave}>
      {noSignal === null && asked === null ? (
        <Skeleton rows={6} height={48} />
      ) : (
        <p role="status" className="text-lead">{`${noSignal ?? asked ?? ''}.`}</p>
      )}
    </RouteModal>
  );
}

function PermissionsForm({ person, permissions, leave }: AskedProps & { permissions: Permissions }) {
  const [opened] = useState(() => toForm(permissions));
  const [form, setForm] = useState(opened);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** A ref, because `leave` calls `isDirty` before the next render. */
  const saved = useRef(false);
  const keyOf = useAttempt();
  const changes = changesOf(opened, form);
  const isDirty = Object.keys(changes).length > 0;
  const save = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      if (isDirty) await changePermissions(person.id, changes, { key: keyOf(changes) });
      saved.current = true;
      toast('done', `Permissions of ${person.full_name} saved`);
      leave();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(Object.values(error.fields).flat().join(' ') || error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <OnlineModal
      title={`Permissions of ${person.full_name}`}
      noEdit={null}
      isDirty={() => isDirty && !saved.current}
      isSending={isSending}
      problem={problem}
      send="Save permissions"
      sending="Saving…"
      submit={() => void save()}
      leave={leave}
    >
      <PresetsChoice form={form} onChange={setForm} />
      <p className="text-tab text-ink-2">Or choose each area below.</p>
      <PermissionRows form={form} onChange={setForm} />
    </OnlineModal>
  );
}
