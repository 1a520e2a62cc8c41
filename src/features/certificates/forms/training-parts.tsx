// The training on a certificate: its times, its restrictions and its transmission.
import { durationIn, completionProblem, type IssueField, type IssueValues } from './issue-fields';
import { CERTIFICATE_TRANSMISSION_LABEL } from '~domain/certificate-labels';
import { Advice } from '~widgets/forms/advice';
import { ChoiceList } from '~ui/choice-list';
import { DateField } from '~ui/date-field';
import { TimeField } from '~ui/time-field';
import { FieldError } from '~ui/field-error';
import { Segmented } from '~ui/segmented';
import type { Restriction } from '~contract/restrictions';
import type { Errors } from '~widgets/forms/fields';
import { dayAdvice } from './form-words';

type PartProps = {
  values: IssueValues;
  errors: Errors;
  set: <Name extends IssueField>(name: Name, value: IssueValues[Name]) => void;
};

const LABEL = 'text-[15px] leading-5 font-bold wide:text-tab';

export function WhenPart({ values, errors, set, today }: PartProps & { today: string }) {
  const advice = dayAdvice(values.time_completion_date, today);
  const duration = durationIn(values);
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2 flex flex-col gap-2">
        <DateField
          label="Completion date"
          value={values.time_completion_date}
          error={errors['time_completion_date']}
          onChange={(day) => set('time_completion_date', day)}
        />
        <div role="status" className="empty:hidden">
          {advice === null ? null : <Advice>{advice}</Advice>}
        </div>
      </div>
      <TimeField
        label="Start time"
        value={values.time_start_time}
        error={errors['time_start_time']}
        onChange={(time) => set('time_start_time', time)}
      />
      <TimeField
        label="Completion time"
        value={values.time_completion_time}
        error={completionProblem(values, errors['time_completion_time'])}
        onChange={(time) => set('time_completion_time', time)}
      />
      <p role="status" className="col-span-2 flex items-baseline gap-2 text-ink-2">
        Duration
        <b className="text-h2 font-bold text-ink">{duration === null ? '--:--' : duration.slice(0, 5)}</b>
      </p>
    </div>
  );
}

type RestrictionsPartProps = PartProps & { restrictions: readonly Restriction[] };

export function RestrictionsPart({ values, errors, set, restrictions }: RestrictionsPartProps) {
  return (
    <ChoiceList
      label="Restrictions"
      options={restrictions.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }))}
      value={values.restrictions}
      error={errors['restrictions']}
      onChange={(codes) => set('restrictions', codes.toSorted())}
    />
  );
}

const TRANSMISSIONS: readonly { value: string; label: string }[] = [
  { value: 'A', label: CERTIFICATE_TRANSMISSION_LABEL.A },
  { value: 'M', label: CERTIFICATE_TRANSMISSION_LABEL.M },
];

export function TransmissionPart({ values, errors, set }: PartProps) {
  const error = errors['transmission'];
  return (
    <div className="flex flex-col gap-2">
      <span className={LABEL}>Transmission</span>
      <Segmented
        label="Transmission"
        value={values.transmission}
        options={TRANSMISSIONS}
        onChange={(code) => set('transmission', code)}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
