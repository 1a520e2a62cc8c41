// The fields of a promo code.
import type { Form } from '~widgets/online-forms/server-form';
import { FormText } from '~widgets/online-forms/server-form';
import { listSites } from '~data/school/staff';
import { COURSE_CONSTANTS, COURSE_TYPE, type CourseConstant } from '~domain/calendar/course-types';
import { ChoiceList } from '~ui/fields/choice-list';
import { SelectField } from '~ui/fields/select-field';
import { DateField } from '~widgets/typed/date-field';
import { Section } from '~widgets/forms/form-section';
import { useLive } from '~widgets/hooks/use-live';
import { nestedMessage } from '~widgets/typed/nested-message';
import type { Promo, PromoValues } from './promo-form';

type FieldsProps = {
  form: Form<PromoValues, Promo>;
  /** The code, what it takes off and its first day stay as they are: it was given for the money of a cancelled booking. */
  isGiven: boolean;
};

const KINDS = [
  { value: 'PERCENT', label: 'A percentage' },
  { value: 'FIXED', label: 'An amount' },
];

export function PromoFields({ form, isGiven }: FieldsProps) {
  return (
    <>
      {isGiven ? (
        <p className="text-ink-2">It stands for money of a cancelled booking, so its code and amount stay.</p>
      ) : null}
      {isGiven ? null : <CodePart form={form} />}
      <Section title="When">
        {isGiven ? null : <DayField form={form} name="valid_from" label="First day" />}
        <DayField form={form} name="valid_until" label="Last day" />
        {isGiven ? null : <UsesPart form={form} />}
      </Section>
      <ForPart form={form} />
    </>
  );
}

function CodePart({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <Section title="Code">
      <FormText
        form={form}
        name="code"
        label="Code"
        hint="3 to 20 letters and digits, such as SPRING10."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
      />
      <SelectField label="It takes off" {...form.register('kind')} options={KINDS} aria-required />
      {form.watch('kind') === 'PERCENT' ? (
        <FormText form={form} name="percent" label="Percentage" inputMode="numeric" autoComplete="off" aria-required />
      ) : (
        <FormText
          form={form}
          name="pounds"
          label="Amount in pounds"
          inputMode="decimal"
          autoComplete="off"
          aria-required
        />
      )}
    </Section>
  );
}

function UsesPart({ form }: Pick<FieldsProps, 'form'>) {
  const limits = [
    ['max_uses', 'Bookings at most'],
    ['per_customer', 'Bookings of one rider at most'],
  ] as const;
  return limits.map(([name, label]) => (
    <FormText
      key={name}
      form={form}
      name={name}
      label={label}
      hint="Empty: no limit."
      inputMode="numeric"
      autoComplete="off"
    />
  ));
}

type DayFieldProps = Pick<FieldsProps, 'form'> & { name: 'valid_from' | 'valid_until'; label: string };

function DayField({ form, name, label }: DayFieldProps) {
  const { isSubmitted, errors } = form.formState;
  return (
    <DateField
      label={label}
      hint="Days on which a booking is made, this one included."
      value={form.watch(name)}
      error={nestedMessage(errors[name])}
      onChange={(day) => form.setValue(name, day, { shouldDirty: true, shouldValidate: isSubmitted })}
    />
  );
}

function ForPart({ form }: Pick<FieldsProps, 'form'>) {
  const sites = useLive(listSites, []) ?? [];
  const { isSubmitted, errors } = form.formState;
  const how = { shouldDirty: true, shouldValidate: isSubmitted };
  return (
    <Section title="For which bookings">
      <ChoiceList
        label="Courses (none: all)"
        options={COURSE_CONSTANTS.map((constant) => ({ value: constant, label: COURSE_TYPE[constant].label }))}
        value={form.watch('courses')}
        onChange={(chosen) => form.setValue('courses', chosen as CourseConstant[], how)}
        error={nestedMessage(errors.courses)}
      />
      <ChoiceList
        label="Sites (none: all)"
        options={sites.map(({ id, connect_location_name: label }) => ({ value: String(id), label }))}
        value={form.watch('sites').map(String)}
        onChange={(ids) => form.setValue('sites', ids.map(Number), how)}
        error={nestedMessage(errors.sites)}
      />
    </Section>
  );
}
