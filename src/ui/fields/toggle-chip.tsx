// A word that can be switched on and off with a gloved thumb.
import { Icon } from '~ui/icon';
import './toggle-chip.css';

type ToggleChipProps = { label: string; pressed: boolean; onChange: (pressed: boolean) => void };

export function ToggleChip({ label, pressed, onChange }: ToggleChipProps) {
  return (
    <button type="button" className="toggle-chip" aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {pressed ? <Icon name="check" size={16} /> : null}
      {label}
    </button>
  );
}
