// The fields of a course in their groups.
import type { CalendarChoices } from '~data/calendar/calendar';
import type { Capacity } from '~domain/capacity';
import { NOTE_MAX } from '~contract/limits';
import { BIKE_TYPE_LABEL, BIKE_TYPES, COURSE_CONSTANTS, COURSE_TYPE } from '~domain/course-types';
import { DateField } from '~ui/date-field';
import { TextField } from '~ui/field';
import { SelectField } from '~ui/select-field';
import { TextArea } from '~ui/text-area';
import { Section } from '~widgets/forms/form-section';
import { idsOf, listOf } from '~widgets/typed/typed-id';
import type { TextForm } from '~widgets/forms/use-text-form';
import { BikePick } from './bike-pick';
import { ChipList } from './chip-list';
import type { CourseField, CourseText } from './course-fields';
import { PlacesLine } from './places-line';
import { TimeFields } from './time-fields';
import { peopleOf, siteName } from './use-choices';

export type CoursePartProps = {
  text: CourseText;
  errors: TextForm<CourseText>['errors'];
  choices: CalendarChoices;
  set: (name: CourseField, value: string) => void;
};

/** `fixed`: a course stays of the type that it is. `siteNow`: where it is, should that site be gone. */
export function WhatPart({ text, errors, choices, set, fixed = false, siteNow = '' }: CoursePartProps & WhatProps) {
  const sites = choices.sites.map((site) => ({ value: String(site.id), label: siteName(site) }));
  const isGone = text.supplier !== '' && siteNow !== '' && sites.every(({ value }) => value !== text.supplier);
  return (
    <Section title="Course">
      <SelectField
        label="Site"
        value={text.supplier}
        error={errors['supplier']}
        options={[
          { value: '', label: sites.length === 0 ? 'No options available. Please add options.' : 'Choose a site' },
          ...(isGone ? [{ value: text.supplier, label: `${siteNow} (deleted)` }] : []),
          ...sites,
        ]}
        onChange={({ target }) => set('supplier', target.value)}
      />
      {fixed ? null : (
        <SelectField
          label="Type"
          value={text.constant}
          error={errors['constant']}
          options={[{ value: '', label: 'Choose a type' }, ...typesOf(choices, text.supplier)]}
          onChange={({ target }) => set('constant', target.value)}
        />
      )}
      <DateField
        label="Date"
        className={fixed ? '' : 'wide:col-span-2'}
        value={text.date}
        error={errors['date']}
        onChange={(day) => set('date', day)}
      />
      <div className="grid grid-cols-2 gap-4 wide:col-span-2">
        <TimeFields text={text} errors={errors} set={set} />
      </div>
    </Section>
  );
}
type WhatProps = { fixed?: boolean; siteNow?: string };

export function WhoPart({ text, errors, choices, set }: CoursePartProps) {
  const instructors = listOf(text.instructors);
  return (
    <Section title="Instructors and bikes">
      <ChipList
        label="Instructors"
        error={errors['instructors']}
        options={peopleOf(choices, instructors)}
        value={instructors}
        onChange={(ids) => set('instructors', ids.join(','))}
      />
      <ChipList
        label="Bikes for hire"
        hint="Leave empty for any kind."
        error={errors['categories']}
        options={BIKE_TYPES.map((kind) => ({ value: kind, label: BIKE_TYPE_LABEL[kind] }))}
        value={listOf(text.categories)}
        onChange={(kinds) => set('categories', kinds.join(','))}
      />
      <BikePick
        label="Bikes held for it"
        hint="Beside those that its riders have."
        error={errors['bikes']}
        bikes={choices.bikes}
        value={idsOf(text.bikes)}
        onChange={(ids) => set('bikes', ids.join(','))}
      />
    </Section>
  );
}

export function PlacesPart({
  text,
  errors,
  set,
  places,
}: Omit<CoursePartProps, 'choices'> & { places: Capacity | null }) {
  return (
    <Section title="Places and price">
      <TextField
        label="Spaces"
        inputMode="numeric"
        autoComplete="off"
        value={text.spaces}
        error={errors['spaces']}
        onChange={({ target }) => set('spaces', target.value)}
      />
      <TextField
        label="Price (£)"
        inputMode="decimal"
        autoComplete="off"
        hint="For one rider"
        value={text.price}
        error={errors['price']}
        onChange={({ target }) => set('price', target.value)}
      />
      <PlacesLine places={places} />
      <TextArea
        label="Notes"
        className="wide:col-span-2"
        error={errors['notes']}
        value={text.notes}
        max={NOTE_MAX}
        perRow={60}
        rows={6}
        onChange={(notes) => set('notes', notes)}
      />
    </Section>
  );
}

/** The active ones of the site; those of any site as long as none is chosen; all where this device knows of none. */
export function typesOf({ types }: Pick<CalendarChoices, 'types'>, supplier: string) {
  const here = types.filter((type) => type.active && (supplier === '' || String(type.supplier) === supplier));
  return COURSE_CONSTANTS.filter(
    (constant) => types.length === 0 || here.some((type) => type.constant === constant),
  ).map((constant) => ({ value: constant, label: COURSE_TYPE[constant].label }));
}
