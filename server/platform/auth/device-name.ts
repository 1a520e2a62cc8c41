// A name by which people recognise their devices. The header's own text is never shown or kept.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\b(Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const MACHINES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'Chromebook'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMacintosh\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

/** "Safari on iPhone", from a User-Agent header. */
export function deviceName(userAgent: string): string {
  const [browser, machine] = [nameIn(BROWSERS, userAgent), nameIn(MACHINES, userAgent)];
  if (browser && machine) return `${browser} on ${machine}`;
  return browser ?? machine ?? 'Unknown device';
}

function nameIn(names: typeof BROWSERS, text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
