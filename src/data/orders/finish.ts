// Saves the outcomes of a course's riders and the mileage of their bikes, all or none. Each is a change of its own, so that one
// refusal doesn't stop the others.
import { getCalendarChoices, getCourse } from '~data/calendar/calendar';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { keepCopy } from '~data/form-saves/backup-now';
import { type How, saveChanges } from '~data/form-saves/save-change';
import { differenceOf, wireForm } from '~data/form-saves/save-difference';
import { displayMark } from '~domain/text/number-plate';
import { isAsSeen, mayFollow, OUTCOME_LABEL, type Ended, type Outcome } from '~domain/orders/outcomes';

/** `from`: the outcome that the person saw. `notes`: of the training; undefined leaves them as they are. `notify`: they are told. */
type FinishedRider = { id: number; from: Outcome; outcome: Ended; notes: string | undefined; notify?: boolean };
/** `date_reason`: why it is noted so long after the course. */
export type Finished = { riders: FinishedRider[]; bikes: { id: number; mileage: number }[]; date_reason?: string };

/** Resolves with false if there was nothing to save. Throws NotAllowedError and StorageFullError. */
export async function saveFinish(
  course: number,
  { riders, bikes, date_reason }: Finished,
  { draft }: Pick<How, 'draft'>,
): Promise<boolean> {
  const [shown, choices] = await Promise.all([getCourse(course), getCalendarChoices()]);
  if (!shown) throw new NotAllowedError('This course is no longer on this device');
  const changes = [
    ...riders.map((one) =>
      riderChange(
        { ...one, ...(date_reason !== undefined && { date_reason }) },
        shown.riders.find(({ id }) => id === one.id),
      ),
    ),
    ...bikes.map(({ id, mileage: current_mileage }) => {
      const row = choices.bikes.find((one) => one.id === id) ?? null;
      const about = displayMark(row?.registration_plate ?? '');
      const version = row ? { baseVersion: row.version } : {};
      return differenceOf({ entity: 'bikes', id, about }, { row, version }, { current_mileage });
    }),
  ].filter((change) => change !== null);
  const queued = await saveChanges(
    // The draft ends with the first of them: they are saved together.
    changes.map((change, at) => ({ ...change, ...(at === 0 && draft && { draft }) })),
  );
  // A save isn't reported before the changes have their second copy (docs/sync.md, Second copy).
  await Promise.all(queued.flatMap(({ seq }) => (seq === null ? [] : [keepCopy(seq)])));
  return queued.length > 0;
}

type Rider = NonNullable<Awaited<ReturnType<typeof getCourse>>>['riders'][number];

/** Null if nothing differs. Notes alone are a change of the booking. */
function riderChange(
  { from, outcome, notes, notify, date_reason }: FinishedRider & Pick<Finished, 'date_reason'>,
  row: Rider | undefined,
) {
  if (!row) throw new NotAllowedError('One of the riders is no longer on this course');
  const { customer, id, training_notes, version } = row;
  const place = { parentId: customer.id, about: customer.full_name };
  if (row.outcome === outcome) {
    const shown = { row, version: version > 0 ? { baseVersion: version } : {} };
    return differenceOf({ entity: 'orders', id, ...place }, shown, { training_notes: notes });
  }
  if (!isAsSeen(row.outcome, from) || !mayFollow(row.outcome, outcome)) {
    throw new NotAllowedError(`${customer.full_name} is ${OUTCOME_LABEL[row.outcome].toLowerCase()} by now`);
  }
  const said = {
    outcome,
    from,
    from_course: row.school_course_id,
    training_notes: notes === training_notes ? undefined : notes,
    date_reason,
    notify,
  };
  return { op: 'action', action: 'outcome', entity: 'orders', targetId: id, ...place, body: wireForm(said) } as const;
}
