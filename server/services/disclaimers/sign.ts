// Checks what a rider has filled in and signed, and keeps it (docs/domain.md, Disclaimers). The same for the link and for the
// instructor's phone.
import type { Signed } from '~contract/disclaimers/signing';
import type { FieldErrors } from '~contract/wire/errors';
import { needsGuardian } from '~domain/disclaimers/age';
import { hasInk } from '~domain/disclaimers/ink';
import { keptUntil, validUntil } from '~domain/disclaimers/keeping';
import { BORN_LATER, GUARDIAN_NEEDED, HEALTH_CONSENT_NEEDED, NO_INK } from '~domain/disclaimers/problems';
import { answerProblems, needingAttention } from '~domain/disclaimers/questions';
import type { Question } from '~domain/disclaimers/values';
import { isDay, londonDay } from '~domain/time/london-time';
import { badFields } from '~server/platform/refusal';
import { isDrawn } from './signature-picture';

/** What was read, and what decides how long it counts. `fullAge`: null where the template asks for no guardian. */
export type Read = { questions: Question[]; fullAge: number | null; validity_months: number };

/**
 * Throws 400 naming the field: an answer that is missing or wrong, a birth date in the future, a minor without a guardian, no yes for
 * answers about health, a signature without ink. `day`: of signing, in London.
 */
export async function checkSigned(signed: Signed, { questions, fullAge }: Read, day: string): Promise<void> {
  const { birthdate, guardian, health_consent, signature, answers } = signed;
  const problems = Object.entries(answerProblems(questions, answers, isDay)).map(
    ([key, problem]) => `${questions.find((one) => one.key === key)?.text ?? key}: ${problem}`,
  );
  const isBorn = birthdate < day;
  const isMinor = isBorn && fullAge !== null && needsGuardian(birthdate, day, fullAge);
  const saysHealth = questions.some(({ key, health }) => health && (answers[key]?.value ?? '') !== '');
  const isSigned = signature.way === 'TYPED' || (hasInk(signature.strokes) && (await isDrawn(signature.png)));
  const errors: FieldErrors = {
    answers: problems,
    birthdate: isBorn ? [] : [BORN_LATER],
    guardian: isMinor && guardian === null ? [GUARDIAN_NEEDED] : [],
    health_consent: saysHealth && !health_consent ? [HEALTH_CONSENT_NEEDED] : [],
    signature: isSigned ? [] : [NO_INK],
  };
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  if (found.length > 0) throw badFields(Object.fromEntries(found));
}

/** What the disclaimer's row says of it. `contactBorn`: as the contact has it. */
export function rowOfSigned(
  signed: Signed,
  { questions, validity_months }: Read,
  { at, contactBorn }: { at: Date; contactBorn: string | null },
) {
  const day = londonDay(at);
  return {
    status: 'SIGNED' as const,
    revision: signed.revision,
    signed_at: at.toISOString(),
    valid_until: validUntil(day, validity_months),
    signed_name: signed.name,
    guardian_name: signed.guardian?.name ?? '',
    needs_attention: needingAttention(questions, signed.answers).length > 0,
    birthdate_differs: contactBorn !== null && contactBorn !== signed.birthdate,
    kept_until: keptUntil(day, signed.birthdate),
  };
}

/** The answers of questions that exist, as they are kept. */
export function answersOf(questions: readonly Question[], { answers }: Signed): Signed['answers'] {
  return Object.fromEntries(questions.flatMap(({ key }) => (answers[key] ? [[key, answers[key]]] : [])));
}
