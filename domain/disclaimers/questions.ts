// The questions of a disclaimer, and which answers need somebody's attention.
import type { Question, QuestionKind } from './values';

export const QUESTION_LABEL: Readonly<Record<QuestionKind, string>> = {
  TICK: 'Tick to agree',
  YES_NO: 'Yes or no',
  DATE: 'Date',
  TEXT: 'Text',
};

/** `value`: 'YES' or 'NO', 'yyyy-MM-dd', or text; '' for none. A TICK is 'YES' or ''. `more`: the details of a YES. */
export type Answer = { value: string; more: string };
export type Answers = Readonly<Record<string, Answer>>;

export const ANSWER_NEEDED = 'This field is required';
export const TICK_NEEDED = 'Tick this to go on';
export const MORE_NEEDED = 'Tell us more';

/** Messages by the question's key; none for right answers. `isDay`: whether a text is a day that exists. */
export function answerProblems(
  questions: readonly Question[],
  answers: Answers,
  isDay: (text: string) => boolean,
): Readonly<Record<string, string>> {
  const problems = questions.flatMap((question): [string, string][] => {
    const problem = problemOf(question, answers[question.key] ?? NO_ANSWER, isDay);
    return problem === null ? [] : [[question.key, problem]];
  });
  return Object.fromEntries(problems);
}

const NO_ANSWER: Answer = { value: '', more: '' };

function problemOf(
  { kind, required, more: asksMore }: Question,
  { value, more }: Answer,
  isDay: (text: string) => boolean,
): string | null {
  const needed = kind === 'TICK' ? TICK_NEEDED : ANSWER_NEEDED;
  if (value.trim() === '') return required ? needed : null;
  if (kind === 'TICK') return value === 'YES' ? null : TICK_NEEDED;
  if (kind === 'DATE') return isDay(value) ? null : 'Enter a date, such as 31/12/2026';
  if (kind !== 'YES_NO') return null;
  if (value !== 'YES' && value !== 'NO') return 'Choose yes or no';
  return value === 'YES' && asksMore && more.trim() === '' ? MORE_NEEDED : null;
}

/** The questions whose answers mark the rider. */
export function needingAttention(questions: readonly Question[], answers: Answers): readonly Question[] {
  return questions.filter(({ key, attention }) => attention !== '' && answers[key]?.value === attention);
}

/** True if one of the questions is about health. */
export function asksHealth(questions: readonly Pick<Question, 'health'>[]): boolean {
  return questions.some(({ health }) => health);
}
