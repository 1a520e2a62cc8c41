// The colour of e-mails: some to choose from or one of the school's own, shown as the head of a mail, with how well it can be read.
import { useId } from 'react';
import { CONTRAST_LEAST as READABLE } from '~domain/text/contrast';
import { TextField } from '~ui/fields/field';
import { useSchool } from '../use-school';
import { contrastWithWhite } from './contrast';

/** Each can be read on white. */
const COLINK = [
  { value: '', name: 'Black' },
  { value: '#2563EB', name: 'Blue' },
  { value: '#0E7490', name: 'Teal' },
  { value: '#15803D', name: 'Green' },
  { value: '#B45309', name: 'Amber' },
  { value: '#B91C1C', name: 'Red' },
  { value: '#7E22CE', name: 'Purple' },
  { value: '#475569', name: 'Grey' },
] as const;
/** The colour of words where there is no other, and what '' stands for (server/platform/messages/email-colours.ts). */
const INK = '#18181B';

type ColourFieldProps = {
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (colour: string) => void;
};

export function ColourField({ value, error, readOnly, onChange }: ColourFieldProps) {
  const name = useId();
  return (
    <section aria-label="Colour of e-mails" className="card flex flex-col gap-4 p-4 wide:p-5">
      <h2 className="text-h2 font-bold">Colour of e-mails</h2>
      <fieldset className="min-w-0" disabled={readOnly}>
        <legend className="sr-only">Colour</legend>
        <div className="grid grid-cols-2 gap-x-4 wide:grid-cols-4">
          {COLINK.map((one) => (
            <label key={one.value} className="flex min-h-12 items-center gap-3">
              <input
                type="radio"
                className="size-5 accent-accent"
                name={name}
                checked={one.value === value.trim().toUpperCase()}
                onChange={() => onChange(one.value)}
              />
              <span className="size-4.5 flex-none rounded-pill" style={{ background: one.value || INK }} />
              <span>{one.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Your own colour"
        hint="Such as #2563EB. Leave empty for black."
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <Sample colour={value.trim() || INK} />
    </section>
  );
}

/** Renders nothing until the text is a colour. */
function Sample({ colour }: { colour: string }) {
  const name = useSchool()?.name ?? '';
  const contrast = contrastWithWhite(colour);
  if (contrast === null) return null;
  const isReadable = contrast >= READABLE;
  return (
    <div className="flex flex-col gap-2">
      {/* A white card in every theme: as the mail looks. */}
      <p
        className="rounded-m bg-[#fff] p-4 text-h2 font-bold wrap-anywhere shadow-1"
        style={{ borderTop: `4px solid ${colour}`, color: isReadable ? colour : INK }}
        aria-hidden="true"
      >
        {name || 'Your school'}
      </p>
      <p role="status" className={`text-tab ${isReadable ? 'text-ink-2' : 'text-amber-ink'}`}>
        {isReadable
          ? `Words in this colour are easy to read on white (contrast ${contrast} : 1).`
          : `Words in this colour are hard to read on white (contrast ${contrast} : 1, at least ${READABLE} is needed). Your e-mails use it for the bar at the top only.`}
      </p>
    </div>
  );
}
