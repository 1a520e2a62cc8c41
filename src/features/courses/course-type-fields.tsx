// The fields of a course type at a site.
import type { UseFormReturn } from 'react-hook-form';
import { NOTE_MAX } from '~contract/limits';
import { BIKE_TYPE_LABEL, BIKE_TYPES, type BikeType } from '~domain/course-types';
import { Checkbox } from '~ui/checkbox';
import { ChoiceList } from '~ui/choice-list';
import { TextArea } from '~ui/text-area';
import { nestedMessage } from '~widgets/typed/nested-message';
import { FormText } from '~widgets/forms/server-form';
import type { CourseTypeInput, CourseTypeOutput } from './course-type-form';

type FieldsProps = { form: UseFormReturn<CourseTypeInput, unknown, CourseTypeOutput> };

export function CourseTypeFields({ form }: FieldsProps) {
  const { watch, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const categories = watch('categories');
  const how = { shouldDirty: true, shouldValidate: isSubmitted };
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        <FormText
          form={form}
          name="price"
          label="Price (£)"
          inputMode="decimal"
          autoComplete="off"
          hint="For one rider."
        />
        <FormText
          form={form}
          name="duration"
          label="Duration"
          autoComplete="off"
          hint="Hours and minutes, such as 07:30."
        />
        <FormText
          form={form}
          name="spaces"
          label="Spaces"
          inputMode="numeric"
          autoComplete="off"
          hint="The most riders on one course."
        />
        <div className="self-center">
          <Checkbox
            label="Active: this site offers it"
            checked={watch('active')}
            onChange={(active) => setValue('active', active, how)}
          />
        </div>
      </div>
      <TextArea
        label="Requirements"
        value={watch('requirements')}
        max={NOTE_MAX}
        perRow={60}
        rows={6}
        onChange={(text) => setValue('requirements', text, how)}
        error={errors.requirements?.message}
      />
      <ChoiceList
        label="Bikes to hire"
        options={BIKE_TYPES.map((kind) => ({ value: kind, label: BIKE_TYPE_LABEL[kind] }))}
        value={categories}
        onChange={(chosen) => setValue('categories', after(categories, chosen), how)}
        error={nestedMessage(errors.categories)}
      />
    </>
  );
}

/** Those that stay keep their places: what is chosen and taken out again is no change. */
function after(before: readonly BikeType[], chosen: readonly string[]): BikeType[] {
  const isNew = (kind: BikeType) => !before.includes(kind);
  return [...before, ...BIKE_TYPES.filter(isNew)].filter((kind) => chosen.includes(kind));
}
