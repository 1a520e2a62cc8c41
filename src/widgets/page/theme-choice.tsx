// The choice of a theme: light, dark, sunlight, or the system's.
import { useState } from 'react';
import { getTheme, saveTheme, type Theme } from '~ui/styles/theme';
import { Segmented } from '~ui/fields/segmented';

const OPTIONS: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'sunlight', label: 'Sunlight' },
];

export function ThemeChoice() {
  const [theme, setTheme] = useState(getTheme);
  return (
    <Segmented
      label="Theme"
      value={theme}
      options={OPTIONS}
      onChange={(next) => {
        saveTheme(next);
        setTheme(next);
      }}
    />
  );
}
