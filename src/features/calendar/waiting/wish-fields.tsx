// The fields of a place on a waiting list that can be changed, in the form of a new one and of an existing one.
import { NOTE_MAX } from '~contract/wire/limits';
import type { CourseDetail } from '~data/calendar/calendar';
import { TextArea } from '~ui/fields/text-area';
import { KindSelect } from '~widgets/booking/ride-part';
import type { FormState } from '~widgets/forms/use-change-form';
import type { WishValues } from './waiting-fields';

type WishFieldsProps = {
  course: CourseDetail;
  form: Pick<FormState, 'errors' | 'required'> & { values: WishValues };
  set: (name: keyof WishValues, value: string) => void;
};

export function WishFields({ course, form, set }: WishFieldsProps) {
  return (
    <>
      <KindSelect course={course} form={form} onKind={(kind) => set('bike_type', kind)} />
      <TextArea
        label="Note"
        error={form.errors['notes']}
        value={form.values.notes}
        max={NOTE_MAX}
        perRow={60}
        rows={4}
        onChange={(notes) => set('notes', notes)}
      />
    </>
  );
}
