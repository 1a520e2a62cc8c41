// The person who is signed in, with pending changes of their profile applied.
import { roleOf } from '~contract/staff/permissions';
import { listEdited } from '~data/form-saves/edited-rows';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FactList } from '~widgets/lists/fact-list';
import { ROLE_LABEL } from '~widgets/format/role-label';
import { SyncBadge } from '~widgets/sync/badge';
import { useLive } from '~widgets/hooks/use-live';
import type { Verified } from '~contract/users/users';
import { EditLink } from './edit-link';

export function ProfileCard({ person }: { person: Verified }) {
  const { user, connect_user_permissions: permissions } = person;
  const [own] = useLive(() => listEdited('profile'), []) ?? [];
  const noArea = useNoEdit('profile');
  const noEdit = noArea ?? (own ? null : 'Your profile hasn’t loaded on this device yet');
  const { first_name, last_name } = own?.row ?? user;
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="own">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="own" className="flex-1">
          You
        </h2>
        {own?.pending ? <SyncBadge state={own.pending} small /> : null}
        <EditLink to="/settings/profile/edit" noEdit={noEdit} />
      </header>
      {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
      <FactList
        facts={[
          ['Name', `${first_name} ${last_name}`],
          ['E-mail', user.email],
          ['Phone', own?.row.phone ?? ''],
          ['Role', ROLE_LABEL[roleOf(permissions)]],
          ['School', user.school_name],
        ]}
      />
    </section>
  );
}
