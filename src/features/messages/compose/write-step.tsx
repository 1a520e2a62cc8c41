// The text of a message: to whom, how it is sent, the template it begins with, and a preview.
import { useRef } from 'react';
import { EMAIL_TEXT_MAX, SMS_TEXT_MAX } from '~contract/wire/limits';
import { withOptOut, type Channel } from '~domain/messages/types';
import { Segmented } from '~ui/fields/segmented';
import { TextArea } from '~ui/fields/text-area';
import { FieldText } from '~widgets/forms/field-text';
import type { Errors } from '~widgets/forms/fields';
import { useCaret } from '../caret';
import { InsertField } from '../insert-field';
import { Preview } from '../preview/preview';
import { SendTest } from '../send-test';
import { useNotSent } from '../use-not-sent';
import { channelOf, typeOf } from './fields';
import { TemplateChoice } from './template-choice';
import { withChannel, type Written } from './use-written';
import { isOffer, type Who } from './who';
import { WhoPart } from './who-part';

const MAX = { EMAIL: EMAIL_TEXT_MAX, SMS: SMS_TEXT_MAX } as const;
const WAYS = [
  { value: 'EMAIL', label: 'E-mail' },
  { value: 'SMS', label: 'SMS' },
] as const;

type WriteStepProps = { written: Written; who: Who; only: Channel | null; errors: Errors };

export function WriteStep({ written, who, only, errors }: WriteStepProps) {
  const { values, set, fill, now } = written;
  const channel = channelOf(values);
  const type = typeOf(values);
  const [subject, text] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
  const caret = useCaret(written, subject, text);
  const notSent = useNotSent(channel);
  const about = exampleOf(who);
  return (
    <>
      {notSent === null ? null : <p className="text-ink-2">{notSent}</p>}
      <WhoPart who={who} written={written} />
      {only === null ? (
        <Segmented label="Send as" value={channel} options={WAYS} onChange={(next) => fill(withChannel(now(), next))} />
      ) : null}
      <TemplateChoice channel={channel} written={written} />
      {channel === 'EMAIL' ? (
        <FieldText
          form={{ values, errors, set: (name, value) => set(name, value as string) }}
          name="subject"
          label="Subject"
          aria-required
          ref={subject}
          onFocus={() => caret.note('subject')}
        />
      ) : null}
      <TextArea
        label="Text"
        aria-required
        value={values.text}
        max={MAX[channel]}
        perRow={60}
        rows={12}
        ref={text}
        onFocus={() => caret.note('text')}
        onChange={(typed) => set('text', typed)}
        error={errors['text']}
      />
      <div className="flex flex-wrap gap-2">
        <InsertField type={type} onInsert={caret.insert} />
      </div>
      <SendTest channel={channel} subject={values.subject} text={values.text} {...about} />
      <Preview
        channel={channel}
        type={type}
        subject={values.subject}
        text={channel === 'SMS' && isOffer(who, type) ? withOptOut(values.text) : values.text}
        begins={{
          ...(about.customer !== null && { person: String(about.customer) }),
          ...(about.course !== null && { course: about.course }),
        }}
      />
    </>
  );
}

/** Whose facts fill the preview and a test. */
function exampleOf(who: Who): { customer: number | null; course: number | null } {
  if (who.of === 'customer') return { customer: who.id, course: null };
  if (who.of === 'customers') return { customer: who.ids[0] ?? null, course: null };
  return { customer: null, course: who.of === 'course' ? who.course : null };
}
