// Whether a contact wants offers, reviews and renewals, by e-mail and by SMS, and where that is known from.
import { CONSENT_SOURCE_MAX } from '~contract/wire/limits';
import { CONSENT_LABEL, CONSENTS } from '~domain/messages/audience';
import { SelectField } from '~ui/fields/select-field';
import { ToggleChip } from '~ui/fields/toggle-chip';
import { TextControl } from '~widgets/contacts/controls';
import { isAgreed } from '~widgets/contacts/fields';
import { useField, useTheForm } from '~widgets/contacts/form-context';
import { Section } from '~widgets/forms/form-section';

const OPTIONS = CONSENTS.map((value) => ({ value, label: CONSENT_LABEL[value] }));

/** The usual places where people agree. */
const SOURCES = ['Asked in person', 'Phone', 'Booking form'] as const;

export function ConsentPart() {
  return (
    <Section title="Offers">
      <p className="text-tab text-ink-2 wide:col-span-2">
        Renewals, review requests and offers only go to people who agreed. Messages about a booking don’t need this.
      </p>
      <Consent name="email_consent" label="Offers by e-mail" />
      <Consent name="sms_consent" label="Offers by SMS" />
    </Section>
  );
}

function Consent({ name, label }: { name: 'email_consent' | 'sms_consent'; label: string }) {
  const { onChange, ...state } = useField(name);
  return (
    <div className="flex flex-col gap-3">
      <SelectField label={label} options={OPTIONS} {...state} onChange={({ target }) => onChange(target.value)} />
      {state.value === '' ? null : <Source name={`${name}_source`} label={label} isAsked={isAgreed(state.value)} />}
    </div>
  );
}

type SourceProps = { name: 'email_consent_source' | 'sms_consent_source'; label: string; isAsked: boolean };

function Source({ name, label, isAsked }: SourceProps) {
  const { values, set } = useTheForm();
  return (
    <div className="flex flex-col gap-2">
      <TextControl
        name={name}
        label={`${label}: where is this known from?`}
        maxLength={CONSENT_SOURCE_MAX}
        {...(isAsked && { 'aria-required': true })}
      />
      <div role="group" aria-label={`${label}: suggestions`} className="flex flex-wrap gap-2">
        {SOURCES.map((source) => (
          <ToggleChip
            key={source}
            label={source}
            pressed={values[name] === source}
            onChange={(isOn) => set(name, isOn ? source : '')}
          />
        ))}
      </div>
    </div>
  );
}
