// One of several choices, with the number of things that it stands for.

type CheckboxProps = { label: string; checked: boolean; count?: number; onChange: (checked: boolean) => void };

export function Checkbox({ label, checked, count, onChange }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {count === undefined ? null : <span className="text-tab font-reg text-ink-3">{count}</span>}
    </label>
  );
}
