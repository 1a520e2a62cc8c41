// A date: typed as dd/MM/yyyy or picked from a calendar that begins on Monday; either closes the calendar (specification
// section 4, Date picker).
import { Popover } from '@base-ui/react/popover';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { dateOfText, dateText, typedDate } from './date-text';
import { Icon } from '~ui/icon';
import { describedBy, Labelled } from './labelled';

const Calendar = lazy(() => import('./calendar').then((loaded) => ({ default: loaded.Calendar })));

type DateFieldProps = {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** 'yyyy-MM-dd', '' for none, or the typed text while it isn't a date. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  className?: string;
  'aria-required'?: boolean;
};

export function DateField(props: DateFieldProps) {
  const { label, error, hint, value, onChange, onBlur, className = '', 'aria-required': required } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  // The text while it is being typed: 1/2/2026 is a date already and must not be rewritten meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (day: string) => {
    setTyped(null);
    setOpen(false);
    onChange(day);
  };
  return (
    <Labelled id={id} label={label} error={error} hint={hint} className={className}>
      <Popover.Root
        open={open}
        onOpenChange={(next, { event }) => {
          // Going back to the box to type is no reason to close: a whole date is.
          if (next || event.target !== box.current) setOpen(next);
        }}
      >
        <div className={`input ${error ? 'input--err' : ''}`}>
          <input
            ref={box}
            id={id}
            value={typed ?? dateText(value)}
            placeholder="dd/mm/yyyy"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            onChange={(event) => {
              const day = typedDate(event.target.value);
              setTyped(event.target.value);
              if (dateOfText(day)) setOpen(false);
              onChange(day);
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
            aria-required={required}
            {...describedBy(id, error, hint)}
          />
          <Popover.Trigger
            render={
              <button type="button" className="icon-btn" aria-label={`Calendar: ${label}`} title="Calendar">
                <Icon name="calendar" size={20} />
              </button>
            }
          />
        </div>
        <Popover.Portal>
          <Popover.Positioner side="bottom" align="end" sideOffset={8} className="z-50">
            <Popover.Popup className="popup" aria-label={label}>
              <Suspense fallback={<div className="min-h-12" />}>
                <Calendar value={value} onChoose={choose} />
              </Suspense>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Labelled>
  );
}
