// The disclaimers that a course asks its rider to sign, as the rider's own page names them.
import { askedBy, signingOf } from '~domain/disclaimers/needed';
import { disclaimerStatus } from '~domain/disclaimers/states';
import type { Course } from '~contract/calendar/courses';
import type { Tx } from '~server/db/db';
import { disclaimers } from '~server/repositories/disclaimers/disclaimers';
import { listTemplates, TEMPLATES_MAX } from '~server/repositories/disclaimers/templates';
import type { Services } from '~server/platform/services';
import { disclaimerUrl } from '~server/services/messages/links/disclaimer-link';

/** `url`: of its link that is open; null where none was sent yet. */
export type Paper = { title: string; url: string | null };

/** Those that aren't signed for the day of the course. */
export async function papersOf(
  services: Pick<Services, 'secrets' | 'linkBase'>,
  tx: Tx,
  schoolId: number,
  { customer, course }: { customer: number; course: Course },
  now: Date,
): Promise<Paper[]> {
  const { results } = await listTemplates(tx, schoolId, { page: 1, page_size: TEMPLATES_MAX });
  const { constant: course_type, supplier, date } = course;
  const asked = askedBy(results, { course_type, supplier: supplier.id, date });
  if (asked.length === 0) return [];
  const own = await disclaimers.listOf(tx, schoolId, customer);
  return asked.flatMap(({ id, title }) => {
    const signing = signingOf(id, own, date, now.getTime());
    if (signing === 'signed') return [];
    const open = own.find(
      (one) => one.template === id && ['PENDING', 'VIEWED'].includes(disclaimerStatus(one, now.getTime())),
    );
    return [{ title, url: open ? disclaimerUrl(services, { schoolId, disclaimer: open.id }) : null }];
  });
}
