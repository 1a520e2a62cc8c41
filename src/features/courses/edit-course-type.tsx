// Edits a course type at one site (specification section 2.7). Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { courseTypePatch, type CourseType } from '~contract/calendar/course-types';
import { listEdited } from '~data/form-saves/edited-rows';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { ofEdited } from '~widgets/forms/edited-row';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useGuard } from '~widgets/drafts/unsaved';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { NoRow } from '~widgets/rows/no-row';
import { useFound } from '~widgets/hooks/use-whole';
import { CourseTypeFields } from './course-type-fields';
import { COURSE_TYPE_FIELDS, readBody, type CourseTypeValues } from './course-type-form';
import { findType } from './course-type-text';

const TITLE = 'Course type';

/** `constant`: from the address. `resend`: the seq of its refused change in the outbox, to edit and resend. */
type EditCourseTypeProps = { constant: string; siteId: number; resend: number | undefined };

export function EditCourseType({ constant, siteId, resend }: EditCourseTypeProps) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/courses', replace: true }));
  const found = useFound(() => readType(constant, siteId), [constant, siteId]);
  const mends = useMends('course_types', resend, readBody);
  if (found && mends !== undefined) return <TypeForm {...found} mends={mends} leave={leave} />;
  return (
    <NoRow
      title={TITLE}
      isLoading={found !== null}
      icon="courses"
      what="Course type"
      text="It may be another school’s, or it hasn’t loaded yet."
      leave={leave}
    />
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

type TypeFormProps = Found & { mends: Mends<CourseTypeValues> | null; leave: () => void };

function TypeForm({ type, site, mends, leave }: TypeFormProps) {
  const noEdit = useNoEdit('courses');
  const [conflict, setConflict] = useState(false);
  const title = `${type.name}, ${site}`;
  const above = { parentId: type.supplier, called: type.constant };
  const form = useChangeForm('course_types patch', COURSE_TYPE_FIELDS, {
    ...ofEdited('course_types', COURSE_TYPE_FIELDS, courseTypePatch, { row: type, about: title, above, mends }),
    done: 'Course type updated',
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={title} what="this course type" onClose={leave} />;
  return (
    <ChangeFormModal title={title} noEdit={noEdit} send="Save" form={form} guard={guard}>
      <CourseTypeFields form={form} />
    </ChangeFormModal>
  );
}
