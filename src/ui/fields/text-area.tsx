// A longer text: grows as it is typed, and counts characters against its limit.
import { useId, type ComponentProps } from 'react';
import { describedBy, Labelled } from './labelled';
import './text-area.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'rows' | 'value' | 'onChange' | 'maxLength'> & {
  label: string;
  error?: string | undefined;
  value: string;
  /** Characters as people count them: code points. More can be typed, and is said to be too much. */
  max: number;
  /** How many characters fill a row, and the most rows. */
  perRow: number;
  rows: number;
  onChange: (value: string) => void;
};

export function TextArea({ label, error, value, max, perRow, rows, onChange, className = '', ...area }: TextAreaProps) {
  const id = useId();
  const count = [...value].length;
  const lines = value.split('\n').reduce((total, line) => total + Math.max(1, Math.ceil([...line].length / perRow)), 0);
  return (
    <Labelled
      id={id}
      label={label}
      error={error}
      className={className}
      aside={
        <span
          className={`text-tab ${count > max ? 'font-bold text-red-ink' : 'text-ink-2'}`}
        >{`${count} of ${max}`}</span>
      }
    >
      <div className={`input input--area ${error ? 'input--err' : ''}`}>
        <textarea
          {...area}
          id={id}
          rows={Math.min(rows, Math.max(1, lines))}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...describedBy(id, error, undefined)}
        />
      </div>
    </Labelled>
  );
}
