// Asks the school a question, unless it can't know the row yet or the person may not see it.
import type { ReactNode } from 'react';
import type { AnswerOf, Endpoint } from '~contract/wire/endpoint';
import type { Question } from '~data/api/kept-answers';
import { useAnswer, type Answered } from '~widgets/answers/use-answer';

type WithAnswerProps<E extends Endpoint> = {
  question: Question<E> | null;
  /** Gets null if nothing is asked. */
  children: (answered: Answered<AnswerOf<E>> | null) => ReactNode;
};

export function WithAnswer<E extends Endpoint>({ question, children }: WithAnswerProps<E>) {
  return question === null ? children(null) : <Asked question={question}>{children}</Asked>;
}

function Asked<E extends Endpoint>({ question, children }: WithAnswerProps<E> & { question: Question<E> }) {
  return children(useAnswer(question));
}
