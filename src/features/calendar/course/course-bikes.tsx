// Holds and releases bikes for a course, besides those given to its riders (specification section 2.7).
import { REASON_NEEDED } from '~contract/calendar/values';
import { useState } from 'react';
import type { BikeRow } from '~contract/bikes/bikes';
import type { CourseDetail } from '~data/calendar/calendar';
import { checkBikes, type BikeChecked } from '~data/calendar/check';
import { courseName, saveCourse } from '~data/calendar/save';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { isOfType } from '~domain/bikes/machine';
import { displayMark } from '~domain/text/number-plate';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Skeleton } from '~ui/skeleton';
import { BigRadio } from '~widgets/forms/big-radio';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { useDevice } from '~widgets/hooks/use-device';
import { notSaved } from '~widgets/form-saves/not-saved';
import { NumberPlate } from '~widgets/page/number-plate';
import { saveAndWait } from '~widgets/form-saves/save-and-wait';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import { useLive } from '~widgets/hooks/use-live';
import { useSaySaved } from '~widgets/form-saves/use-say-saved';
import { someId, trimmed } from '~widgets/forms/codecs';
import { emptyValues, problemsOf, type Read } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { bikeText } from '~widgets/booking/bike-pick';
import { ConflictPart, needReason } from '~widgets/conflicts/conflict-part';
import { MarkLines } from '~widgets/conflicts/mark-lines';
import { conflictsOfBike } from '~widgets/conflicts/marks';
import { useCourse } from '~widgets/course-choice/use-course';
import { Waiting } from '~widgets/rows/modal-frames';
import { NoCourse } from '~widgets/course-choice/no-course';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { siteName, useChoices } from '~widgets/booking/use-choices';
import { useLast } from '~widgets/booking/use-last';

const TITLE = 'Add bike';
const HOLD = { bike: someId(), reason: trimmed() };
/** Errors of the server that this form shows itself: those of the course's bikes, and its conflicts. */
const PLACES = ['bikes', 'conflicts'];
type Hold = { bike: number; reason: string };

export function CourseBikes({ courseId }: { courseId: string }) {
  const course = useCourse(courseId);
  const choices = useChoices();
  const leave = useCalendarLeave({ course: courseId });
  // A new key gives each bike an empty form.
  const [round, setRound] = useState(0);
  if (course === undefined || choices === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  const next = () => setRound(round + 1);
  return <Bikes key={round} course={course} bikes={choices.bikes} leave={leave} onHeld={next} />;
}

type BikesProps = { course: CourseDetail; bikes: readonly BikeRow[]; leave: () => void; onHeld: () => void };

function Bikes({ course, bikes, leave, onHeld }: BikesProps) {
  const noEdit = useNoCourseEdit(course.instructors.map(({ id }) => id));
  const checked = useLast(useLive(() => checkBikes(course.id), [course.id]));
  const form = useChangeForm('courses patch', HOLD, {
    draft: { form: 'course bike', target: String(course.id) },
    original: emptyValues(HOLD),
    mends: null,
    done: 'Bike held for the course',
    refused: 'Bike not held',
    places: PLACES,
    read: (typed): Read<Hold> => {
      const isBare = conflicts.length > 0 && typed.reason.trim() === '';
      const errors = { ...(isBare && { reason: REASON_NEEDED }), ...problemsOf(HOLD, typed) };
      if (Object.keys(errors).length > 0) return { input: null, errors };
      return { input: { bike: Number(typed.bike), reason: typed.reason.trim() }, errors: null };
    },
    save: async ({ bike, reason }, how) => {
      const found = (await checkBikes(course.id)).find((one) => one.bike.id === bike);
      if (!found) throw new NotAllowedError('This bike is already held for the course, or it was deleted');
      needReason(found.conflicts, reason);
      const patch = { bikes: [...course.bikes, bike], ...(reason !== '' && { reason }) };
      return saveCourse(course.id, patch, how);
    },
    onSaved: () => {
      guard.release();
      onHeld();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, errors, set } = form;
  const chosen = checked?.find(({ bike }) => String(bike.id) === values.bike);
  const conflicts = chosen?.conflicts ?? [];
  const problem = errors['bike'] ?? errors['bikes'];
  return (
    <ChangeFormModal
      onlyWhy
      noEdit={noEdit}
      title={TITLE}
      send={conflicts.length > 0 ? 'Hold anyway' : 'Hold bike'}
      form={form}
      guard={guard}
    >
      <p className="text-ink-2">{courseName(course)}</p>
      <Held course={course} bikes={bikes} mayRelease={noEdit === null} />
      {checked === undefined ? <Skeleton rows={3} height={56} /> : null}
      {checked?.length === 0 ? <p className="text-ink-2">There are no other bikes.</p> : null}
      {noEdit === null ? (
        <Offered course={course} checked={checked ?? []} value={values.bike} onChoose={(bike) => set('bike', bike)} />
      ) : null}
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      <ConflictPart
        conflicts={conflicts}
        reason={values.reason}
        errors={errors}
        onReason={(reason) => set('reason', reason)}
      />
    </ChangeFormModal>
  );
}

type OfferedProps = {
  course: CourseDetail;
  checked: readonly BikeChecked[];
  value: string;
  onChoose: (bike: string) => void;
};

/** Free bikes first, those that suit the course on top; then the others with their conflicts. */
function Offered({ course, checked, value, onChoose }: OfferedProps) {
  const free = checked
    .filter(({ conflicts }) => conflicts.length === 0)
    .toSorted((a, b) => Number(fits(b.bike, course)) - Number(fits(a.bike, course)));
  const others = checked.filter(({ conflicts }) => conflicts.length > 0);
  return (
    <>
      {[['Free', free] as const, ['Not free', others] as const].map(([title, rows]) =>
        rows.length === 0 ? null : (
          <fieldset key={title} className="flex flex-col gap-2">
            <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">{`${title} (${rows.length})`}</legend>
            {rows.map((one) => (
              <Choice
                key={one.bike.id}
                course={course}
                one={one}
                isChosen={value === String(one.bike.id)}
                onChoose={onChoose}
              />
            ))}
          </fieldset>
        ),
      )}
    </>
  );
}

/** True if the bike is kept at the course's site and is of a kind that the course hires out. */
function fits(bike: BikeRow, { supplier, categories }: CourseDetail): boolean {
  const isKind = categories.length === 0 || categories.some((kind) => isOfType(bike, kind));
  return isKind && bike.supplier.some(({ id }) => id === supplier.id);
}

type ChoiceProps = { course: CourseDetail; one: BikeChecked; isChosen: boolean; onChoose: (bike: string) => void };

function Choice({ course, one: { bike, conflicts }, isChosen, onChoose }: ChoiceProps) {
  const device = useDevice();
  const isHere = bike.supplier.some(({ id }) => id === course.supplier.id);
  const kept = isHere ? [] : [`Kept at ${bike.supplier.map(siteName).join(', ')}`];
  const why = bike.id < 0 ? '' : [...kept, ...conflicts.map(({ text }) => text)].join('. ');
  return (
    <BigRadio
      name="bike"
      title={bikeText(bike, device)}
      {...(why !== '' && { text: why })}
      checked={isChosen}
      disabled={bike.id < 0}
      onChoose={() => onChoose(String(bike.id))}
    />
  );
}

type HeldProps = Pick<BikesProps, 'course' | 'bikes'> & { mayRelease: boolean };

/** Renders nothing when no bike is held. */
function Held({ course, bikes, mayRelease }: HeldProps) {
  const [problem, setProblem] = useState<string>();
  const say = useSaySaved('Bike released');
  if (course.bikes.length === 0) return null;
  const release = async (bike: number) => {
    try {
      say(await saveAndWait(() => saveCourse(course.id, { bikes: course.bikes.filter((id) => id !== bike) })));
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  return (
    <section aria-label="Held" className="card flex flex-col p-4 wide:p-5">
      <h3 className="pb-2 text-h2 font-bold">Held for this course</h3>
      <ul className="divided">
        {course.bikes.map((id) => {
          const bike = bikes.find((one) => one.id === id);
          return (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 py-1">
              {bike ? <NumberPlate mark={bike.registration_plate} size="s" /> : null}
              <span className="min-w-0 flex-1 truncate">{bike ? `${bike.make} ${bike.model}` : `Bike ${id}`}</span>
              {mayRelease ? (
                <Button
                  aria-label={`Release ${bike ? displayMark(bike.registration_plate) : `bike ${id}`}`}
                  onClick={() => void release(id)}
                >
                  Release
                </Button>
              ) : null}
              <div className="w-full empty:hidden">
                <MarkLines conflicts={conflictsOfBike(id, course.conflicts)} />
              </div>
            </li>
          );
        })}
      </ul>
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
    </section>
  );
}
