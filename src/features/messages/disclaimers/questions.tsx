// The questions of a disclaimer: added, removed and put in order.
import { useLayoutEffect, useRef } from 'react';
import { QUESTIONS_MAX } from '~contract/wire/limits';
import type { Question } from '~domain/disclaimers/values';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { OneQuestion } from './one-question';
import { emptyQuestion, moved, type TemplateValues } from './template-form';

export function Questions({ form: { values, errors, set } }: { form: ChangeForm<TemplateValues> }) {
  const { questions } = values;
  const { list, goTo } = useFocusAfter();
  const put = (all: readonly Question[]) => set('questions', all);
  const isFull = questions.length >= QUESTIONS_MAX;
  const error = Object.keys(errors).some((name) => name.startsWith('questions.')) ? undefined : errors['questions'];
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-4"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'questions-error' : undefined}
    >
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">
        {`Questions (${questions.length} of ${QUESTIONS_MAX})`}
      </legend>
      <div ref={list} className="flex flex-col gap-4 empty:hidden">
        {questions.map((question, index) => (
          <OneQuestion
            key={question.key}
            question={question}
            index={index}
            isLast={index === questions.length - 1}
            error={errors[`questions.${index}.text`] ?? errors[`questions.${index}`]}
            onChange={(next) => put(questions.with(index, next))}
            onMove={(by) => {
              goTo(question.key, by);
              put(moved(questions, index, by));
            }}
            onRemove={() => put(questions.filter(({ key }) => key !== question.key))}
          />
        ))}
      </div>
      {error ? <FieldError id="questions-error">{error}</FieldError> : null}
      {isFull ? (
        <p className="text-ink-2">{`A disclaimer has at most ${QUESTIONS_MAX} questions.`}</p>
      ) : (
        <Button
          className="self-start"
          icon="plus"
          onClick={() => {
            const added = emptyQuestion();
            goTo(added.key, 'text');
            put([...questions, added]);
          }}
        >
          Add question
        </Button>
      )}
    </fieldset>
  );
}

/** Moving a question in the page takes the focus from its button, which gets it back; a new question gets it in its text. */
function useFocusAfter() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ key: string; at: -1 | 1 | 'text' } | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { key, at } = wanted.current;
    const card = list.current?.querySelector(`[data-question="${key}"]`);
    const found = card?.querySelector<HTMLElement>(at === 'text' ? 'textarea' : `[data-move="${at}"]`);
    const target = found ?? card?.querySelector<HTMLElement>('[data-move]');
    if (!target) return;
    wanted.current = null;
    target.focus();
  });
  return {
    list,
    goTo: (key: string, at: -1 | 1 | 'text') => {
      wanted.current = { key, at };
    },
  };
}
