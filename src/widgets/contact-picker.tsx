// Picks one contact of the mirror, with signal or without: typed at, gone through with arrows, taken with Enter. Names alone do
// not tell people apart, so birth date and postcode stand beside them.
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { PICKER_DEBOUNCE, SEARCH_MAX } from '~contract/limits';
import { listContacts, type ContactView } from '~data/contacts';
import { Avatar } from '~ui/avatar';
import { Button } from '~ui/button';
import { TextField } from '~ui/field';
import { displayDay } from '~domain/london-time';
import { nameOf } from './contact-text';
import { useLive } from './use-live';

/** So many are offered; whoever is not among them needs another letter. */
const OFFERED = 10;
const BY_NAME = [
  { field: 'last_name', descending: false },
  { field: 'first_name', descending: false },
] as const;

type ContactPickerProps = {
  label: string;
  value: ContactView | null;
  onPick: (contact: ContactView | null) => void;
  /** A contact that cannot be picked. */
  without?: number;
  error?: string | undefined;
};

export function ContactPicker({ label, value, onPick, ...rest }: ContactPickerProps) {
  if (!value) return <Finder label={label} onPick={onPick} {...rest} />;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <span className="text-[15px] leading-5 font-bold wide:text-tab">{label}</span>
      <div className="card flex items-center gap-3 p-3 pl-4">
        <Who contact={value} />
        <Button look="ghost" onClick={() => onPick(null)}>
          Change
        </Button>
      </div>
    </div>
  );
}

type FinderProps = Omit<ContactPickerProps, 'value'>;

function Finder({ label, onPick, without, error }: FinderProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const found = useFound(typed, without);
  const shown = isOpen && typed.trim() !== '' ? found : undefined;
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
    // The sheet around it stays open.
    event.stopPropagation();
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        error={error}
        role="combobox"
        aria-expanded={shown !== undefined}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        placeholder="Name, phone, e-mail, postcode or licence"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setAt(0);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className="card divided overflow-clip empty:hidden">
        {shown?.map((contact) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the box's above
          <div
            key={contact.id}
            id={`${id}-${contact.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={contact === active}
            className={`flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 ${contact === active ? 'bg-quiet-soft' : ''}`}
            onClick={() => onPick(contact)}
          >
            <Who contact={contact} />
          </div>
        ))}
      </div>
      <p role="status" className="text-tab text-ink-2 empty:hidden">
        {statusText(shown)}
      </p>
    </div>
  );
}

function statusText(shown: readonly ContactView[] | undefined): string {
  if (!shown) return '';
  if (shown.length === 0) return 'No contacts found';
  return `${shown.length} ${shown.length === 1 ? 'contact' : 'contacts'}`;
}

function Who({ contact }: { contact: ContactView }) {
  const { birthdate, postcode, phone } = contact;
  const facts = [birthdate === null ? '' : `born ${displayDay(birthdate)}`, postcode, phone].filter(Boolean);
  return (
    <>
      <Avatar name={nameOf(contact)} />
      <span className="flex min-w-0 flex-1 flex-col">
        <b className="truncate font-bold">{nameOf(contact)}</b>
        <span className="truncate text-tab text-ink-2">{facts.join(' · ') || contact.email}</span>
      </span>
    </>
  );
}

/** What the mirror has for the last text that was left alone for a moment; undefined before that. */
function useFound(typed: string, without: number | undefined): ContactView[] | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PICKER_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useLive(async () => {
    if (asked.trim() === '') return [];
    // One more: the one that cannot be picked may be among them.
    const { rows } = await listContacts({ search: asked, orders: BY_NAME, page: 1, pageSize: OFFERED + 1 });
    return rows.filter(({ id }) => id !== without).slice(0, OFFERED);
  }, [asked, without]);
  return asked === typed ? found : undefined;
}
