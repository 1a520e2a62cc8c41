// A conflict: for each field this device's value, the server's, and a choice (docs/sync.md, Conflicts).
import { useState } from 'react';
import { Button } from '~ui/button';
import { usePhone } from '~ui/use-media';
import { BigRadio } from '~widgets/forms/big-radio';
import { resolveItem } from '~data/form-saves/actions';
import type { OutboxItem } from '~data/sync-centre/items';
import type { Trouble } from '~data/outbox/refusal-record';
import { fieldLabel, valueText } from '../words/field-text';
import type { Names } from '../words/names';
import { counted } from '~widgets/format/size-text';

type Conflict = Extract<Trouble, { kind: 'conflict' }>;
type Side = 'mine' | 'theirs';

type ConflictChoiceProps = { item: OutboxItem; trouble: Conflict; names: Names };

export function ConflictChoice({ item, trouble, names }: ConflictChoiceProps) {
  const device = usePhone() ? 'phone' : 'computer';
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { fields, current, version } = trouble;
  const left = fields.filter((field) => chosen[field] === undefined).length;
  return (
    <div className="flex flex-col gap-4 rounded-card bg-inset p-4 sunlight:shadow-1">
      {fields.map((field) => (
        <Field
          // The server's value may change while this is on screen: then the choice starts again.
          key={`${field} ${version}`}
          label={fieldLabel(field, item.entity)}
          name={`${item.mid} ${field}`}
          chosen={chosen[field]}
          mine={valueText(field, item.body[field], names)}
          theirs={
            field in current
              ? valueText(field, current[field], names)
              : `The school’s value is not kept on this ${device}`
          }
          onChoose={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="text-tab text-ink-2" role="status">
          {left === 0 ? '' : `Choose for ${counted(left, 'field')} first`}
        </p>
        <Button
          look="pri"
          className="max-wide:w-full"
          disabled={left > 0}
          onClick={() =>
            void resolveItem(
              item.seq,
              fields.filter((field) => chosen[field] === 'mine'),
            )
          }
        >
          Use these
        </Button>
      </div>
    </div>
  );
}

type FieldProps = {
  label: string;
  name: string;
  chosen: Side | undefined;
  mine: string;
  theirs: string;
  onChoose: (side: Side) => void;
};

function Field({ label, name, chosen, mine, theirs, onChoose }: FieldProps) {
  const sides = [
    ['mine', 'Yours', mine],
    ['theirs', 'The school’s', theirs],
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-bold">{label}</legend>
      <div className="grid gap-2 wide:grid-cols-2">
        {sides.map(([side, whose, value]) => (
          <BigRadio
            key={side}
            name={name}
            over={whose}
            title={value}
            checked={chosen === side}
            onChoose={() => onChoose(side)}
          />
        ))}
      </div>
    </fieldset>
  );
}
