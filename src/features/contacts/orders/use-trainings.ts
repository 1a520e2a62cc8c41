// A contact's trainings, for their list and for the form of one of them.
import type { AnswerOf } from '~contract/wire/endpoint';
import type { listTrainings } from '~contract/orders/trainings';
import { listTrainingsHere } from '~data/orders/trainings';
import type { Answered } from '~widgets/answers/use-answer';
import { useWhole } from '~widgets/hooks/use-whole';
import { trainingLines, type TrainingLine } from './lines';
import { useDays } from './use-days';

export type AnsweredTrainings = Answered<AnswerOf<typeof listTrainings>> | null;

/** Undefined while loading. `answered`: the school's answer; null if it isn't asked. */
export function useTrainings(contactId: number, answered: AnsweredTrainings): readonly TrainingLine[] | undefined {
  const here = useWhole(() => listTrainingsHere(contactId), [contactId], contactId);
  const days = useDays();
  return here && trainingLines(here, answered?.value?.results ?? [], days);
}
