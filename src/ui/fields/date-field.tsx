// A date: typed as dd/MM/yyyy or picked from a calendar that begins on Monday; either closes the calendar (specification
// section 4, Date picker).
import { useId, useRef, useState } from 'react';
import { dateOfText, dateText, typedDate } from './date-text';
import { Icon } from '~ui/icon';
import { usePanel } from '~ui/overlays/use-panel';
import { describedBy, Labelled } from './labelled';

const load = () => import('./calendar-panel').then(({ CalendarPanel }) => CalendarPanel);

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
  // Going back to the box to type is no reason to close: a whole date is.
  const { Drawn, ...panel } = usePanel(load, box);
  // The text while it is being typed: 1/2/2026 is a date already and must not be rewritten meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (day: string) => {
    setTyped(null);
    panel.close();
    onChange(day);
  };
  return (
    <Labelled id={id} label={label} error={error} hint={hint} className={className}>
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
            if (dateOfText(day)) panel.close();
            onChange(day);
          }}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
          aria-required={required}
          {...describedBy(id, error, hint)}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={`Calendar: ${label}`}
          title="Calendar"
          {...panel.trigger}
        >
          <Icon name="calendar" size={20} />
        </button>
      </div>
      {Drawn ? <Drawn label={label} {...panel.state} value={value} onChoose={choose} /> : null}
    </Labelled>
  );
}
