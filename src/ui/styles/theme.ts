// The theme: light, dark, sunlight (high contrast), or what the system says. Kept on the device; index.html applies
// it before the first paint.

export const THEMES = ['system', 'light', 'dark', 'sunlight'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** The theme chosen on this device. */
export function getTheme(): Theme {
  const stored = readStored();
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Applies a theme at once and keeps it. */
export function saveTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  colourBrowser(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch (error) {
    // Storage is full or forbidden: the choice holds until the page is left.
    reportError(error);
  }
}

/** The browser's own bars; index.html does the same at the start. */
function colourBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const system = meta.media.includes('dark') ? PAPER.dark : PAPER.light;
    meta.content = theme === 'system' ? system : PAPER[theme];
  }
}

const PAPER = { light: '#F3F0E8', dark: '#121315', sunlight: '#FFFFFF' } as const;

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
