// How many days before a certificate runs out its holder is written to.
import { type MessageSettings, RENEWAL_DAYS } from '~contract/message-settings';
import { asked, whole } from '~widgets/forms/codecs';
import { FieldText } from '~widgets/forms/field-text';
import { ServerForm } from '~widgets/forms/server-form';
import { SettingsEnd, useNoSettings } from '../settings/settings-end';
import { useSettingsForm } from '../settings/use-settings-form';

const FIELDS = { renewal_days: asked(whole()) };

/** `onSaved`: the months to come are others now. */
type LeadTimeProps = { settings: MessageSettings; onSaved: () => void };

export function LeadTime({ settings, onSaved }: LeadTimeProps) {
  const form = useSettingsForm(FIELDS, settings, { done: 'Lead time saved', onSaved });
  const readOnly = useNoSettings() !== null;
  return (
    <ServerForm submit={form.submit} className="flex flex-col gap-3">
      <FieldText
        form={form}
        name="renewal_days"
        label="Days before the certificate runs out"
        inputMode="numeric"
        readOnly={readOnly}
        hint={`From ${RENEWAL_DAYS.min} to ${RENEWAL_DAYS.max}. A certificate is valid for 2 years.`}
      />
      <SettingsEnd form={form} send="Save days" />
    </ServerForm>
  );
}
