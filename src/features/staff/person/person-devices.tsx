// The devices where a colleague is signed in, for people who manage them. A lost phone is signed out here.
import { listStaffDevices } from '~contract/staff/staff';
import { endPersonDevice } from '~data/school/staff-save';
import { Devices } from '~widgets/answers/devices';
import { useAnswer } from '~widgets/answers/use-answer';
import { useSession } from '~widgets/hooks/use-session';
import type { StaffMember } from '~contract/staff/staff';

export function PersonDevices({ person: { id, user_id, full_name } }: { person: StaffMember }) {
  const { person: me } = useSession();
  const answered = useAnswer({ endpoint: listStaffDevices, options: { params: { id } } });
  return (
    <section className="flex flex-col gap-3 rounded-card bg-inset p-4" aria-labelledby="devices">
      <h2 id="devices">Signed-in devices</h2>
      <Devices
        answered={answered}
        owner={me?.user.id === user_id ? null : full_name}
        onEnd={(device, erase) => endPersonDevice(id, device, erase)}
      />
    </section>
  );
}
