// Names contacts who may be the person that is being typed, without signal too: nobody is to be added twice.
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PICKER_DEBOUNCE } from '~contract/wire/limits';
import { findSamePeople, type SamePerson } from '~data/contacts/same-person';
import { isDay } from '~domain/time/london-time';
import type { Sameness, TypedPerson } from '~domain/contacts/same-person';
import { nameOf } from '~widgets/format/contact-text';
import { useLive } from '~widgets/hooks/use-live';
import type { ContactValues } from './fields';
import { useTheForm } from './form-context';

/** `without`: the contact that is being edited. */
export function SamePeople({ without = null }: { without?: number | null }) {
  const { values } = useTheForm();
  const people = useSamePeople(personOf(values), without);
  return (
    <div role="status" className="flex flex-col gap-2 wide:col-span-2 empty:hidden">
      {people.map(({ contact, shared }) => (
        <p key={contact.id} className="text-tab text-amber-ink">
          {`Already a contact with ${sharedText(shared)}: `}
          <Link
            to="/contacts/$customerId/details"
            params={{ customerId: String(contact.id) }}
            className="font-bold underline"
          >
            {nameOf(contact)}
          </Link>
        </p>
      ))}
    </div>
  );
}

const SHARED: Readonly<Record<Sameness, string>> = {
  phone: 'this phone number',
  email: 'this e-mail address',
  name_birthdate: 'this name and birth date',
};

function sharedText(shared: readonly Sameness[]): string {
  return new Intl.ListFormat('en-GB').format(shared.map((one) => SHARED[one]));
}

/** A form may have some of the fields only. */
function personOf({
  first_name,
  last_name,
  email,
  phone,
  alternative_phone,
  birthdate,
}: Partial<ContactValues>): TypedPerson {
  const born = birthdate?.trim() ?? '';
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    alternative_phone: alternative_phone ?? '',
    birthdate: isDay(born) ? born : null,
  };
}

const NOBODY: readonly SamePerson[] = [];

/** From PICKER_DEBOUNCE ms after the last key. */
function useSamePeople(person: TypedPerson, without: number | null): readonly SamePerson[] {
  const typed = JSON.stringify(person);
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PICKER_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  return useLive(() => findSamePeople(JSON.parse(asked) as TypedPerson, without), [asked, without]) ?? NOBODY;
}
