// The groups of fields of the course form.
import type { CalendarChoices } from '~data/calendar/calendar';
import type { Capacity } from '~domain/calendar/capacity';
import { NOTE_MAX } from '~contract/wire/limits';
import { BIKE_TYPE_LABEL, BIKE_TYPES, COURSE_CONSTANTS, COURSE_TYPE } from '~domain/calendar/course-types';
import { DateField } from '~widgets/typed/date-field';
import { TextField } from '~ui/fields/field';
import { SelectField } from '~ui/fields/select-field';
import { TextArea } from '~ui/fields/text-area';
import { Section } from '~widgets/forms/form-section';
import { MoreDetails } from '~widgets/forms/more-details';
import { askedFor } from '~widgets/forms/required';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { BikePick } from '~widgets/booking/bike-pick';
import { ChipList } from '~widgets/booking/chip-list';
import { filledBy } from './course-defaults';
import { COURSE, type CourseValues } from './course-fields';
import { InstructorPick } from './instructor-pick';
import { PlacesLine } from '~widgets/course-choice/places-line';
import { TimeFields } from './time-fields';
import { siteName } from '~widgets/booking/use-choices';

export type CoursePartProps = Pick<ChangeForm<CourseValues>, 'values' | 'errors' | 'required' | 'changed' | 'set'> & {
  choices: CalendarChoices;
};

/** `fixed`: hides the type, which an existing course can't change. `siteNow`: name to show if the site was deleted. */
export function WhatPart({ fixed = false, siteNow = '', ...part }: CoursePartProps & WhatProps) {
  const { values, errors, required, choices, set } = part;
  const sites = choices.sites.map((site) => ({ value: String(site.id), label: siteName(site) }));
  const isGone = values.supplier !== '' && siteNow !== '' && sites.every(({ value }) => value !== values.supplier);
  return (
    <Section title="Course">
      <SelectField
        label="Site"
        {...askedFor(required, 'supplier')}
        value={values.supplier}
        error={errors['supplier']}
        options={[
          { value: '', label: sites.length === 0 ? 'No options available. Please add options.' : 'Choose a site' },
          ...(isGone ? [{ value: values.supplier, label: `${siteNow} (deleted)` }] : []),
          ...sites,
        ]}
        onChange={({ target }) => set('supplier', target.value)}
      />
      {fixed ? null : (
        <SelectField
          label="Type"
          {...askedFor(required, 'constant')}
          value={values.constant}
          error={errors['constant']}
          options={[{ value: '', label: 'Choose a type' }, ...typesOf(choices, values.supplier)]}
          onChange={({ target }) => set('constant', target.value)}
        />
      )}
      <DateField
        label="Date"
        {...askedFor(required, 'date')}
        className={fixed ? '' : 'wide:col-span-2'}
        value={values.date}
        error={errors['date']}
        onChange={(day) => set('date', day)}
      />
      <div className="grid grid-cols-2 gap-4 wide:col-span-2">
        <TimeFields values={values} errors={errors} required={required} set={set} />
      </div>
    </Section>
  );
}
type WhatProps = { fixed?: boolean; siteNow?: string };

export function PlacesPart({ values, errors, required, set, places }: CoursePartProps & { places: Capacity | null }) {
  return (
    <Section title="Places and price">
      <TextField
        label="Spaces"
        inputMode="numeric"
        autoComplete="off"
        {...askedFor(required, 'spaces')}
        value={values.spaces}
        error={errors['spaces']}
        onChange={({ target }) => set('spaces', target.value)}
      />
      <TextField
        label="Price (£)"
        inputMode="decimal"
        autoComplete="off"
        hint="For one rider"
        {...askedFor(required, 'price')}
        value={values.price}
        error={errors['price']}
        onChange={({ target }) => set('price', target.value)}
      />
      <PlacesLine places={places} />
    </Section>
  );
}

export function WhoPart({ values, errors, choices, set }: CoursePartProps) {
  return (
    <Section title="Who">
      <InstructorPick
        choices={choices}
        error={errors['instructors']}
        value={values.instructors}
        onChange={(ids) => set('instructors', ids)}
      />
    </Section>
  );
}

const MORE = ['categories', 'bikes', 'notes'] as const;

export function MorePart({ values, errors, choices, set, changed }: CoursePartProps) {
  // The kinds of bike that the type filled in are no reason to unfold it.
  const isFilledIn = COURSE.categories.isSame(values.categories, filledBy(choices.types, values).categories ?? []);
  const typed = () => changed().filter((name) => name !== 'categories' || !isFilledIn);
  return (
    <MoreDetails form={{ errors, changed: typed }} names={MORE} about="Bikes for hire, bikes held, notes">
      <Section title="Bikes and notes">
        <ChipList
          label="Bikes for hire"
          hint="Leave empty for any kind."
          error={errors['categories']}
          options={BIKE_TYPES.map((kind) => ({ value: kind, label: BIKE_TYPE_LABEL[kind] }))}
          value={values.categories}
          onChange={(kinds) => set('categories', kinds)}
        />
        <BikePick
          label="Bikes held for it"
          hint="Besides the bikes given to riders."
          error={errors['bikes']}
          bikes={choices.bikes}
          value={values.bikes.map(Number)}
          onChange={(ids) => set('bikes', ids.map(String))}
        />
        <TextArea
          label="Notes"
          className="wide:col-span-2"
          error={errors['notes']}
          value={values.notes}
          max={NOTE_MAX}
          perRow={60}
          rows={6}
          onChange={(notes) => set('notes', notes)}
        />
      </Section>
    </MoreDetails>
  );
}

/** Types active at the site, or at any site if `supplier` is ''. All types if this device has no course types. */
export function typesOf({ types }: Pick<CalendarChoices, 'types'>, supplier: string) {
  const here = types.filter((type) => type.active && (supplier === '' || String(type.supplier) === supplier));
  return COURSE_CONSTANTS.filter(
    (constant) => types.length === 0 || here.some((type) => type.constant === constant),
  ).map((constant) => ({ value: constant, label: COURSE_TYPE[constant].label }));
}
