// The fields of a course type at a site.
import { NOTE_MAX } from '~contract/wire/limits';
import { BIKE_TYPE_LABEL, BIKE_TYPES } from '~domain/calendar/course-types';
import { Checkbox } from '~ui/fields/checkbox';
import { ChoiceList } from '~ui/fields/choice-list';
import { TextArea } from '~ui/fields/text-area';
import { FieldText } from '~widgets/forms/field-text';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import type { CourseTypeValues } from './course-type-form';

export function CourseTypeFields({ form }: { form: ChangeForm<CourseTypeValues> }) {
  const { values, errors, set } = form;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 wide:grid-cols-2">
        <FieldText form={form} name="price" label="Price (£)" inputMode="decimal" hint="For one rider." />
        <FieldText form={form} name="duration" label="Duration" hint="Hours and minutes, such as 07:30." />
        <FieldText form={form} name="spaces" label="Spaces" inputMode="numeric" hint="The most riders on one course." />
        <div className="self-center">
          <Checkbox
            label="Active: this site offers it"
            checked={values.active}
            onChange={(active) => set('active', active)}
          />
        </div>
      </div>
      <TextArea
        label="Requirements"
        value={values.requirements}
        max={NOTE_MAX}
        perRow={60}
        rows={6}
        onChange={(text) => set('requirements', text)}
        error={errors['requirements']}
      />
      <ChoiceList
        label="Bikes to hire"
        options={BIKE_TYPES.map((kind) => ({ value: kind, label: BIKE_TYPE_LABEL[kind] }))}
        value={values.categories}
        onChange={(chosen) => set('categories', after(values.categories, chosen))}
        error={errors['categories']}
      />
    </div>
  );
}

/** The chosen kinds in their former order, so that adding a kind and removing it again is no change. */
function after(before: readonly string[], chosen: readonly string[]): string[] {
  return [...before, ...BIKE_TYPES.filter((kind) => !before.includes(kind))].filter((kind) => chosen.includes(kind));
}
