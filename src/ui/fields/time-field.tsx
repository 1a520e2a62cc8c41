// A time of day, typed: 24 hours for everybody. The browser's own control follows the browser's language, so that 16:45 would be
// 4:45 PM on a phone from the United States.
import { useId, useState } from 'react';
import { describedBy, Labelled } from './labelled';
import { finishedTime, timeText, typedTime } from './time-text';

type TimeBoxProps = {
  /** 'HH:mm' or 'HH:mm:ss', '' for none, or what was typed as long as it is no time. */
  value: string;
  /** 'HH:mm', or what was typed as long as it is no time. */
  onChange: (value: string) => void;
};
type TimeFieldProps = TimeBoxProps & { label: string; error?: string | undefined; hint?: string };

export function TimeField({ label, error, hint, ...box }: TimeFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <div className={`input ${error ? 'input--err' : ''}`}>
        <TimeInput id={id} {...box} {...describedBy(id, error, hint)} />
      </div>
    </Labelled>
  );
}

/** The same without a label above it, in a row of its own. */
export function TimeBox({ label, ...box }: TimeBoxProps & { label: string }) {
  return (
    <div className="input">
      <TimeInput aria-label={label} {...box} />
    </div>
  );
}

type TimeInputProps = TimeBoxProps & {
  id?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

function TimeInput({ value, onChange, ...about }: TimeInputProps) {
  // The text while it is being typed: 1:30 is a time already, and may become 1:305 by mistake.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...about}
      value={typed ?? timeText(value)}
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedTime(target.value));
      }}
      onBlur={() => {
        if (typed !== null) onChange(finishedTime(typed));
        setTyped(null);
      }}
    />
  );
}
