// VAT numbers of the United Kingdom: GB or XI and nine digits, of which the last two check the others (HMRC's rule: modulus 97, and the
// same with 55 added since 2010), or twelve for a branch.

/** True for 'GB123456782'. Blanks must have been removed. */
export function isVatNumber(number: string): boolean {
  const [, digits] = /^(?:GB|XI)(\d{9})(?:\d{3})?$/u.exec(number) ?? [];
  if (digits === undefined) return false;
  const sum = [...digits].reduce((total, digit, at) => total + (at < 7 ? Number(digit) * (8 - at) : 0), 0);
  const rest = (sum + Number(digits.slice(7))) % 97;
  return rest === 0 || (rest + 55) % 97 === 0;
}
