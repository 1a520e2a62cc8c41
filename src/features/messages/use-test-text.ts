// The text of a test to oneself, filled in as the school does it (server/services/messages/sample.ts), so that its cost is right.
import { getCourse } from '~data/calendar/calendar';
import { getContact } from '~data/contacts/contacts';
import { listEdited } from '~data/form-saves/edited-rows';
import { fillMerge } from '~domain/messages/merge-fields';
import { sampleValues } from '~domain/messages/values';
import { useLive } from '~widgets/hooks/use-live';
import { useSchool } from './use-school';
import { bestToday } from '~data/today';

type About = { customer: number | null; course: number | null };

/** Undefined while it isn't known. Nobody is asked about a contact and a course together, so there is no booking. */
export function useTestText(text: string, { customer, course }: About): string | undefined {
  const school = useSchool();
  const facts = useLive(() => factsOf({ customer, course }), [customer, course]);
  if (school === undefined || facts === undefined) return undefined;
  return fillMerge(text, sampleValues({ ...facts, school, today: bestToday(), origin: location.origin }));
}

async function factsOf(about: About) {
  const person = about.customer === null ? null : await getContact(about.customer);
  const course = about.course === null ? null : await getCourse(about.course);
  const sites = course === null ? [] : await listEdited('suppliers');
  const site = sites.find(({ row }) => row.id === course?.supplier.id)?.row ?? null;
  return { person, course, site, booking: null };
}
