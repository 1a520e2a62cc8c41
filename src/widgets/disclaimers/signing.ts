// What a rider fills in, and what it becomes when they sign. The same on their own phone and on the instructor's.
import type { FieldErrors, Resolver } from 'react-hook-form';
import { REQUIRED, type Signed } from '~contract/disclaimers/signing';
import type { DisclaimerTemplate } from '~contract/disclaimers/templates';
import { needsGuardian } from '~domain/disclaimers/age';
import { hasInk, type Strokes } from '~domain/disclaimers/ink';
import { BORN_LATER, GUARDIAN_NEEDED, HEALTH_CONSENT_NEEDED, NO_INK } from '~domain/disclaimers/problems';
import { answerProblems, type Answer } from '~domain/disclaimers/questions';
import type { Question } from '~domain/disclaimers/values';
import { isDay } from '~domain/time/london-time';
import { pictureOf } from './picture';

/** What is read and signed. `fullAge`: in years; null where no guardian is asked for. `today`: 'yyyy-MM-dd'. */
export type Paper = Pick<DisclaimerTemplate, 'title' | 'text' | 'questions' | 'revision'> & {
  fullAge: number | null;
  today: string;
};

export type SigningValues = {
  answers: Record<string, Answer>;
  birthdate: string;
  name: string;
  guardian: { name: string; relation: string; phone: string };
  healthConsent: boolean;
  isTyped: boolean;
  typedAgreed: boolean;
  strokes: Strokes;
};

export const EMPTY: SigningValues = {
  answers: {},
  birthdate: '',
  name: '',
  guardian: { name: '', relation: '', phone: '' },
  healthConsent: false,
  isTyped: false,
  typedAgreed: false,
  strokes: [],
};

/** Whether the rider needs a guardian beside them, as far as is known. */
export function isMinor({ birthdate }: Pick<SigningValues, 'birthdate'>, { fullAge, today }: Paper): boolean {
  return fullAge !== null && isDay(birthdate) && birthdate < today && needsGuardian(birthdate, today, fullAge);
}

/** True once something was said about health. */
export function saysHealth({ answers }: Pick<SigningValues, 'answers'>, questions: readonly Question[]): boolean {
  return questions.some(({ key, health }) => health && (answers[key]?.value ?? '') !== '');
}

/** Messages by field, as react-hook-form takes them. */
export function resolverOf(paper: Paper): Resolver<SigningValues> {
  return (values) => {
    const problems = problemsOf(values, paper);
    const errors = Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [field, { type: 'custom', message }]),
    ) as FieldErrors<SigningValues>;
    const answers = answerProblems(paper.questions, values.answers, isDay);
    const said = Object.fromEntries(
      Object.entries(answers).map(([key, message]) => [key, { value: { type: 'custom', message } }]),
    );
    const all = Object.keys(said).length === 0 ? errors : { ...errors, answers: said };
    return Object.keys(all).length === 0 ? { values, errors: {} } : { values: {}, errors: all };
  };
}

/** How much of what is needed is filled in, and how much there is; it grows with a guardian, or an answer about health. */
export function progressOf(values: SigningValues, paper: Paper): { done: number; all: number } {
  const asked = paper.questions.filter(({ required }) => required).length;
  const more = [isMinor(values, paper), saysHealth(values, paper.questions)].filter(Boolean).length;
  // Beside them name, date of birth and signature.
  const all = asked + more + 3;
  const answers = answerProblems(paper.questions, values.answers, isDay);
  const left = paper.questions.filter(({ key, required }) => required && answers[key] !== undefined).length;
  return { done: all - left - Object.keys(problemsOf(values, paper)).length, all };
}

function problemsOf(values: SigningValues, paper: Paper): Partial<Record<keyof SigningValues, string>> {
  const { birthdate, name, guardian, healthConsent, isTyped, typedAgreed, strokes } = values;
  const lacksGuardian = Object.values(guardian).some((text) => text.trim() === '');
  const isSigned = isTyped ? typedAgreed : hasInk(strokes);
  return {
    ...(!isDay(birthdate) && { birthdate: birthdate === '' ? REQUIRED : 'Enter a date, such as 31/12/1990' }),
    ...(isDay(birthdate) && birthdate >= paper.today && { birthdate: BORN_LATER }),
    ...(name.trim() === '' && { name: REQUIRED }),
    ...(isMinor(values, paper) && lacksGuardian && { guardian: GUARDIAN_NEEDED }),
    ...(saysHealth(values, paper.questions) && !healthConsent && { healthConsent: HEALTH_CONSENT_NEEDED }),
    ...(!isSigned && { strokes: isTyped ? 'Tick this to sign with your typed name' : NO_INK }),
  };
}

/** What is sent; null where the drawing has no pixels, which only this device can tell. */
export function signedOf(values: SigningValues, paper: Paper, now: Date): Signed | null {
  const { name, birthdate, guardian, healthConsent, isTyped, strokes, answers } = values;
  const png = isTyped ? '' : pictureOf(strokes);
  if (png === null) return null;
  const drawn = strokes.map((stroke) => stroke.map(([x = 0, y = 0]) => [x, y]));
  return {
    revision: paper.revision,
    answers: Object.fromEntries(
      Object.entries(answers).map(([key, one]) => [key, { value: one.value, more: one.more }]),
    ),
    birthdate,
    name: name.trim(),
    guardian: isMinor(values, paper) ? trimmed(guardian) : null,
    health_consent: saysHealth(values, paper.questions) && healthConsent,
    signature: isTyped ? { way: 'TYPED', strokes: [], png: '' } : { way: 'DRAWN', strokes: drawn, png },
    signed_at: now.toISOString(),
  };
}

function trimmed({ name, relation, phone }: SigningValues['guardian']): SigningValues['guardian'] {
  return { name: name.trim(), relation: relation.trim(), phone: phone.trim() };
}
