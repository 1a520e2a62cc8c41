// The fields of the site form, for a new or an existing site.
import { NATION_LABEL } from '~domain/disclaimers/age';
import { NATIONS } from '~domain/disclaimers/values';
import { SelectField } from '~ui/fields/select-field';
import { FieldText } from '~widgets/forms/field-text';
import { MoreDetails } from '~widgets/forms/more-details';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { WeekHours } from '~widgets/forms/week-hours';
import { SiteColourField } from './site-colour';
import type { SiteValues } from './site-form';

type SiteFieldsProps = {
  form: Pick<ChangeForm<SiteValues>, 'values' | 'errors' | 'set' | 'required' | 'changed'>;
};

const MORE = ['name', 'colour', 'opening_hours'] as const;

export function SiteFields({ form }: SiteFieldsProps) {
  const { values, errors, set } = form;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 wide:grid-cols-2">
        <FieldText form={form} name="connect_location_name" label="Name" />
        <FieldText form={form} name="address" label="Address" />
        <FieldText form={form} name="town" label="Town" />
        <FieldText form={form} name="postcode" label="Postcode" autoCapitalize="characters" />
        <FieldText form={form} name="atb_number" label="DVSA site code" hint="Such as 09914/01." />
        <FieldText
          form={form}
          name="max_riders"
          // Filled in from the start, so the form's own check doesn't find that it must be.
          aria-required
          label="Riders at once"
          inputMode="numeric"
          hint="The most that DVSA allows on this site."
        />
        <SelectField
          label="Part of the UK"
          value={values.nation}
          options={NATIONS.map((value) => ({ value, label: NATION_LABEL[value] }))}
          hint="Decides from which age people sign for themselves."
          error={errors['nation']}
          onChange={({ target }) => set('nation', target.value)}
        />
      </div>
      <FieldText
        form={form}
        name="examiner_email"
        label="CBT examiner’s e-mail"
        inputMode="email"
        autoCapitalize="none"
        hint="Where the dates of your CBT courses are sent. May stay empty."
      />
      <MoreDetails form={form} names={MORE} about="Legal name, colour and opening hours">
        <FieldText form={form} name="name" label="Legal name" hint="As printed on certificates." />
        <SiteColourField value={values.colour} onChange={(colour) => set('colour', colour)} />
        <WeekHours
          label="Opening hours"
          value={values.opening_hours}
          onChange={(hours) => set('opening_hours', hours)}
          error={errors['opening_hours']}
        />
      </MoreDetails>
    </div>
  );
}
