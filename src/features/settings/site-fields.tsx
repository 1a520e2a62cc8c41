// The fields of a site, the same for a new one and a known one.
import type { UseFormReturn } from 'react-hook-form';
import { nestedMessage } from '~widgets/typed/nested-message';
import { FormText } from '~widgets/forms/server-form';
import { WeekHours } from '~widgets/forms/week-hours';
import { SiteColourField } from './site-colour';
import type { SiteInput, SiteOutput } from './site-form';

type SiteFieldsProps = { form: UseFormReturn<SiteInput, unknown, SiteOutput> };

export function SiteFields({ form }: SiteFieldsProps) {
  const { watch, setValue, formState } = form;
  const { isSubmitted, errors } = formState;
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        <FormText form={form} name="connect_location_name" label="Name" autoComplete="off" />
        <FormText form={form} name="name" label="Legal name" autoComplete="off" hint="As it stands on certificates." />
        <FormText form={form} name="address" label="Address" autoComplete="off" />
        <FormText form={form} name="town" label="Town" autoComplete="off" />
        <FormText form={form} name="postcode" label="Postcode" autoCapitalize="characters" autoComplete="off" />
        <FormText form={form} name="atb_number" label="DVSA site code" autoComplete="off" hint="Such as 09914/01." />
        <FormText
          form={form}
          name="max_riders"
          label="Riders at once"
          inputMode="numeric"
          autoComplete="off"
          hint="The most that DVSA allows on this site."
        />
      </div>
      <SiteColourField
        value={watch('colour')}
        onChange={(colour) => setValue('colour', colour, { shouldDirty: true })}
      />
      <WeekHours
        label="Opening hours"
        value={watch('opening_hours')}
        onChange={(hours) => setValue('opening_hours', hours, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={nestedMessage(errors.opening_hours)}
      />
    </>
  );
}
