// One question of a disclaimer in its editor.
import { QUESTION_MAX } from '~contract/wire/limits';
import { QUESTION_LABEL } from '~domain/disclaimers/questions';
import { QUESTION_KINDS, type Question } from '~domain/disclaimers/values';
import { IconButton } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { SelectField } from '~ui/fields/select-field';
import { TextArea } from '~ui/fields/text-area';
import { ofKind } from './template-form';

type OneQuestionProps = {
  question: Question;
  /** From 0. */
  index: number;
  isLast: boolean;
  error: string | undefined;
  onChange: (question: Question) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function OneQuestion({ question, index, isLast, error, onChange, onMove, onRemove }: OneQuestionProps) {
  const { key, kind, text } = question;
  const number = index + 1;
  return (
    <section
      data-question={key}
      aria-label={`Question ${number}`}
      className="flex min-w-0 flex-col gap-3 rounded-card bg-inset p-3"
    >
      <div className="flex items-center gap-1">
        <h3 className="min-w-0 flex-1 font-bold">{`Question ${number}`}</h3>
        {index === 0 ? null : (
          <IconButton icon="up" data-move="-1" label={`Move question ${number} up`} onClick={() => onMove(-1)} />
        )}
        {isLast ? null : (
          <IconButton icon="down" data-move="1" label={`Move question ${number} down`} onClick={() => onMove(1)} />
        )}
        <IconButton icon="trash" label={`Remove question ${number}`} onClick={onRemove} />
      </div>
      <TextArea
        label={`Text of question ${number}`}
        aria-required
        value={text}
        max={QUESTION_MAX}
        perRow={50}
        rows={5}
        error={error}
        onChange={(typed) => onChange({ ...question, text: typed })}
      />
      <SelectField
        label={`Answer of question ${number}`}
        value={kind}
        options={QUESTION_KINDS.map((value) => ({ value, label: QUESTION_LABEL[value] }))}
        onChange={({ target }) =>
          onChange(ofKind(question, QUESTION_KINDS.find((one) => one === target.value) ?? kind))
        }
      />
      <Rules question={question} number={number} onChange={onChange} />
    </section>
  );
}

type RulesProps = Pick<OneQuestionProps, 'question' | 'onChange'> & { number: number };

function Rules({ question, number, onChange }: RulesProps) {
  const { kind, required, more, health, attention } = question;
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={kind === 'TICK' ? 'Must be ticked' : 'Must be answered'}
        checked={required}
        onChange={(on) => onChange({ ...question, required: on })}
      />
      <Checkbox
        label="About health: the rider also agrees that your school keeps the answer"
        checked={health}
        onChange={(on) => onChange({ ...question, health: on })}
      />
      {kind === 'YES_NO' ? (
        <>
          <Checkbox label="A yes asks for more" checked={more} onChange={(on) => onChange({ ...question, more: on })} />
          <SelectField
            label={`Question ${number} marks the rider as needing attention`}
            value={attention}
            options={ATTENTION}
            onChange={({ target }) =>
              onChange({ ...question, attention: ATTENTION.find(({ value }) => value === target.value)?.value ?? '' })
            }
          />
        </>
      ) : null}
    </div>
  );
}

const ATTENTION = [
  { value: '', label: 'Never' },
  { value: 'YES', label: 'When the answer is yes' },
  { value: 'NO', label: 'When the answer is no' },
] as const;
