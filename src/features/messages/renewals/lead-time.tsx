// How many days before a certificate runs out its holder is written to.
import { cbtRules } from '~data/session/cbt-rules';
import { bestToday } from '~data/today';
import { yearsOf } from '~domain/certificates/validity';
import { type MessageSettings, RENEWAL_DAYS } from '~contract/messages/settings';
import type { RenewalForecast } from '~contract/messages/renewals';
import { countAtOnce } from '~domain/messages/renewals';
import { asked, whole } from '~widgets/forms/codecs';
import { FieldText } from '~widgets/forms/field-text';
import { ServerForm } from '~widgets/online-forms/server-form';
import { SettingsEnd, useNoSettings } from '../settings/settings-end';
import { useSettingsForm } from '../settings/use-settings-form';
import { atOnceText } from './renewal-words';
import { useRenewalTemplate } from './use-renewal-template';

const FIELDS = { renewal_days: asked(whole()) };

/** `forecast`: null if this device has none. `onSaved`: the months to come are others now. */
type LeadTimeProps = { settings: MessageSettings; forecast: RenewalForecast | null; onSaved: () => void };

export function LeadTime({ settings, forecast, onSaved }: LeadTimeProps) {
  const form = useSettingsForm(FIELDS, settings, { done: 'Lead time saved', onSaved });
  const readOnly = useNoSettings() !== null;
  const atOnce = useAtOnce(forecast, settings.renewal_days, form.values.renewal_days);
  return (
    <ServerForm submit={form.submit} className="flex flex-col gap-3">
      <FieldText
        form={form}
        name="renewal_days"
        label="Days before the certificate runs out"
        inputMode="numeric"
        readOnly={readOnly}
        hint={`From ${RENEWAL_DAYS.min} to ${RENEWAL_DAYS.max}. A certificate is valid for ${lifeText()}.`}
      />
      <p role="status" className="text-tab text-ink-2 empty:hidden">
        {atOnce}
      </p>
      <SettingsEnd form={form} send="Save days" />
    </ServerForm>
  );
}

/** How long one lasts that is issued today: '2 years'. */
function lifeText(): string {
  const years = yearsOf(bestToday(), cbtRules());
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}

/** Who would be written to at once if the time that is typed were saved; '' where it isn't longer than before. */
function useAtOnce(forecast: RenewalForecast | null, saved: number, typed: string): string {
  const templates = [useRenewalTemplate('EMAIL'), useRenewalTemplate('SMS')];
  const on = templates.flatMap((template) => (template?.active ? [template.channel] : []));
  const days = Math.min(RENEWAL_DAYS.max, Number(typed));
  return forecast && days > saved ? atOnceText(countAtOnce(forecast.waiting, on, days), 'save') : '';
}
