// What the forms of a new and an existing template share: its fields, the menu that inserts fields of the rider and the course,
// our own text, and the preview.
import { useRef } from 'react';
import { EMAIL_TEXT_MAX, SMS_TEXT_MAX } from '~contract/wire/limits';
import type { Channel, MessageType } from '~domain/messages/types';
import { Button } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { TextArea } from '~ui/fields/text-area';
import { FieldText } from '~widgets/forms/field-text';
import { askedFor } from '~widgets/forms/required';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { useCaret } from './caret';
import { InsertField } from './insert-field';
import { Preview } from './preview/preview';
import type { TemplateValues } from './template-form';
import { SendTest } from './send-test';
import { ourText } from './template-text';
import { useNotSent } from './use-not-sent';
import { useSentNote } from './use-sent-note';

type TemplatePartProps = {
  channel: Channel;
  type: MessageType;
  form: ChangeForm<TemplateValues>;
  isNew: boolean;
  /** The person may look at the text, but not change it. */
  readOnly: boolean;
};

const MAX = { EMAIL: EMAIL_TEXT_MAX, SMS: SMS_TEXT_MAX } as const;

export function TemplatePart({ channel, type, form, isNew, readOnly }: TemplatePartProps) {
  const { values, errors, set, required } = form;
  const [subject, text] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
  const caret = useCaret(form, subject, text);
  const notSent = useNotSent(channel);
  const { sent, note } = useSentNote({ channel, type, text: values.text, active: isNew || values.active });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">{[`${sent}.`, note && `${note}.`, notSent].filter(Boolean).join(' ')}</p>
      {type === 'CUSTOM' ? <FieldText form={form} name="name" label="Name" readOnly={readOnly} /> : null}
      {isNew ? null : <Switch isOn={values.active} readOnly={readOnly} onChange={(active) => set('active', active)} />}
      {channel === 'EMAIL' ? (
        <FieldText
          form={form}
          name="subject"
          label="Subject"
          readOnly={readOnly}
          ref={subject}
          onFocus={() => caret.note('subject')}
        />
      ) : null}
      <TextArea
        label="Text"
        {...askedFor(required, 'text')}
        value={values.text}
        max={MAX[channel]}
        perRow={60}
        rows={14}
        readOnly={readOnly}
        ref={text}
        onFocus={() => caret.note('text')}
        onChange={(typed) => set('text', typed)}
        error={errors['text']}
      />
      {readOnly ? null : (
        <div className="flex flex-wrap gap-2">
          <InsertField type={type} onInsert={caret.insert} />
          <Restore channel={channel} type={type} form={form} />
        </div>
      )}
      {readOnly ? null : <SendTest channel={channel} subject={values.subject} text={values.text} />}
      <Preview channel={channel} type={type} subject={values.subject} text={values.text} />
    </div>
  );
}

type SwitchProps = { isOn: boolean; readOnly: boolean; onChange: (isOn: boolean) => void };

function Switch({ isOn, readOnly, onChange }: SwitchProps) {
  if (readOnly) return <p>{isOn ? 'On' : 'Off'}</p>;
  return <Checkbox label="Send this message" checked={isOn} onChange={onChange} />;
}

/** Puts our own text into the fields; it is saved like any other. */
function Restore({ channel, type, form }: Pick<TemplatePartProps, 'channel' | 'type' | 'form'>) {
  const ours = type === 'CUSTOM' ? null : ourText(channel, type);
  const { values, fill } = form;
  if (ours === null || (ours.subject === values.subject && ours.text === values.text)) return null;
  return (
    <Button icon="refresh" onClick={() => fill(ours)}>
      Restore our text
    </Button>
  );
}
