// What all certificates of the course share: restrictions, day and times, and who signs.
import { useState } from 'react';
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { askedFor } from '~widgets/forms/required';
import { useToday } from '~widgets/hooks/use-today';
import { signersOf, signerText, type Facts } from '../forms/facts';
import { durationIn, farTraining } from '../issue/issue-fields';
import { isTooShort } from '~domain/certificates/training-time';
import { InstructorSelect, SignatureReason } from '../forms/instructor-select';
import { RestrictionsPart, WhenPart } from '../forms/training-parts';
import { ranOutSigners } from './course-rows';
import type { CourseIssue } from './use-course-issue';

type SharedPartProps = { issue: CourseIssue; facts: Facts };

export function SharedPart({ issue, facts }: SharedPartProps) {
  const { form, values, rows } = issue;
  const isOne = rows.filter(({ isTicked }) => isTicked).length === 1;
  // Said where any of them trained on an automatic.
  const transmission = rows.some((row) => row.isTicked && row.transmission === 'A') ? 'A' : '';
  const title = isOne ? 'This certificate' : 'All certificates';
  return (
    <section aria-label={title} className="card flex flex-col gap-4 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">{title}</h3>
      <RestrictionsPart
        restrictions={facts.restrictions}
        value={values.restrictions}
        trained={{ transmission, day: values.time_completion_date }}
        error={form.errors['restrictions']}
        required={form.required}
        onChange={(codes) => form.set('restrictions', codes)}
      />
      <Training issue={issue} facts={facts} />
    </section>
  );
}

const FIELDS = ['time_completion_date', 'time_start_time', 'time_completion_time', 'instructor_certificate'] as const;
/** What needs a reason is not folded away. */
function isAsked(values: CourseIssue['values'], today: string): boolean {
  const duration = durationIn(values);
  return farTraining(values, today) !== null || (duration !== null && isTooShort(duration));
}

/** A line with the course's day, times and instructor; as fields once one of them is to be changed or is wrong. */
function Training({ issue: { form, values, rows }, facts }: SharedPartProps) {
  const { errors, required, set } = form;
  const today = useToday();
  const ranOut = ranOutSigners(rows, values, facts);
  const isMissing =
    ranOut !== null ||
    isAsked(values, today) ||
    FIELDS.some((name) => values[name] === '' || errors[name] !== undefined);
  const [isOpen, setOpen] = useState(isMissing);
  if (isMissing && !isOpen) setOpen(true);
  const signers = signersOf(facts.staff);
  if (!isOpen) return <TrainingLine values={values} signers={signers} onChange={() => setOpen(true)} />;
  return (
    <>
      <WhenPart values={values} errors={errors} required={required} set={set} today={today} />
      <InstructorSelect
        people={signers}
        valueOf={(person) => person.instructor_certificate}
        value={values.instructor_certificate}
        error={errors['instructor_certificate']}
        {...askedFor(required, 'instructor_certificate')}
        onChange={(signer) => set('instructor_certificate', signer)}
      />
      <SignatureReason
        text={ranOut}
        reason={values.signature_reason}
        error={errors['signature_reason']}
        onReason={(reason) => set('signature_reason', reason)}
      />
    </>
  );
}

type TrainingLineProps = {
  values: CourseIssue['values'];
  signers: Facts['staff'];
  onChange: () => void;
};

function TrainingLine({ values, signers, onChange }: TrainingLineProps) {
  const { time_completion_date: day, time_start_time: start, time_completion_time: end } = values;
  const signer = signers.find((one) => one.instructor_certificate === values.instructor_certificate);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-[200px] flex-1">
        <p className="font-med">{`${displayDay(day)}, ${start}–${end}`}</p>
        <p className="text-ink-2">{signer ? signerText(signer) : ''}</p>
      </div>
      <Button look="soft" icon="edit" onClick={onChange}>
        Change times or instructor
      </Button>
    </div>
  );
}
