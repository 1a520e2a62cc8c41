// A site's colour as a dot, and the field to choose it.
import { useId } from 'react';
import { SITE_COLOURS } from './site-colours';

/** `colour`: '#RRGGBB'; '' draws a dashed outline. `size`: pixels. */
export function SiteDot({ colour, size = 12 }: { colour: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" className="flex-none">
      <circle
        cx="6"
        cy="6"
        r="5"
        fill={colour === '' ? 'none' : colour}
        stroke={colour === '' ? 'currentColor' : colour}
        strokeDasharray={colour === '' ? '2 2' : undefined}
      />
    </svg>
  );
}

type SiteColourFieldProps = { value: string; onChange: (colour: string) => void };

export function SiteColourField({ value, onChange }: SiteColourFieldProps) {
  const name = useId();
  const isOwn = !SITE_COLOURS.some((one) => one.value === value);
  const choices = isOwn ? [...SITE_COLOURS, { value, name: value }] : SITE_COLOURS;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">Colour in the calendar</legend>
      <div className="grid grid-cols-2 gap-x-4 wide:grid-cols-4">
        {choices.map((one) => (
          <label key={one.value} className="flex min-h-12 items-center gap-3">
            <input
              type="radio"
              className="size-5 accent-accent"
              name={name}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            <SiteDot colour={one.value} size={18} />
            <span>{one.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
