// National Insurance numbers (docs/domain.md, Driver number).

/** Without spaces, in capitals. */
export function normaliseNationalInsurance(typed: string): string {
  return typed.replaceAll(/\s/gu, '').toUpperCase();
}

/** True for a normalised number that can have been given out. */
export function isNationalInsurance(number: string): boolean {
  return FORMAT.test(number);
}

const FORMAT = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/u;
