// What a rider fills in and signs: by the link that was sent, or on the instructor's phone (docs/domain.md, Disclaimers).
import { ANSWER_MAX, NAME_MAX, PHONE_MAX, SIGNATURE_PNG_MAX, SIGNATURE_POINTS_MAX } from '~contract/wire/limits';
import { day, personName, REQUIRED, requiredText, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const answer = z.strictObject({ value: text(ANSWER_MAX), more: text(ANSWER_MAX) });

/** By the questions' keys. */
export const answers = z.record(text(40), answer);

/** CSS pixels of the pad, from its upper left corner. */
const point = z.array(z.number().min(-20).max(4000)).length(2);

/**
 * DRAWN: `strokes` are the lines of the finger, `png` the picture of them (base64 of a PNG). TYPED: by the keyboard, where the name counts as
 * the signature; both are empty.
 */
export const signature = z
  .strictObject({
    way: z.enum(['DRAWN', 'TYPED']),
    strokes: z.array(z.array(point)),
    png: z
      .string()
      .max(SIGNATURE_PNG_MAX, 'This signature is too large')
      .regex(/^[A-Za-z0-9+/]*={0,2}$/u),
  })
  .superRefine(({ way, strokes, png }, context) => {
    const points = strokes.reduce((sum, { length }) => sum + length, 0);
    const say = (message: string) => context.addIssue({ code: 'custom', message });
    if (points > SIGNATURE_POINTS_MAX) say('This signature is too large');
    if (way === 'DRAWN' && (png === '' || points === 0)) say('Sign in the box');
    if (way === 'TYPED' && (png !== '' || points > 0)) say('A typed signature has no drawing');
  });

/** Consents for a minor, and is called in an emergency. */
export const guardian = z.strictObject({
  name: personName,
  relation: requiredText(NAME_MAX),
  phone: requiredText(PHONE_MAX),
});

/**
 * `revision`: of the text that was read. `birthdate`: the rider's. `guardian`: null for an adult. `health_consent`: the explicit yes to
 * keeping answers about health; needed if such questions are asked. `signed_at`: by the device's clock.
 */
export const signed = z.strictObject({
  revision: z.int().positive(),
  answers,
  birthdate: day,
  name: personName,
  guardian: guardian.nullable(),
  health_consent: z.boolean(),
  signature,
  signed_at: timestamp,
});
export type Signed = z.output<typeof signed>;

export { REQUIRED };
