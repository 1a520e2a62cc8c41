// A radio button for a few important choices: the whole card can be tapped, and its text says what the choice does.
type BigRadioProps = {
  /** The name of the radio group. */
  name: string;
  /** Small text above the title. */
  over?: string;
  title: string;
  /** Small text below the title: what the choice does. */
  text?: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

export function BigRadio({ name, over, title, text, checked, disabled = false, onChoose }: BigRadioProps) {
  return (
    <label
      className={`grid min-h-14 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 rounded-m px-3 py-2 shadow-1 ${checked ? 'bg-accent-soft' : 'bg-surface'}`}
    >
      <input
        type="radio"
        name={name}
        className="row-span-3 size-5 accent-accent"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {over ? <span className="text-tab text-ink-2">{over}</span> : null}
      <span className="font-bold wrap-anywhere">{title}</span>
      {text ? <span className="text-tab text-ink-2">{text}</span> : null}
    </label>
  );
}
