// A picture of the demonstration school, taken by `npm run pictures` (scripts/pictures.mjs) in light and in dark. Loaded when it
// comes near the screen; its size is known before, so that nothing moves.

export const SHOTS = ['report', 'bikes', 'certificates', 'calendar', 'orders', 'people'] as const;
export type ShotName = (typeof SHOTS)[number];

/** Pixels of the files. */
export const SHOT_SIZES = {
  phone: { width: 780, height: 1560 },
  desktop: { width: 1680, height: 1050 },
} as const;
export type ShotDevice = keyof typeof SHOT_SIZES;

export const SHOT_THEMES = ['light', 'dark'] as const;

type ShotProps = { name: ShotName; device: ShotDevice; alt: string };

/** Both are in the page, and the style sheet hides one: a theme can be chosen in the app, which no media query knows. */
export function Shot({ name, device, alt }: ShotProps) {
  return (
    <span className={`shot shot--${device}`}>
      {SHOT_THEMES.map((theme) => (
        <img
          key={theme}
          className={`shot-${theme}`}
          src={shotAddress(name, device, theme)}
          alt={alt}
          loading="lazy"
          decoding="async"
          {...SHOT_SIZES[device]}
        />
      ))}
    </span>
  );
}

export function shotAddress(name: ShotName, device: ShotDevice, theme: (typeof SHOT_THEMES)[number]): string {
  return `/home/${name}-${device}-${theme}.avif`;
}
