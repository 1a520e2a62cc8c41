// Licence categories, and power as people type it. Which category a bike is of: machine.ts.

/** Licence categories, the smallest first. */
export const CATEGORIES = ['AM', 'A1', 'A2', 'A'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABEL: Readonly<Record<Category, string>> = {
  AM: 'Moped (AM)',
  A1: 'Up to 125cc (A1)',
  A2: 'Up to 35 kW (A2)',
  A: 'Any size (A)',
};

/** '35', '10,5' or '11 kW' as kilowatts; null if empty, NaN if it is none. */
export function kilowattsOf(typed: string): number | null {
  const [, whole, part = '0'] = /^(\d{1,4})(?:[.,](\d{1,3}))?(?:\s*kw)?$/iu.exec(typed.trim()) ?? [];
  if (typed.trim() === '') return null;
  return whole === undefined ? Number.NaN : Number(`${whole}.${part}`);
}
