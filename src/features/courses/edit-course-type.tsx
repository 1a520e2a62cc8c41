// A course type at one site (specification section 2.7). It may be changed without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseType } from '~contract/course-types';
import { listEdited } from '~data/saving/edited-rows';
import type { OutboxItem } from '~data/waiting/items';
import { RouteModal } from '~ui/dialog';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { ConflictNotice } from '~widgets/saving/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { EditedModal } from '~widgets/forms/edited-modal';
import { useEditedForm } from '~widgets/forms/use-edited-form';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useMended } from '~widgets/saving/use-mended';
import { CourseTypeFields } from './course-type-fields';
import { courseTypeForm, inputOfType } from './course-type-form';
import { findType } from './course-type-text';

const TITLE = 'Course type';

/** `constant`: as the address has it. `resend`: the number of a refused change of it in the outbox, to be mended. */
type EditCourseTypeProps = { constant: string; siteId: number; resend: number | undefined };

export function EditCourseType({ constant, siteId, resend }: EditCourseTypeProps) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/courses', replace: true }));
  const found = useLive(() => readType(constant, siteId), [constant, siteId]);
  const mends = useMended('course_types', resend);
  if (found && mends !== undefined) return <TypeForm {...found} mends={mends} leave={leave} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      {found === null ? (
        <Empty
          icon="courses"
          title="This course type is not here"
          text="It may be another school’s, or not on this device yet."
        />
      ) : (
        <Skeleton rows={4} height={48} />
      )}
    </RouteModal>
  );
}

type Found = { type: CourseType; site: string };

async function readType(constant: string, siteId: number): Promise<Found | null> {
  const [types, sites] = await Promise.all([listEdited('course_types'), listEdited('suppliers')]);
  const site = sites.find(({ row }) => row.id === siteId)?.row;
  const rows = types.map(({ row }) => row);
  const type = findType(rows, constant, siteId);
  return type && site ? { type, site: site.connect_location_name || site.name } : null;
}

type TypeFormProps = Found & { mends: OutboxItem | null; leave: () => void };

function TypeForm({ type, site, mends, leave }: TypeFormProps) {
  const noEdit = useNoEdit('courses');
  const [conflict, setConflict] = useState(false);
  const title = `${type.name}, ${site}`;
  const state = useEditedForm({
    collection: 'course_types',
    row: type,
    about: title,
    above: { parentId: type.supplier, called: type.constant },
    schema: courseTypeForm,
    inputOf: inputOfType,
    done: 'Course type updated',
    refused: 'Course type not updated',
    mends,
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  if (conflict) return <ConflictNotice title={title} what="this course type" onClose={leave} />;
  return (
    <EditedModal title={title} state={state} noEdit={noEdit} leave={leave}>
      <CourseTypeFields form={state.form} />
    </EditedModal>
  );
}
