// The fields of the staff form, for a new or an existing person.
import type { UseFormReturn } from 'react-hook-form';
import type { Site } from '~data/school/staff';
import { INSTRUCTOR_LEVELS } from '~domain/school/instructor-levels';
import { LEVEL_LABEL } from '~domain/school/level-labels';
import { SelectField } from '~ui/fields/select-field';
import { DateField } from '~widgets/typed/date-field';
import { nestedMessage } from '~widgets/typed/nested-message';
import { MoreDetails } from '~widgets/forms/more-details';
import { askedFor } from '~widgets/forms/required';
import { FormText } from '~widgets/online-forms/server-form';
import { PERSON_REQUIRED, type PersonInput, type PersonOutput } from './person-form';
import { levelText, NO_LEVEL } from '../staff-text';
import { SitesChoice } from './sites-choice';

export type PersonFormState = UseFormReturn<PersonInput, unknown, PersonOutput>;
type PersonFieldsProps = {
  form: PersonFormState;
  sites: readonly Site[] | null | undefined;
  fixedEmail: string | null;
};

/**
 * `fixedEmail`: why the e-mail address can't be changed, null if it can. `sites`: null if they are edited with the
 * working details; undefined while loading.
 */
export function PersonFields({ form, sites, fixedEmail }: PersonFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 wide:grid-cols-2">
        <FormText form={form} name="first_name" label="First name" autoComplete="off" {...asked('first_name')} />
        <FormText form={form} name="last_name" label="Last name" autoComplete="off" {...asked('last_name')} />
        <FormText
          form={form}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          readOnly={fixedEmail !== null}
          {...asked('email')}
          {...(fixedEmail === null ? {} : { hint: fixedEmail })}
        />
        <FormText form={form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="off" />
        {sites ? <Sites form={form} sites={sites} /> : null}
        <FormText
          form={form}
          name="instructor_certificate"
          label="Instructor certificate"
          autoComplete="off"
          hint="Leave empty for someone who doesn’t instruct."
        />
      </div>
      <Papers form={form} />
    </div>
  );
}

const asked = (name: keyof PersonInput) => askedFor(PERSON_REQUIRED, name);

const PAPERS = ['instructor_level', 'certificate_expires', 'dbs_expires'] as const;

function Papers({ form }: { form: PersonFormState }) {
  const { errors, dirtyFields } = form.formState;
  const state = {
    errors: Object.fromEntries(PAPERS.map((name) => [name, errors[name]?.message])),
    changed: () => PAPERS.filter((name) => dirtyFields[name] === true),
  };
  return (
    <MoreDetails form={state} names={PAPERS} about="Level and expiry of the certificate, DBS check">
      <div className="grid gap-5 wide:grid-cols-2">
        <Level form={form} />
        <FormDay form={form} name="certificate_expires" label="Certificate expires" />
        <FormDay form={form} name="dbs_expires" label="DBS check expires" />
      </div>
    </MoreDetails>
  );
}

function Level({ form }: { form: PersonFormState }) {
  const level = form.watch('instructor_level');
  return (
    <SelectField
      label="Level of the certificate"
      hint={levelText(INSTRUCTOR_LEVELS.find((one) => one === level) ?? null).machines}
      value={level}
      options={[
        { value: '', label: NO_LEVEL },
        ...INSTRUCTOR_LEVELS.map((one) => ({ value: one, label: LEVEL_LABEL[one] })),
      ]}
      error={form.getFieldState('instructor_level', form.formState).error?.message}
      onChange={({ target }) => form.setValue('instructor_level', target.value, { shouldDirty: true })}
    />
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
  const { setValue, watch, formState } = form;
  return (
    <div className="wide:col-span-2">
      <SitesChoice
        sites={sites}
        value={watch('suppliers')}
        onChange={(ids) => setValue('suppliers', ids, { shouldDirty: true })}
        error={nestedMessage(formState.errors.suppliers)}
      />
    </div>
  );
}
