// The training on a certificate: its times and its restrictions.
import { durationIn, completionProblem, farTraining, type IssueValues } from '../issue/issue-fields';
import { AskedReason, Warned } from '~widgets/conflicts/asked-reason';
import { FarDay } from '~widgets/conflicts/far-day';
import { cbtRules } from '~data/session/cbt-rules';
import { automaticRestricts } from '~domain/certificates/validity';
import { restrictionAdvice } from '~domain/certificates/restriction-advice';
import { isTooShort, shortTrainingText } from '~domain/certificates/training-time';
import { ChoiceList } from '~ui/fields/choice-list';
import { DateField } from '~widgets/typed/date-field';
import { TimeField } from '~ui/fields/time-field';
import type { Restriction } from '~contract/certificates/restrictions';
import type { Errors } from '~widgets/forms/fields';
import { Asked } from './required-mark';

type WhenField =
  | 'time_completion_date'
  | 'date_reason'
  | 'time_start_time'
  | 'time_completion_time'
  | 'duration_reason';
type WhenProps = {
  values: Pick<IssueValues, WhenField>;
  errors: Errors;
  /** The names of the fields that must be filled in. */
  required: ReadonlySet<string>;
  set: (name: WhenField, value: string) => void;
  /** 'yyyy-MM-dd'. */
  today: string;
};

export function WhenPart({ values, errors, required, set, today }: WhenProps) {
  const duration = durationIn(values);
  return (
    <div className="grid grid-cols-2 gap-4 max-[20rem]:grid-cols-1">
      <div className="col-span-full flex flex-col gap-2">
        <Asked required={required} name="time_completion_date">
          <DateField
            label="Completion date"
            value={values.time_completion_date}
            error={errors['time_completion_date']}
            onChange={(day) => set('time_completion_date', day)}
          />
        </Asked>
        <FarDay
          text={farTraining(values, today)}
          reason={values.date_reason}
          error={errors['date_reason']}
          onReason={(reason) => set('date_reason', reason)}
        />
      </div>
      <Asked required={required} name="time_start_time">
        <TimeField
          label="Start time"
          value={values.time_start_time}
          error={errors['time_start_time']}
          onChange={(time) => set('time_start_time', time)}
        />
      </Asked>
      <Asked required={required} name="time_completion_time">
        <TimeField
          label="Completion time"
          value={values.time_completion_time}
          error={completionProblem(values, errors['time_completion_time'])}
          onChange={(time) => set('time_completion_time', time)}
        />
      </Asked>
      <p role="status" className="col-span-full flex items-baseline gap-2 text-ink-2">
        Duration
        <b className="text-h2 font-bold text-ink">{duration === null ? '--:--' : duration.slice(0, 5)}</b>
      </p>
      <ShortTraining
        duration={duration}
        reason={values.duration_reason}
        error={errors['duration_reason']}
        onReason={(reason) => set('duration_reason', reason)}
      />
    </div>
  );
}

type ShortTrainingProps = {
  /** 'HH:mm:ss'; null while the times aren't known. */
  duration: string | null;
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
};

/** Warns of a training under four hours; under two it asks why. */
function ShortTraining({ duration, ...field }: ShortTrainingProps) {
  const text = duration === null ? null : shortTrainingText(duration);
  if (duration !== null && text !== null && !isTooShort(duration) && field.error === undefined) {
    return (
      <div className="col-span-full">
        <Warned>{text}</Warned>
      </div>
    );
  }
  return <AskedReason text={text} label="Reason for the short training" {...field} />;
}

type RestrictionsPartProps = {
  restrictions: readonly Restriction[];
  /** Codes. */
  value: readonly string[];
  /** What the holder trained on, 'A', 'M' or ''; the day of the training. */
  trained: { transmission: string; day: string };
  error: string | undefined;
  required: ReadonlySet<string>;
  onChange: (codes: readonly string[]) => void;
};

export function RestrictionsPart({ restrictions, value, trained, error, required, onChange }: RestrictionsPartProps) {
  const { transmission, day } = trained;
  const restricts = automaticRestricts(day, cbtRules());
  return (
    <div className="flex flex-col gap-2">
      <Asked required={required} name="restrictions">
        <ChoiceList
          label="Restrictions"
          options={restrictions.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }))}
          value={value}
          error={error}
          onChange={(codes) => onChange(codes.toSorted())}
        />
      </Asked>
      {restrictionAdvice(value, { restricts, transmission }).map((text) => (
        <Warned key={text}>{text}</Warned>
      ))}
    </div>
  );
}
