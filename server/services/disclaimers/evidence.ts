// What a signature's evidence shows.
import type { Evidence } from '~contract/disclaimers/evidence';
import { displayDay } from '~domain/time/london-time';
import type { Question } from '~domain/disclaimers/values';
import type { Sealed, Signature } from '~server/repositories/disclaimers/signatures';

export function evidenceOf({ sealed, sha256, intact }: Signature): Evidence {
  const { school: _school, customer: _customer, template: _template, revision: _revision, answers, ...shown } = sealed;
  return {
    ...shown,
    questions: sealed.questions.map((one) => ({
      key: one.key,
      text: one.text,
      answer: saidIn(one, answers),
      more: answers[one.key]?.more ?? '',
    })),
    sha256,
    intact,
  };
}

/** An answer in words; '' for none. */
export function saidIn({ key, kind }: Pick<Question, 'key' | 'kind'>, answers: Sealed['answers']): string {
  const value = answers[key]?.value ?? '';
  if (kind === 'TICK') return value === 'YES' ? 'Ticked' : 'Not ticked';
  if (kind === 'YES_NO') return YES_NO[value] ?? '';
  return kind === 'DATE' ? displayDay(value) : value;
}

const YES_NO: Readonly<Record<string, string>> = { YES: 'Yes', NO: 'No' };
