// Chooses the instructors of a course. People without an instructor certificate are hidden until asked for, because
// they can't sign a certificate.
import { useState } from 'react';
import type { CalendarChoices } from '~data/calendar/calendar';
import { Button } from '~ui/button';
import { Advice } from '~widgets/forms/advice';
import { ChipList } from '~widgets/booking/chip-list';
import { peopleOf, uncertifiedOf } from '~widgets/booking/use-choices';

type InstructorPickProps = {
  choices: CalendarChoices;
  /** Staff ids as text, in the order chosen. */
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

export function InstructorPick({ choices, value, error, onChange }: InstructorPickProps) {
  const [isAll, setAll] = useState(false);
  // A person who was chosen at first stays in the list, so that they can be chosen again.
  const [opened] = useState(value);
  const people = peopleOf(choices, value);
  const uncertified = new Set(uncertifiedOf(choices));
  const isHidden = (id: string) => uncertified.has(id) && !value.includes(id) && !opened.includes(id);
  const options = people.filter((person) => isAll || !isHidden(person.value));
  const warned = people.filter((person) => value.includes(person.value) && uncertified.has(person.value));
  // Stays while chips come and go, so that the keyboard focus isn't lost.
  const isMore = people.some((person) => uncertified.has(person.value) && !opened.includes(person.value));
  return (
    <ChipList
      label="Instructors"
      error={error}
      options={options}
      {...(isMore && options.length === 0 && { none: 'Nobody has an instructor certificate on record.' })}
      value={value}
      onChange={onChange}
    >
      {isMore ? (
        <Button look="ghost" className="self-start" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show instructors only' : 'Show all staff'}
        </Button>
      ) : null}
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {warned.map((person) => (
          <Advice key={person.value}>{`${person.label} has no instructor certificate on record`}</Advice>
        ))}
      </div>
    </ChipList>
  );
}
