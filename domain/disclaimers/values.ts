// The choices of disclaimers and their questions, and the parts of the UK; what follows from them is in the files beside this one.

export const QUESTION_KINDS = ['TICK', 'YES_NO', 'DATE', 'TEXT'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * `key`: names its answer, unique in the template, never shown. `required`: a TICK must be ticked, the others answered. `more`: a YES asks for
 * details. `health`: its answer is about health, so that it takes an explicit yes of its own. `attention`: the answer of a YES_NO that
 * marks the rider; '' for none.
 */
export type Question = {
  key: string;
  kind: QuestionKind;
  text: string;
  required: boolean;
  more: boolean;
  health: boolean;
  attention: '' | 'YES' | 'NO';
};

export const DISCLAIMER_STATUSES = ['PENDING', 'VIEWED', 'SIGNED', 'CANCELLED'] as const;
/** As it is stored. */
export type StoredStatus = (typeof DISCLAIMER_STATUSES)[number];

/** The parts of the UK, by which the law of a site differs. */
export const NATIONS = ['ENG', 'WLS', 'SCT', 'NIR'] as const;
export type Nation = (typeof NATIONS)[number];
