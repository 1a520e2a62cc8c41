// The message as a rider gets it, filled in while it is typed; below an SMS, what it costs.
import { fillMerge } from '~domain/messages/merge-fields';
import { MESSAGE_TYPE, withOptOut, type Channel, type MessageType } from '~domain/messages/types';
import { Skeleton } from '~ui/skeleton';
import { PersonPicker } from '~widgets/contacts/person-picker';
import { CoursePicker } from './course-picker';
import { SmsCounter } from './sms-counter';
import { type Begins, type Choice, useSample } from './use-sample';
import { sampleValues } from '~domain/messages/values';

type PreviewProps = { channel: Channel; type: MessageType; subject: string; text: string; begins?: Begins };

export function Preview(props: PreviewProps) {
  const choice = useSample(props.begins);
  return (
    <section aria-label="Preview" className="flex flex-col gap-4 pt-2">
      <h3 className="text-h2 font-bold">Preview</h3>
      {choice ? <Filled {...props} choice={choice} /> : <Skeleton rows={3} height={40} />}
    </section>
  );
}

function Filled({ channel, type, subject, text, choice }: PreviewProps & { choice: Choice }) {
  const values = sampleValues(choice.sample);
  const isOffer = channel === 'SMS' && MESSAGE_TYPE[type].marketing;
  const filled = fillMerge(isOffer ? withOptOut(text) : text, values);
  return (
    <>
      <div className="card flex flex-col gap-3 p-4">
        {channel === 'EMAIL' ? <p className="font-bold wrap-anywhere">{fillMerge(subject, values)}</p> : null}
        <p className="whitespace-pre-wrap wrap-anywhere">{filled}</p>
      </div>
      {channel === 'SMS' ? <SmsCounter text={filled} /> : null}
      <p className="text-tab text-ink-2">{forText(choice, type)}</p>
      <Pickers choice={choice} />
    </>
  );
}

/** Who and what the preview is filled in for, and which of it is made up. */
function forText({ sample: { person, course } }: Choice, type: MessageType): string {
  const who = person ? `Filled in for ${person.first_name}` : 'Filled in for an example';
  const on = course ? `, with ${course.name}` : ', with an example of a course';
  const made = type === 'PAYMENT_REQUEST' || type === 'CBT_RENEWAL' || type === 'CUSTOM';
  return `${who}${on}.${made ? ' Links and days of CBT certificates are examples.' : ''}`;
}

function Pickers({
  choice: { nameable, person, courses, course, sample, pickPerson, pickCourse },
}: {
  choice: Choice;
}) {
  return (
    <div className="flex flex-col gap-4">
      {nameable === undefined ? null : (
        <PersonPicker
          label="Preview for another contact"
          nameable={nameable}
          value={person}
          error={undefined}
          day={sample.today}
          onPick={pickPerson}
        />
      )}
      <CoursePicker courses={courses} value={course} onPick={pickCourse} />
    </div>
  );
}
