// A combobox that finds a person in a list, with arrow keys and Enter, and a card for the person who was picked.
import { useId, useState, type KeyboardEvent } from 'react';
import { SEARCH_MAX } from '~contract/wire/limits';
import { Avatar } from '~ui/avatar';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { nameOf } from '~widgets/format/contact-text';

export type Named = { id: number; first_name: string; last_name: string };

type PersonFinderProps<Person extends Named> = {
  label: string;
  error: string | undefined;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  /** Undefined: no list is shown. */
  found: readonly Person[] | undefined;
  /** Shows the list before anything is typed. */
  isOpenAtFirst?: boolean;
  /** The status line under the list: '2 contacts'. */
  says: string;
  /** Facts that tell people with the same name apart. */
  aboutOf: (person: Person) => string;
  onPick: (person: Person) => void;
  required?: boolean | undefined;
};

export function PersonFinder<Person extends Named>(props: PersonFinderProps<Person>) {
  const { label, error, placeholder, typed, onType, found, isOpenAtFirst = false, says, aboutOf, onPick } = props;
  const id = useId();
  // -1: no option is active, so Enter picks nobody before a letter or an arrow key.
  const [at, setAt] = useState(-1);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const shown = isOpen ? found : undefined;
  const active = shown?.[Math.min(at, shown.length - 1)];
  const onKey = (event: KeyboardEvent) => {
    if (!shown) return;
    const last = shown.length - 1;
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key];
    if (next !== undefined) setAt(next);
    else if (event.key === 'Enter' && active) onPick(active);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    // Otherwise Escape would close the sheet around this field, too.
    event.stopPropagation();
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        error={error}
        role="combobox"
        aria-required={props.required}
        aria-expanded={shown !== undefined}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setAt(0);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className="card divided overflow-clip empty:hidden">
        {shown?.map((person) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field above handles the keys
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === active}
            className={`flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 ${person === active ? 'bg-quiet-soft' : ''}`}
            onClick={() => onPick(person)}
          >
            <Who person={person} about={aboutOf(person)} />
          </div>
        ))}
      </div>
      <p role="status" className="text-tab text-ink-2 empty:hidden">
        {shown ? says : ''}
      </p>
    </div>
  );
}

type PickedPersonProps = {
  label: string;
  person: Named;
  about: string;
  error: string | undefined;
  /** Null: nobody else can be picked. */
  onChange: (() => void) | null;
};

export function PickedPerson({ label, person, about, error, onChange }: PickedPersonProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <span className="text-[0.9375rem] leading-5 font-bold wide:text-tab">{label}</span>
      <div className="card flex items-center gap-3 p-3 pl-4">
        <Who person={person} about={about} />
        {onChange === null ? null : (
          <Button look="ghost" onClick={onChange}>
            Change
          </Button>
        )}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
}

function Who({ person, about }: { person: Named; about: string }) {
  return (
    <>
      <Avatar name={nameOf(person)} />
      <span className="flex min-w-0 flex-1 flex-col">
        <b className="truncate font-bold">{nameOf(person)}</b>
        <span className="text-tab wrap-anywhere text-ink-2">{about}</span>
      </span>
    </>
  );
}
