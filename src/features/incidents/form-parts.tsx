// The groups of fields of the form of an incident.
import { NAME_MAX, NOTE_MAX } from '~contract/wire/limits';
import type { CalendarChoices, CourseView } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { INCIDENT_PLACE_LABEL, INCIDENT_TRAINING_LABEL } from '~domain/incidents/incidents';
import { INCIDENT_PLACES, INCIDENT_TRAININGS } from '~domain/incidents/values';
import { Checkbox } from '~ui/fields/checkbox';
import { TextField } from '~ui/fields/field';
import { SelectField } from '~ui/fields/select-field';
import { TextArea } from '~ui/fields/text-area';
import { TimeField } from '~ui/fields/time-field';
import { BikePick } from '~widgets/booking/bike-pick';
import { ChipList } from '~widgets/booking/chip-list';
import { peopleOf, siteName } from '~widgets/booking/use-choices';
import { Section } from '~widgets/forms/form-section';
import { askedFor } from '~widgets/forms/required';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { DateField } from '~widgets/typed/date-field';
import { useIsHidden } from '~widgets/hooks/edit-access';
import type { IncidentValues } from './incident-fields';
import { trainingOf } from './prefill';

export type PartProps = {
  form: Pick<ChangeForm<IncidentValues>, 'values' | 'errors' | 'required' | 'set' | 'fill'>;
  choices: CalendarChoices;
  /** Those of the typed day. */
  courses: readonly CourseView[];
};

export function WhenPart({ form: { values, errors, required, set, fill }, choices, courses }: PartProps) {
  const isElsewhere = values.course !== '' && courses.every(({ id }) => String(id) !== values.course);
  const choose = (id: string) => {
    const course = courses.find((one) => String(one.id) === id);
    const facts = course && { supplier: String(course.supplier.id), training: trainingOf(course) };
    fill({ course: id, ...facts });
  };
  return (
    <Section title="When and where">
      <DateField
        label="Day"
        {...askedFor(required, 'date')}
        value={values.date}
        error={errors['date']}
        onChange={(date) => set('date', date)}
      />
      <TimeField label="Time" value={values.time} error={errors['time']} onChange={(time) => set('time', time)} />
      <SelectField
        label="Where"
        {...askedFor(required, 'place_kind')}
        value={values.place_kind}
        error={errors['place_kind']}
        options={chosenFrom(INCIDENT_PLACES, INCIDENT_PLACE_LABEL, values.place_kind)}
        onChange={({ target }) => set('place_kind', target.value)}
      />
      <SelectField
        label="Course"
        hint="Courses of that day"
        value={values.course}
        error={errors['course']}
        options={[
          { value: '', label: 'No course' },
          ...(isElsewhere ? [{ value: values.course, label: 'A course on another day' }] : []),
          ...courses.filter(({ id }) => id > 0).map((one) => ({ value: String(one.id), label: courseName(one) })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <SelectField
        label="Training"
        {...askedFor(required, 'training')}
        value={values.training}
        error={errors['training']}
        options={chosenFrom(INCIDENT_TRAININGS, INCIDENT_TRAINING_LABEL, values.training)}
        onChange={({ target }) => set('training', target.value)}
      />
      <SelectField
        label="Site"
        value={values.supplier}
        error={errors['supplier']}
        options={[
          { value: '', label: 'No site' },
          ...choices.sites.map((site) => ({ value: String(site.id), label: siteName(site) })),
        ]}
        onChange={({ target }) => set('supplier', target.value)}
      />
      <TextField
        label="Exact place"
        hint="Road, junction, part of the site"
        autoComplete="off"
        maxLength={200}
        value={values.place}
        error={errors['place']}
        onChange={({ target }) => set('place', target.value)}
      />
    </Section>
  );
}

export function WhatPart({ form: { values, errors, required, set } }: PartProps) {
  return (
    <Section title="What happened">
      <TextArea
        label="What happened"
        {...askedFor(required, 'what_happened')}
        className="wide:col-span-2"
        error={errors['what_happened']}
        value={values.what_happened}
        max={NOTE_MAX}
        perRow={60}
        rows={6}
        onChange={(text) => set('what_happened', text)}
      />
      <TextArea
        label="Done at once"
        className="wide:col-span-2"
        error={errors['done_at_once']}
        value={values.done_at_once}
        max={NOTE_MAX}
        perRow={60}
        rows={3}
        onChange={(text) => set('done_at_once', text)}
      />
    </Section>
  );
}

export function WithPart({ form: { values, errors, set }, choices }: PartProps) {
  const hasNoBikes = useIsHidden('bikes');
  return (
    <Section title="Staff and bikes">
      <ChipList
        label="Staff present"
        error={errors['staff']}
        options={peopleOf(choices, values.staff)}
        value={values.staff}
        onChange={(ids) => set('staff', ids)}
      />
      {hasNoBikes ? null : (
        <BikePick
          label="Bikes"
          error={errors['bikes']}
          bikes={choices.bikes}
          value={values.bikes.map(Number)}
          onChange={(ids) => set('bikes', ids.map(String))}
        />
      )}
      <TextField
        label="Other bikes"
        hint="Such as a rider’s own: make and mark"
        autoComplete="off"
        maxLength={200}
        value={values.other_bikes}
        error={errors['other_bikes']}
        onChange={({ target }) => set('other_bikes', target.value)}
      />
    </Section>
  );
}

export function AlsoPart({ form: { values, errors, set } }: PartProps) {
  return (
    <Section title="Police and DVSA">
      <TextField
        label="Police reference"
        autoComplete="off"
        maxLength={NAME_MAX}
        value={values.police_reference}
        error={errors['police_reference']}
        onChange={({ target }) => set('police_reference', target.value)}
      />
      <Checkbox label="DVSA was told by telephone" checked={values.phoned} onChange={(on) => set('phoned', on)} />
    </Section>
  );
}

/** The options of a choice that must be made. */
export function chosenFrom<V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
  chosen: string,
) {
  return [
    ...(chosen === '' ? [{ value: '', label: 'Choose' }] : []),
    ...values.map((value) => ({ value, label: labels[value] })),
  ];
}
