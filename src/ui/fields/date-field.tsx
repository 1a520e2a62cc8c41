// A date: typed in any usual form or picked from a calendar that begins on Monday; either closes the calendar (specification
// section 4, Date picker).
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { dateOfText, dateText } from './date-text';
import { Icon } from '~ui/icon';
import { usePanel } from '~ui/overlays/use-panel';
import { describedBy, Labelled } from './labelled';

const load = () => import('./calendar-panel').then(({ CalendarPanel }) => CalendarPanel);

export type DateFieldProps = {
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
/** What a typed text means; the product knows that. */
export type DateReading = {
  /** The day, 'yyyy-MM-dd'; `isOpen`: more of it may follow. Null: no day. */
  read: (typed: string) => { day: string; isOpen: boolean } | null;
  /** What is wrong with a value, said once the field is left; null: nothing. */
  problem: (value: string) => string | null;
};

export function DateBox({ read, problem, ...props }: DateFieldProps & DateReading) {
  const { label, hint, value, onChange, onBlur, className = '', 'aria-required': required } = props;
  const id = useId();
  // The text with which the field was left, and its value then: a screen that only takes days keeps the one it had.
  const [left, setLeft] = useState<{ text: string; value: string } | null>(null);
  const isLeft = left !== null && (value === left.value || value === left.text);
  const wrong = isLeft ? problem(left.text) : null;
  const error = props.error ?? wrong ?? undefined;
  const box = useRef<HTMLInputElement>(null);
  // Going back to the box to type is no reason to close: a whole date is.
  const { Drawn, ...panel } = usePanel(load, box);
  // The text while it is being typed: 1/2/2026 is a date already and must not be rewritten meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed === null) return setLeft((before) => before ?? { text: value, value });
    const day = read(typed)?.day ?? typed.trim();
    setTyped(null);
    setLeft({ text: day, value });
    return day === value ? undefined : onChange(day);
  };
  const choose = (day: string) => {
    setTyped(null);
    setLeft(null);
    panel.close();
    onChange(day);
  };
  return (
    <Labelled id={id} label={label} error={error} hint={hint} className={className}>
      <div className={`input ${error ? 'input--err' : ''}`}>
        <input
          ref={box}
          id={id}
          value={typed ?? dateText(wrong === null || left === null ? value : left.text)}
          placeholder="dd/mm/yyyy"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          onChange={({ target }) => {
            const found = read(target.value);
            const day = found && !found.isOpen ? found.day : target.value.trim();
            setTyped(target.value);
            setLeft(null);
            if (dateOfText(day)) panel.close();
            onChange(day);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            // Enter sends the form before the field is left.
            if (event.key === 'Enter') finish();
          }}
          onBlur={() => {
            finish();
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
