// When the automatic messages go out, how e-mails look, and whether a booking counts as agreement to offers. Needs signal.
import { JOINING_DAYS, type MessageSettings, REMINDER_HOURS, REVIEW_HOURS } from '~contract/messages/settings';
import { SETTINGS } from '~data/messages/settings';
import { Checkbox } from '~ui/fields/checkbox';
import { Answer } from '~widgets/answers/answer';
import { useHeldAnswer } from '~widgets/answers/use-answer';
import { asked, flag, text, whole } from '~widgets/forms/codecs';
import { FieldText } from '~widgets/forms/field-text';
import { Section } from '~widgets/forms/form-section';
import { ServerForm } from '~widgets/online-forms/server-form';
import { PageHead } from '~widgets/page/page-head';
import { MessageTabs } from '../message-tabs';
import { ColourField } from './colour-field';
import { LogoSection } from './logo-section';
import { SenderSection } from './sender-section';
import { SettingsEnd, useNoSettings } from './settings-end';
import { useSettingsForm } from './use-settings-form';

const FIELDS = {
  reminder_hours: asked(whole()),
  joining_days: asked(whole()),
  review_hours: asked(whole()),
  soft_opt_in: flag(),
  colour: text({ wire: (typed) => typed.trim().toUpperCase() }),
};

export function SettingsScreen() {
  const answered = useHeldAnswer(SETTINGS);
  return (
    <>
      <PageHead title="Communication" />
      <MessageTabs at="settings" />
      <SenderSection />
      <Answer answered={answered} what="The settings of messages">
        {(settings) => <Settings settings={settings} />}
      </Answer>
    </>
  );
}

function Settings({ settings }: { settings: MessageSettings }) {
  const form = useSettingsForm(FIELDS, settings, { done: 'Message settings saved' });
  const readOnly = useNoSettings() !== null;
  const { values, errors, set } = form;
  const number = { inputMode: 'numeric', readOnly } as const;
  return (
    <ServerForm submit={form.submit} className="flex max-w-[760px] flex-col gap-4">
      <Section heading="h2" title="When they go out">
        <FieldText
          form={form}
          name="reminder_hours"
          label="Course reminder: hours before the course"
          hint={`From ${REMINDER_HOURS.min} to ${REMINDER_HOURS.max}. 24 is a day before. SMS that would be due from 20:00 to 08:00 leave the evening before.`}
          {...number}
        />
        <FieldText
          form={form}
          name="joining_days"
          label="Joining instructions: days before the course"
          hint={`From ${JOINING_DAYS.min} to ${JOINING_DAYS.max}. Riders booked later get them at once.`}
          {...number}
        />
        <FieldText
          form={form}
          name="review_hours"
          label="Review request: hours after the course"
          hint={`From ${REVIEW_HOURS.min} to ${REVIEW_HOURS.max}, after a completed course.`}
          {...number}
        />
      </Section>
      <section aria-label="Agreement to offers" className="card flex flex-col gap-2 p-4 wide:p-5">
        <h2 className="text-h2 font-bold">Agreement to offers</h2>
        {readOnly ? (
          <p>{values.soft_opt_in ? 'A booking counts as agreement' : 'A booking doesn’t count as agreement'}</p>
        ) : (
          <Checkbox
            label="A booking counts as agreement"
            checked={values.soft_opt_in}
            onChange={(isOn) => set('soft_opt_in', isOn)}
          />
        )}
        <p className="text-tab text-ink-2">
          The law allows this only if riders were offered to say no to offers when they booked. They can still say no at
          any time. It counts for contacts who were never asked.
        </p>
      </section>
      <LogoSection settings={settings} />
      <ColourField
        value={values.colour}
        error={errors['colour']}
        readOnly={readOnly}
        onChange={(colour) => set('colour', colour)}
      />
      <SettingsEnd form={form} send="Save settings" />
    </ServerForm>
  );
}
