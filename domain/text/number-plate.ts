// How a UK registration mark is written: which characters stand together. Formats: current (AA99 AAA),
// prefix (A1–A999 AAA), suffix (AAA 1–999A), and dateless or Northern-Irish ones (letters and digits in either order).

/** The longest registration, without spaces (specification section 9). */
const MARK_MAX = 7;

/** A registration as it is stored: upper case, no white space. */
export function normaliseMark(typed: string): string {
  return typed.replaceAll(/\s/gu, '').toUpperCase();
}

/** The groups of a mark as they are spaced on a plate: `L2WPS` → `['L2', 'WPS']`. An unknown format stays whole. */
export function plateGroups(mark: string): string[] {
  const plain = normaliseMark(mark);
  if (plain.length > MARK_MAX) return [plain];
  for (const format of FORMATS) {
    const match = format.exec(plain);
    if (match) return match.slice(1);
  }
  return [plain];
}

/** A mark as people read it: `KX23QBA` → `KX23 QBA`. */
export function displayMark(mark: string): string {
  return plateGroups(mark).join(' ');
}

const FORMATS = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/u, // since 2001
  /^([A-Z]\d{1,3})([A-Z]{3})$/u, // prefix, 1983–2001
  /^([A-Z]{3})(\d{1,3}[A-Z])$/u, // suffix, 1963–1983
  /^([A-Z]{1,3})(\d{1,4})$/u, // dateless, Northern Ireland
  /^(\d{1,4})([A-Z]{1,3})$/u, // dateless, reversed
];
