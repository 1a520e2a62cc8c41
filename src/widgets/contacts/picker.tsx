// Picks a contact from the mirror, so it works without signal. Names aren't unique, so it also shows birth date and
// postcode.
import { useEffect, useState } from 'react';
import { PICKER_DEBOUNCE } from '~contract/wire/limits';
import { listContacts, type ContactView } from '~data/contacts/contacts';
import { displayDay } from '~domain/time/london-time';
import { KeptFocus } from './kept-focus';
import { PersonFinder, PickedPerson } from './person-finder';
import { useWhole } from '~widgets/hooks/use-whole';

/** The most results shown; typing more letters finds the others. */
const OFFERED = 10;
const BY_NAME = [
  { field: 'last_name', descending: false },
  { field: 'first_name', descending: false },
] as const;

type ContactPickerProps = {
  label: string;
  value: ContactView | null;
  onPick: (contact: ContactView | null) => void;
  /** The id of a contact that can't be picked. */
  without?: number;
  error?: string | undefined;
  required?: boolean;
};

export function ContactPicker({ label, value, onPick, error, ...rest }: ContactPickerProps) {
  return (
    <KeptFocus shown={value?.id ?? null}>
      {value ? (
        <PickedPerson label={label} person={value} about={aboutOf(value)} error={error} onChange={() => onPick(null)} />
      ) : (
        <Finder label={label} error={error} onPick={onPick} {...rest} />
      )}
    </KeptFocus>
  );
}

function Finder({ label, onPick, without, error, required }: Omit<ContactPickerProps, 'value'>) {
  const [typed, setTyped] = useState('');
  const found = useFound(typed, without);
  const shown = typed.trim() === '' ? undefined : found;
  return (
    <PersonFinder
      label={label}
      error={error}
      placeholder="Name, phone, e-mail, postcode or licence"
      typed={typed}
      onType={setTyped}
      found={shown}
      says={statusText(shown)}
      aboutOf={aboutOf}
      onPick={onPick}
      required={required}
    />
  );
}

function statusText(shown: readonly ContactView[] | undefined): string {
  if (!shown) return '';
  if (shown.length === 0) return 'No contacts found';
  return `${shown.length} ${shown.length === 1 ? 'contact' : 'contacts'}`;
}

function aboutOf({ birthdate, postcode, phone, email }: ContactView): string {
  const facts = [birthdate === null ? '' : `born ${displayDay(birthdate)}`, postcode, phone].filter(Boolean);
  return facts.join(' · ') || email;
}

/** The contacts that match `typed`, from PICKER_DEBOUNCE ms after the last key; undefined until then. */
function useFound(typed: string, without: number | undefined): ContactView[] | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PICKER_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useWhole(async () => {
    if (asked.trim() === '') return [];
    // One more than shown, because `without` may be among them.
    const { rows } = await listContacts({ search: asked, orders: BY_NAME, page: 1, pageSize: OFFERED + 1 });
    return rows.filter(({ id }) => id !== without).slice(0, OFFERED);
  }, [asked, without]);
  return asked === typed ? found : undefined;
}
