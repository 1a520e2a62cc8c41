// A day as a date field gives it, judged before the contract does: what was typed need not be a day at all.
import { z } from '~contract/zod';

/** What is wrong with it as a day; null: nothing, or nothing was typed. `such`: a day as an example. */
export function dayProblem(typed: string, such: string): string | null {
  const day = typed.trim();
  if (day === '' || z.iso.date().safeParse(day).success) return null;
  const enter = `Enter a date, such as ${such}`;
  return /^\d{4}-\d\d-\d\d$/u.test(day) ? `This date doesn’t exist. ${enter}` : enter;
}
