// The e-mail with a site's course dates of a month to DVSA's local CBT examiner: a message like any other, with the school's limits.
import { datesLetter } from '~domain/calendar/course-dates';
import type { CourseDates } from '~contract/calendar/course-dates';
import type { Supplier } from '~contract/school/school';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { badFields, badRequest, keyUsed, RowConflict } from '~server/platform/refusal';
import type { Services } from '~server/platform/services';
import { listCourseDates } from '~server/repositories/calendar/course-dates';
import { queueMessages } from '~server/repositories/messages/queue';
import { getSettings, noteDatesSent } from '~server/repositories/school/school';
import { nameOfUser } from '~server/repositories/staff/reference-rows';
import { hasProvider, needSending } from '~server/services/messages/providers';
import { getEmails, listUnproven } from '~server/services/messages/senders';

/** What the examiner gets. */
const RECEIVER = 'CBT examiner';

/** The dates of a month ('yyyy-MM') and the e-mail as it would be sent now. */
export async function previewDates(
  services: Services,
  tx: Tx,
  schoolId: number,
  { site, month, now }: { site: Supplier; month: string; now: Date },
): Promise<CourseDates> {
  const emails = await getEmails(tx, schoolId, services.config, now);
  return {
    ...(await letterOf(tx, schoolId, site, month)),
    month,
    to: site.examiner_email,
    provider: hasProvider(services, 'EMAIL'),
    unconfirmed: await listUnproven(services, tx, schoolId),
    emails_left: Math.max(0, emails.limit - emails.used),
  };
}

type Sending = { site: Supplier; month: string; to: string; text: string; now: Date; key: string | null };

/**
 * Queues the e-mail. Throws 400 without an address or without courses, 409 conflict if the person saw another address or other dates,
 * and as `needSending`.
 */
export async function sendDates(
  services: Services,
  tx: Tx,
  { schoolId, userId }: Caller,
  { site, month, to, text: seen, now, key }: Sending,
): Promise<{ answer: Supplier; also: Change[] }> {
  await needSending(services, tx, schoolId, 'EMAIL');
  if (site.examiner_email === '') throw badFields({ to: ['Enter the examiner’s e-mail address at the site first'] });
  const { courses, subject, text } = await letterOf(tx, schoolId, site, month);
  if (courses.length === 0) throw badRequest('There are no CBT courses in this month');
  if (to !== site.examiner_email || seen !== text) throw new RowConflict('conflict', CHANGED, site);
  const letter = {
    channel: 'EMAIL',
    type: 'CUSTOM',
    customer: null,
    name: RECEIVER,
    recipient: to,
    subject,
    text,
  } as const;
  const queueing = { now, actor: userId, reference: 'Course dates', ...(key !== null && { key }) };
  const { ids, changes } = await queueMessages(tx, schoolId, [letter], queueing);
  // Somebody else of the school has used this key.
  if (ids.length === 0) throw keyUsed();
  const by = await nameOfUser(tx, schoolId, userId);
  return { answer: await noteDatesSent(tx, schoolId, site.id, { month, by, now }), also: changes };
}

const CHANGED = 'The dates or the address have changed meanwhile: read them again before you send';

async function letterOf(tx: Tx, schoolId: number, site: Supplier, month: string) {
  const courses = await listCourseDates(tx, schoolId, site.id, month);
  const school = await getSettings(tx, schoolId);
  if (!school) throw new Error('the school is gone');
  const at = { name: site.connect_location_name || site.name, code: site.atb_number };
  return { courses, ...datesLetter(courses, { month, site: at, school }) };
}
