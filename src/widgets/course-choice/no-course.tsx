// In place of a course that isn't on this device: older ones are asked of the school.
import { useCallback } from 'react';
import { CALENDAR_DAYS } from '~contract/wire/limits';
import { getCourse } from '~data/calendar/calendar';
import { askForCourse } from '~data/calendar/online';
import { useRow, type Found } from '~widgets/rows/use-row';
import { NotHere, Waiting } from '~widgets/rows/modal-frames';

type NoCourseProps = {
  title: string;
  /** From the address, unchecked. */
  courseId: string;
  leave: () => void;
};

/** Once the school has answered, the course is on this device, and the caller shows it. */
export function NoCourse(props: NoCourseProps) {
  return <Asking key={props.courseId} {...props} />;
}

function Asking({ title, courseId, leave }: NoCourseProps) {
  const id = Number(courseId);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      // A negative id exists only on the device that made it.
      if (!Number.isSafeInteger(id) || id <= 0) return 'missing';
      const asked = await askForCourse(id, signal);
      // The mirror may have refused the row, because the feed has deleted it meanwhile.
      return asked === 'found' && (await getCourse(id)) === null ? 'missing' : asked;
    },
    [id],
  );
  const found = useRow(null, ask);
  if (found.is === 'loading') return <Waiting title={title} leave={leave} />;
  const tries = found.is === 'offline' || found.is === 'failed' ? found : null;
  return (
    <NotHere title={title} what="Course" leave={leave} again={tries?.again} busy={tries?.busy}>
      {whyOf(found.is)}
    </NotHere>
  );
}

function whyOf(is: Found<never>['is']): string {
  if (is === 'offline') return `Courses that ended more than ${CALENDAR_DAYS} days ago need signal.`;
  if (is === 'failed') return 'It couldn’t be loaded from the server. Nothing is lost.';
  return 'It may have been deleted, or you may not see who was on it.';
}
