// Checks the text of a date field before the contract does, because it need not be a date at all.
import { z } from '~contract/wire/zod';

/** The error in a typed day ('yyyy-MM-dd'); null if it is valid or blank. `such`: an example for the message. */
export function dayProblem(typed: string, such: string): string | null {
  const day = typed.trim();
  if (day === '' || z.iso.date().safeParse(day).success) return null;
  const enter = `Enter a date, such as ${such}`;
  return /^\d{4}-\d\d-\d\d$/u.test(day) ? `This date doesn’t exist. ${enter}` : enter;
}
