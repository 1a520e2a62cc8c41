// Codes of restrictions. Which there are comes from the server (docs/domain.md, CBT and the DL196); which mean mopeds is known here.

/** Mopeds with two and with three wheels. */
const MOPEDS: ReadonlySet<string> = new Set(['AM', '79.02']);
/** Codes that the first versions made up, in changes and drafts that still wait on a phone. */
const RENAMED: Readonly<Record<string, string>> = { '01': 'AM', '02': '45', '03': '79.03', '04': '79.02' };

/** The code as it is called now. */
export function presentCode(code: string): string {
  return RENAMED[code] ?? code;
}

/** True if nothing but a moped may be ridden on it. */
export function isMopedOnly(codes: readonly string[]): boolean {
  return codes.some((code) => MOPEDS.has(presentCode(code)));
}
