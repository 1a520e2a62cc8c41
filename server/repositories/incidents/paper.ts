// What the printed report of an incident says.
import { and, eq } from 'drizzle-orm';
import { school, supplier } from '~server/db/schema/schema';
import type { Incident } from '~contract/incidents/incidents';
import type { Tx } from '~server/db/db';
import { getCourse } from '~server/repositories/calendar/courses';

/** `site`: its name; '' for none. */
export type IncidentPaper = {
  row: Incident;
  school: { name: string; atb_number: string };
  site: string;
  course: { name: string; date: string; start_time: string } | undefined;
};

/** A report with the names of what it refers to. */
export async function getPaper(tx: Tx, schoolId: number, row: Incident): Promise<IncidentPaper> {
  const [of] = await tx
    .select({ name: school.name, atb_number: school.atb_number })
    .from(school)
    .where(eq(school.id, schoolId));
  if (!of) throw new Error('a report has no school');
  const isSite = and(eq(supplier.school_id, schoolId), eq(supplier.id, row.supplier ?? 0));
  const [site] = await tx.select({ name: supplier.connect_location_name }).from(supplier).where(isSite);
  const course = row.course === null ? undefined : await getCourse(tx, schoolId, row.course);
  return { row, school: of, site: site?.name ?? '', course };
}
