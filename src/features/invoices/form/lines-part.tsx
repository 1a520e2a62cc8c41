// The lines of an invoice or a credit note: what, how much of it, at which price and with which VAT, and what each comes to.
import { useId, useState } from 'react';
import { INVOICE_LINES_MAX, INVOICE_TEXT_MAX } from '~contract/wire/limits';
import { lineMoney, type Counting } from '~domain/invoices/lines';
import { VAT_CODES } from '~domain/invoices/values';
import { poundsText } from '~domain/text/money-text';
import { Button, IconButton } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { SelectField } from '~ui/fields/select-field';
import type { Errors } from '~widgets/forms/fields';
import { EMPTY_LINE, rightLines, type LineField, type TypedLine } from './lines';
import { VAT_CHOICE } from './vat-words';

type LinesPartProps = {
  lines: readonly TypedLine[];
  errors: Errors;
  how: Counting;
  onChange: (lines: readonly TypedLine[]) => void;
};

export function LinesPart({ lines, errors, how, onChange }: LinesPartProps) {
  const keys = useKeys(lines.length);
  const isFull = lines.length >= INVOICE_LINES_MAX;
  return (
    <section aria-label="Lines" className="card flex flex-col gap-4 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">Lines</h3>
      {lines.map((line, at) => (
        <LineFields
          key={keys.of(at)}
          line={line}
          at={at}
          errors={errors}
          how={how}
          onChange={(change) => onChange(lines.with(at, { ...line, ...change }))}
          onRemove={() => {
            keys.drop(at);
            onChange(lines.toSpliced(at, 1));
          }}
        />
      ))}
      <Button
        look="soft"
        icon="plus"
        className="self-start"
        disabled={isFull}
        title={isFull ? `At most ${INVOICE_LINES_MAX} lines` : undefined}
        onClick={() => onChange([...lines, EMPTY_LINE])}
      >
        Add line
      </Button>
      {errors['lines'] === undefined ? null : <FieldError>{errors['lines']}</FieldError>}
    </section>
  );
}

type LineProps = {
  line: TypedLine;
  at: number;
  errors: Errors;
  how: Counting;
  onChange: (change: Partial<TypedLine>) => void;
  onRemove: () => void;
};

function LineFields({ line, at, errors, how, onChange, onRemove }: LineProps) {
  const title = useId();
  const name = `Line ${at + 1}`;
  const field = (of: Exclude<LineField, 'vat'>, label: string) => ({
    label: `${name} ${label}`,
    autoComplete: 'off',
    value: line[of],
    error: errors[`lines.${at}.${of}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [of]: target.value }),
  });
  return (
    <section aria-labelledby={title} className="line-above flex flex-col gap-3 pt-3">
      <div className="flex items-center gap-2">
        <h4 id={title} className="min-w-0 flex-1 truncate font-bold">
          {name}
        </h4>
        <LineSum line={line} how={how} />
        <IconButton icon="x" label={`Remove line ${at + 1}`} onClick={onRemove} />
      </div>
      <TextField {...field('text', 'description')} maxLength={INVOICE_TEXT_MAX} />
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-[1fr_1fr_1.3fr_1fr]">
        <TextField {...field('quantity', 'quantity')} inputMode="decimal" />
        <TextField {...field('unit_price', 'price (£)')} inputMode="decimal" />
        <TextField {...field('discount', 'discount (%)')} inputMode="decimal" />
        <SelectField
          label={`${name} VAT`}
          value={line.vat}
          options={VAT_CODES.map((value) => ({ value, label: VAT_CHOICE[value] }))}
          onChange={({ target }) => onChange({ vat: VAT_CODES.find((one) => one === target.value) ?? line.vat })}
        />
      </div>
    </section>
  );
}

/** Nothing for a line that isn't right yet. */
function LineSum({ line, how }: { line: TypedLine; how: Counting }) {
  const [right] = rightLines([line]);
  if (!right) return null;
  const { net, gross } = lineMoney(right, how);
  return <b className="font-num tabular-nums">{poundsText(how.inclusive ? gross : net)}</b>;
}

/** Keys of the lines by their places: the fields of the others stay when one is removed. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const next = Math.max(0, ...keys) + 1;
  const known = [...keys, ...Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at)];
  if (known.length > keys.length) setKeys(known);
  return {
    of: (at: number) => known[at] ?? at,
    drop: (at: number) => setKeys(known.toSpliced(at, 1)),
  };
}
