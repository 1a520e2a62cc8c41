// The template that a message begins with. One that would replace typed text is asked about first.
import { useState } from 'react';
import { listTemplates, templateTitle, type TemplateView } from '~data/messages/templates';
import type { Channel } from '~domain/messages/types';
import { Question } from '~ui/overlays/dialog';
import { SelectField } from '~ui/fields/select-field';
import { useLive } from '~widgets/hooks/use-live';
import { greeting } from './fields';
import type { Written } from './use-written';

type TemplateChoiceProps = { channel: Channel; written: Written };

/** A template that is only on this device can't be named to the school, so its text is taken without it. */
export function TemplateChoice({ channel, written: { values, now, fill } }: TemplateChoiceProps) {
  const templates = useLive(() => listTemplates(channel), [channel]) ?? [];
  const [asked, ask] = useState<string | null>(null);
  const find = (id: string) => templates.find((one) => String(one.id) === id);
  const take = (id: string) => fill(begun(channel, find(id)));
  const choose = (id: string) => {
    const { subject, text } = now();
    const before = find(values.template) ?? greeting(channel);
    const isTyped = text !== before.text || (channel === 'EMAIL' && subject !== before.subject);
    if (isTyped) ask(id);
    else take(id);
  };
  return (
    <>
      <SelectField
        label="Begin with"
        value={find(values.template) ? values.template : ''}
        options={[
          { value: '', label: 'No template' },
          ...templates.map((one) => ({ value: String(one.id), label: templateTitle(one) })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <Question
        open={asked !== null}
        question="Replace what you wrote?"
        confirm="Replace text"
        cancel="Keep text"
        onCancel={() => ask(null)}
        onConfirm={() => {
          if (asked !== null) take(asked);
          ask(null);
        }}
      >
        <p className="text-ink-2">The text of the template takes its place.</p>
      </Question>
    </>
  );
}

export function begun(channel: Channel, template: TemplateView | undefined) {
  const { subject, text } = template ?? greeting(channel);
  return { template: template ? String(template.id) : '', type: template?.type ?? 'CUSTOM', subject, text };
}
