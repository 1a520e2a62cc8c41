// DVSA's tests in the file of personal data.
import { MODULE_LABEL } from '~domain/dvsa/tests';
import { displayDay } from '~domain/time/london-time';
import type { CalendarEvent } from '~contract/calendar/events';
import { labelled } from './dossier-text';

export function testText({ date, start_time, test }: CalendarEvent): string {
  if (!test) return '';
  const { module, category, reference, reason } = test;
  const lines = {
    'DVSA test': `${MODULE_LABEL[module]}, category ${category}, ${displayDay(date)} ${start_time?.slice(0, 5) ?? ''}`,
    'Booking reference': reference,
    ...(reason === '' ? {} : { 'Reason for going ahead': reason }),
  };
  return `${labelled(lines)}\n`;
}
