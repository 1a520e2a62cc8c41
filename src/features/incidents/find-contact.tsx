// Finds a contact to add to a report: somebody who wasn't on the course, or without one. Riders of the course are one tap away.
import { getNamed } from '~data/calendar/known-people';
import { KeptFocus } from '~widgets/contacts/kept-focus';
import { PersonPicker } from '~widgets/contacts/person-picker';
import { useNameable } from '~widgets/contacts/use-named';
import { nameOf } from '~widgets/format/contact-text';

type FindContactProps = {
  /** The day of the incident. */
  day: string;
  /** True if the riders of a course are offered already: those are all that people without access to contacts may name. */
  hasRiders: boolean;
  /** How many people there are: the field is empty again when somebody was added. */
  count: number;
  onFind: (found: { customer: number | null; name: string }) => void;
};

/** Nothing where nobody can be found. */
export function FindContact({ day, hasRiders, count, onFind }: FindContactProps) {
  const nameable = useNameable(day);
  if (nameable === undefined || (nameable !== null && (hasRiders || nameable.length === 0))) return null;
  const pick = async (customer: string) => {
    const found = customer === '' ? null : await getNamed(Number(customer));
    // The school can't name a contact that it doesn't have yet.
    if (found) onFind({ customer: found.id > 0 ? found.id : null, name: nameOf(found) });
  };
  return (
    <KeptFocus shown={count}>
      <PersonPicker
        key={count}
        label="Find a contact"
        nameable={nameable}
        value={null}
        error={undefined}
        day={day}
        onPick={(customer) => void pick(customer)}
      />
    </KeptFocus>
  );
}
