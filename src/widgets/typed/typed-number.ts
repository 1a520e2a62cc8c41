// A whole number typed into a form.
import { REQUIRED } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** A schema from text to a whole number that `rule` allows. */
export function typedNumber(rule: z.ZodType<number, number>) {
  return z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^-?\d+$/u, 'This field must be a number')
    .transform(Number)
    .pipe(rule);
}
