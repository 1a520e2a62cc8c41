// A colour on white: picked or typed, with how well it can be read, and the nearest one that can.
import { CONTRAST_LEAST, contrast, isColour, isReadable, nearestReadable } from '~domain/text/contrast';
import { Button } from '~ui/button';
import { FormText } from '~widgets/online-forms/server-form';
import type { ThemeFormOf } from './theme-fields';

type ColourFieldProps = { form: ThemeFormOf; name: 'primary' | 'button' | 'text'; label: string };

export function ColourField({ form, name, label }: ColourFieldProps) {
  const typed = form.watch(name).trim().toUpperCase();
  const colour = isColour(typed) ? typed : null;
  const set = (value: string) => form.setValue(name, value.toUpperCase(), { shouldDirty: true, shouldValidate: true });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <FormText
          form={form}
          name={name}
          label={label}
          className="flex-1"
          autoComplete="off"
          spellCheck={false}
          aria-required
        />
        <input
          type="color"
          className="h-12 w-12 flex-none cursor-pointer rounded-m bg-transparent"
          aria-label={`Pick the colour of ${label.toLowerCase()}`}
          value={(colour ?? '#000000').toLowerCase()}
          onChange={({ target }) => set(target.value)}
        />
      </div>
      {colour === null ? null : <Reading colour={colour} set={set} />}
    </div>
  );
}

function Reading({ colour, set }: { colour: string; set: (colour: string) => void }) {
  const ratio = Math.floor(contrast(colour, '#FFFFFF') * 10) / 10;
  if (isReadable(colour)) {
    return <p className="text-tab text-ink-2">{`Easy to read on white (contrast ${ratio} : 1).`}</p>;
  }
  const nearest = nearestReadable(colour);
  return (
    <div role="status" className="flex flex-wrap items-center gap-2">
      <p className="text-tab text-amber-ink">
        {`Hard to read on white (contrast ${ratio} : 1, at least ${CONTRAST_LEAST} is needed).`}
      </p>
      <span className="size-4.5 flex-none rounded-pill" style={{ background: nearest }} aria-hidden="true" />
      <Button onClick={() => set(nearest)}>{`Use ${nearest}`}</Button>
    </div>
  );
}
