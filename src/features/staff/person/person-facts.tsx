// A person's details for somebody who can't change them, with the reason.
import { displayDay } from '~domain/time/london-time';
import { RouteModal } from '~ui/overlays/dialog';
import { FactList } from '~widgets/lists/fact-list';
import type { StaffMember } from '~contract/staff/staff';
import { levelText } from '../staff-text';
import { SignInCard } from './sign-in-card';
import { WorkCard } from './work-card';

export function PersonFacts({ person, noEdit, leave }: { person: StaffMember; noEdit: string; leave: () => void }) {
  const { label: level, machines } = levelText(person.instructor_level);
  const dayText = (day: string | null) => (day === null ? '' : displayDay(day));
  return (
    <RouteModal title={person.full_name} onClose={leave}>
      <div className="flex flex-col gap-5">
        <p role="status" className="text-ink-2">{`${noEdit}.`}</p>
        <FactList
          facts={[
            ['E-mail', person.email],
            ['Phone', person.phone],
            ['Instructor certificate', person.instructor_certificate],
            ['Level of the certificate', level],
            ['May train on', machines],
            ['Certificate expires', dayText(person.certificate_expires)],
            ['DBS check expires', dayText(person.dbs_expires)],
          ]}
        />
        <WorkCard person={person} noEdit={noEdit} isDirty={false} />
        <SignInCard person={person} noEdit={noEdit} isDirty={false} />
      </div>
    </RouteModal>
  );
}
