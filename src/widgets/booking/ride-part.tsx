// The booking form's fields for the kind of bike, the bike, notes and conflicts.
import type { ReactNode } from 'react';
import type { Course } from '~contract/calendar/courses';
import { NOTE_MAX } from '~contract/wire/limits';
import type { RiderChecked } from '~data/calendar/check';
import { BIKE_TYPE_LABEL, BIKE_TYPES } from '~domain/calendar/course-types';
import { SelectField } from '~ui/fields/select-field';
import { TextArea } from '~ui/fields/text-area';
import { useDevice } from '~widgets/hooks/use-device';
import { idOf } from '~widgets/typed/typed-id';
import { MoreDetails } from '~widgets/forms/more-details';
import { askedFor } from '~widgets/forms/required';
import type { FormState } from '~widgets/forms/use-change-form';
import { bikeText } from './bike-pick';
import type { RideValues } from './booking-fields';
import { ConflictPart } from '~widgets/conflicts/conflict-part';
import { useChoices } from './use-choices';

type RidePartProps = {
  course: Pick<Course, 'categories'>;
  form: Pick<FormState, 'errors' | 'required'> & { values: RideValues; changed: () => readonly string[] };
  checked: Pick<RiderChecked, 'bikes' | 'conflicts'>;
  set: (name: keyof RideValues, value: string) => void;
};

export function RidePart({ course, form: { values, errors, required }, checked, set }: RidePartProps) {
  const choose = (kind: string) => {
    set('bike_type', kind);
    set('bike', '');
  };
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <KindSelect course={course} form={{ values, errors, required }} onKind={choose} />
      {values.bike_type === 'NONE' || values.bike_type === '' ? null : (
        <BikeSelect values={values} error={errors['bike']} bikes={checked.bikes} onBike={(bike) => set('bike', bike)} />
      )}
    </div>
  );
}

type KindSelectProps = {
  course: Pick<Course, 'categories'>;
  form: Pick<FormState, 'errors' | 'required'> & { values: Pick<RideValues, 'bike_type'> };
  onKind: (kind: string) => void;
};

/** The kinds of bike of the course. */
export function KindSelect({ course, form: { values, errors, required }, onKind }: KindSelectProps) {
  return (
    <SelectField
      label="Kind of bike"
      {...askedFor(required, 'bike_type')}
      value={values.bike_type}
      error={errors['bike_type']}
      options={[
        ...(values.bike_type === '' ? [{ value: '', label: 'Choose a kind' }] : []),
        ...kindsOf(course, values.bike_type).map((kind) => ({ value: kind, label: BIKE_TYPE_LABEL[kind] })),
      ]}
      onChange={({ target }) => onKind(target.value)}
    />
  );
}

type RideMoreProps = Omit<RidePartProps, 'course'> & {
  /** Further fields above the notes: their names, and the elements. */
  names?: readonly string[];
  about?: string;
  children?: ReactNode;
};

const NO_MORE: readonly string[] = [];

/** Rarely used fields, and below them the conflicts, which must not be overlooked. */
export function RideMore({ form, checked, set, names = NO_MORE, about = 'Notes', children }: RideMoreProps) {
  const { values, errors } = form;
  return (
    <>
      <MoreDetails form={form} names={[...names, 'notes']} about={about}>
        {children}
        <div className="card p-4 wide:p-5">
          <TextArea
            label="Notes"
            error={errors['notes']}
            value={values.notes}
            max={NOTE_MAX}
            perRow={60}
            rows={4}
            onChange={(notes) => set('notes', notes)}
          />
        </div>
      </MoreDetails>
      <ConflictPart
        conflicts={checked.conflicts}
        reason={values.reason}
        errors={errors}
        onReason={(reason) => set('reason', reason)}
      />
    </>
  );
}

type BikeSelectProps = {
  values: RideValues;
  error: string | undefined;
  bikes: RiderChecked['bikes'];
  onBike: (bike: string) => void;
};

/** Offers the free bikes, and the chosen one even if it isn't free. */
function BikeSelect({ values, error, bikes, onBike }: BikeSelectProps) {
  const device = useDevice();
  const all = useChoices()?.bikes ?? [];
  const chosen = all.find(({ id }) => id === idOf(values.bike) && bikes.every((one) => one.id !== id));
  const offered = [...(chosen ? [chosen] : []), ...bikes];
  return (
    <SelectField
      label="Bike"
      value={values.bike}
      error={error}
      hint={bikes.length === 0 ? 'No bike of this kind is free then.' : `${bikes.length} free`}
      options={[
        { value: '', label: 'None yet' },
        ...offered.map((bike) => ({ value: String(bike.id), label: bikeText(bike, device), disabled: bike.id < 0 })),
      ]}
      onChange={({ target }) => onBike(target.value)}
    />
  );
}

/** Kinds of the course, or every kind if it names none. The rider's own bike and the chosen kind are always offered. */
export function kindsOf({ categories }: Pick<Course, 'categories'>, chosen: string) {
  return BIKE_TYPES.filter(
    (kind) => kind === 'NONE' || kind === chosen || categories.length === 0 || categories.includes(kind),
  );
}
