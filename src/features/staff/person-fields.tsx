// The fields of a person, the same for a new one and a known one.
import type { UseFormReturn } from 'react-hook-form';
import type { Site } from '~data/staff';
import { Checkbox } from '~ui/checkbox';
import { DateField } from '~ui/date-field';
import { FormText } from '~widgets/server-form';
import type { PersonInput, PersonOutput } from './person-form';

export type PersonFormState = UseFormReturn<PersonInput, unknown, PersonOutput>;
type PersonFieldsProps = { form: PersonFormState; sites: readonly Site[] | null; fixedEmail: string | null };

/** `fixedEmail`: why the address cannot be changed. `sites` null: they are among the working details. */
export function PersonFields({ form, sites, fixedEmail }: PersonFieldsProps) {
  return (
    <div className="grid gap-5 wide:grid-cols-2">
      <FormText form={form} name="first_name" label="First name" autoComplete="off" />
      <FormText form={form} name="last_name" label="Last name" autoComplete="off" />
      <FormText
        form={form}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        readOnly={fixedEmail !== null}
        {...(fixedEmail === null ? {} : { hint: fixedEmail })}
      />
      <FormText form={form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="off" />
      <FormText
        form={form}
        name="instructor_certificate"
        label="Instructor certificate"
        autoComplete="off"
        hint="Empty for somebody who does not instruct."
      />
      <FormDay form={form} name="certificate_expires" label="Certificate expires" />
      <FormDay form={form} name="dbs_expires" label="DBS check expires" />
      <div className="self-end">
        <Checkbox
          label="Assessed by the DVSA"
          checked={form.watch('dvsa_assessed')}
          onChange={(checked) => form.setValue('dvsa_assessed', checked, { shouldDirty: true })}
        />
      </div>
      {sites === null ? null : <Sites form={form} sites={sites} />}
    </div>
  );
}

type FormDayProps = { form: PersonFormState; name: 'certificate_expires' | 'dbs_expires'; label: string };

function FormDay({ form, name, label }: FormDayProps) {
  const { isSubmitted } = form.formState;
  return (
    <DateField
      label={label}
      value={form.watch(name)}
      onChange={(value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })}
      error={form.getFieldState(name, form.formState).error?.message}
    />
  );
}

function Sites({ form, sites }: { form: PersonFormState; sites: readonly Site[] }) {
  const chosen = form.watch('suppliers');
  if (sites.length === 0) return null;
  const choose = (id: number, checked: boolean) =>
    form.setValue(
      'suppliers',
      checked ? [...chosen, id].toSorted((a, b) => a - b) : chosen.filter((one) => one !== id),
      {
        shouldDirty: true,
      },
    );
  return (
    <fieldset className="wide:col-span-2">
      <legend className="pb-2 text-[15px] leading-5 font-bold wide:text-tab">Sites</legend>
      {sites.map(({ id, connect_location_name: name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={(checked) => choose(id, checked)} />
      ))}
    </fieldset>
  );
}
