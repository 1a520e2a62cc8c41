// What riders are asked before they sign (docs/domain.md, Disclaimers). Apart from the templates, because a rider's page loads only this.
import { QUESTION_KINDS } from '~domain/disclaimers/values';
import { requiredText } from '~contract/text/text';
import { QUESTION_MAX, QUESTIONS_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';

const question = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/u, 'A key has small letters, digits and hyphens'),
  kind: z.enum(QUESTION_KINDS),
  text: requiredText(QUESTION_MAX),
  required: z.boolean(),
  more: z.boolean(),
  health: z.boolean(),
  attention: z.enum(['', 'YES', 'NO']),
});

/** At most 20, each with a key of its own. Only a question of yes or no asks for more, or for attention. */
export const questions = z
  .array(question)
  .max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`)
  .superRefine((all, context) => {
    const keys = new Set(all.map(({ key }) => key));
    if (keys.size < all.length) context.addIssue({ code: 'custom', message: 'Two questions have the same key' });
    for (const { kind, more, attention, text } of all) {
      if (kind === 'YES_NO' || (!more && attention === '')) continue;
      context.addIssue({ code: 'custom', message: `Only a question of yes or no can ask for more: ${text}` });
    }
  });

/** As they are answered. */
export const storedQuestions = z.array(question.extend({ key: z.string(), text: z.string() }));
