// The jobs of the booking page.
import type { JobHandler } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import { END_JOB, endHandler } from './ending';
import { BOOKING_MAIL, bookingMailHandler } from './mails';

/** All handlers by kind. `mail` sends a mail at once: a queued one would keep the link readable in the database. */
export function bookingHandlers(services: Services, mail: JobHandler): Record<string, JobHandler> {
  return { [END_JOB]: endHandler(services), [BOOKING_MAIL]: bookingMailHandler(services, mail) };
}
