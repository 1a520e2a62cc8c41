// What a rider has not signed yet for a course, and that an answer needs attention, in words. Nothing for those who don't see contacts.
import { useState } from 'react';
import type { AskingCourse, CoursePapers } from '~data/disclaimers/course';
import { getCoursePapers, NO_PAPERS } from '~data/disclaimers/course';
import { Chip } from '~ui/chip';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';

/**
 * Undefined only while it isn't known: riders are drawn with their lines, so that no button moves under a finger. While it is read again
 * it is what was known before. Nothing for those who may not see it.
 */
export function useCoursePapers(course: AskingCourse): CoursePapers | undefined {
  const isHidden = useIsHidden('contacts');
  const { id, constant, date, supplier, riders } = course;
  const who = riders.map(({ customer }) => customer.id).join();
  const read = useLive(
    () => (isHidden ? Promise.resolve(NO_PAPERS) : getCoursePapers(course)),
    [id, constant, date, supplier.id, who, isHidden],
  );
  const [kept, keep] = useState<{ course: number; papers: CoursePapers } | null>(null);
  if (read !== undefined && read !== kept?.papers) keep({ course: id, papers: read });
  return read ?? (kept?.course === id ? kept.papers : undefined);
}

export function PapersLine({ papers, customer }: { papers: CoursePapers | undefined; customer: number }) {
  const its = papers?.riders.get(customer);
  const open = its?.papers.filter(({ state }) => state !== 'signed') ?? [];
  if (!its || (open.length === 0 && !its.attention)) return null;
  return (
    <span className="flex flex-wrap gap-2 pt-1">
      {open.map(({ template, state }) => (
        <Chip key={template.id} kind="amber" small>
          {`Not signed: ${template.title}${state === 'sent' ? ' (sent)' : ''}`}
        </Chip>
      ))}
      {its.attention ? (
        <Chip kind="red" small>
          Answer needs attention
        </Chip>
      ) : null}
    </span>
  );
}
