// Codes of restrictions. Which there are comes from the server (docs/domain.md, CBT and the DL196); what two of them mean is known here.

const NONE = '00';
/** Mopeds with two and with three wheels. */
const MOPEDS: ReadonlySet<string> = new Set(['AM', '79.02']);
/** "Automatic only" in DVLA's list. */
const AUTOMATIC_ONLY = '78';

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

/** What the person should think about before choosing these; advice, never a refusal. */
export function restrictionAdvice(codes: readonly string[]): string[] {
  const both = codes.includes(NONE) && codes.length > 1;
  return [
    ...(both ? ['“00 None” is ticked together with a restriction. Untick the one that’s wrong.'] : []),
    ...(codes.includes(AUTOMATIC_ONLY)
      ? ['In Great Britain a CBT on an automatic doesn’t restrict its holder. Choose 78 only if DVSA asked for it.']
      : []),
  ];
}
