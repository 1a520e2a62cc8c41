// How riders see a disclaimer, while it is written. Its questions can be tried; nothing of that is kept.
import { useState } from 'react';
import { FULL_AGE } from '~domain/disclaimers/age';
import { asksHealth, type Answer } from '~domain/disclaimers/questions';
import { Formatted } from '~widgets/disclaimers/formatted';
import { QuestionField } from '~widgets/disclaimers/question-field';
import type { TemplateValues } from './template-form';

type PreviewProps = Pick<TemplateValues, 'title' | 'text' | 'questions' | 'guardian'>;

const NO_ANSWER: Answer = { value: '', more: '' };

export function Preview({ title, text, questions, guardian }: PreviewProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  if (title.trim() === '' && text.trim() === '' && questions.length === 0) return null;
  const after = [
    asksHealth(questions) ? 'whether the school may keep the answers about health' : '',
    'full name',
    'date of birth',
    guardian ? `for riders under ${FULL_AGE.ENG} (in Scotland under ${FULL_AGE.SCT}) a parent or guardian` : '',
    'signature',
  ].filter(Boolean);
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <h3 className="text-[0.9375rem] leading-5 font-bold wide:text-tab">As the rider sees it</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in a question that is tried must not save the form */}
      <div
        className="card flex flex-col gap-6 p-4 wide:p-5"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        {title.trim() === '' ? null : <p className="text-h2 font-bold wrap-anywhere">{title}</p>}
        <Formatted markdown={text} />
        {questions.map((question) => (
          <QuestionField
            key={question.key}
            question={question}
            answer={answers[question.key] ?? NO_ANSWER}
            onChange={(answer) => setAnswers({ ...answers, [question.key]: answer })}
          />
        ))}
      </div>
      <p className="text-tab text-ink-2">{`After that come: ${after.join(', ')}. You can try the questions: nothing of it is kept.`}</p>
    </section>
  );
}
