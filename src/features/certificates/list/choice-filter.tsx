// A filter with several choices: a button that says what is chosen and opens the choices, in a small panel on wide
// screens and in a sheet on phones.
import { useState } from 'react';
import { Button, buttonClass } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { Sheet } from '~ui/overlays/dialog';
import { Icon } from '~ui/icon';
import { Popover } from '~ui/overlays/popover';
import { usePhone } from '~ui/use-media';

export type Choice = { value: string; label: string; count?: number };

type ChoiceFilterProps = {
  /** 'Status'. */
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** What is shown if nothing is chosen: 'All'. */
  none?: string;
  /** `count` rows match now, and `of` names them: 'Show 12 certificates'. */
  count: number | undefined;
  of?: 'certificate' | 'book';
  onChange: (chosen: string[]) => void;
};

export function ChoiceFilter({
  label,
  choices,
  chosen,
  none = 'All',
  count,
  of = 'certificate',
  onChange,
}: ChoiceFilterProps) {
  const [open, setOpen] = useState(false);
  const text = `${label}: ${chosenText(choices, chosen, none)}`;
  const boxes = choices.map(({ value, ...choice }) => (
    <Checkbox
      key={value}
      {...choice}
      checked={chosen.includes(value)}
      onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
    />
  ));
  if (!usePhone())
    return (
      <Popover label={label} trigger={<Button icon="filter">{text}</Button>}>
        {() => <div className="px-2">{boxes}</div>}
      </Popover>
    );
  return (
    <>
      <button
        type="button"
        className={buttonClass('default', false, 'min-w-0 flex-1')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={18} />
        <span className="truncate">{text}</span>
      </button>
      <Sheet
        open={open}
        title={label}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button look="ghost" big disabled={chosen.length === 0} onClick={() => onChange([])}>
              {none}
            </Button>
            <Button look="pri" big className="flex-1" onClick={() => setOpen(false)}>
              {count === undefined ? 'Show' : `Show ${count} ${count === 1 ? of : `${of}s`}`}
            </Button>
          </>
        }
      >
        {boxes}
      </Sheet>
    </>
  );
}

/** 'All', 'Pending', '2 of 6'. */
export function chosenText(choices: readonly Choice[], chosen: readonly string[], none: string): string {
  const [only] = chosen;
  if (only === undefined) return none;
  if (chosen.length === choices.length) return 'All';
  if (chosen.length > 1) return `${chosen.length} of ${choices.length}`;
  return choices.find(({ value }) => value === only)?.label ?? 'Unknown';
}
