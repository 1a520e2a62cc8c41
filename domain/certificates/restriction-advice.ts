// What the forms say of the restrictions that are chosen (docs/domain.md, CBT and the DL196).

const NONE = '00';
/** "Automatic only" in DVLA's list. */
const AUTOMATIC_ONLY = '78';

/** `restricts`: a training on an automatic restricts its holder on that day (validity.ts). `transmission`: 'A', 'M' or ''. */
type Trained = { restricts: boolean; transmission: string };

/** What the person should think about before choosing these; advice, never a refusal. */
export function restrictionAdvice(codes: readonly string[], { restricts, transmission }: Trained): string[] {
  const both = codes.includes(NONE) && codes.length > 1;
  return [
    ...(both ? ['“00 None” is ticked together with a restriction. Untick the one that’s wrong.'] : []),
    ...(codes.includes(AUTOMATIC_ONLY) && !restricts
      ? ['In Great Britain a CBT on an automatic doesn’t restrict its holder. Choose 78 only if DVSA asked for it.']
      : []),
    ...(restricts && transmission === 'A' && !codes.includes(AUTOMATIC_ONLY)
      ? ['A CBT on an automatic restricts its holder to automatics. Choose 78.']
      : []),
  ];
}
