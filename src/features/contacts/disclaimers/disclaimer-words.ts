// Words about a disclaimer of a contact: how far it is, when, and what is to be noticed about it.
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { DisclaimerView } from '~data/disclaimers/disclaimers';
import { disclaimerStatus, type DisclaimerStatus } from '~domain/disclaimers/states';
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';
import type { ChipKind } from '~ui/chip';
import { stampText } from '~widgets/format/when';

export const STATUS_CHIP: Readonly<Record<DisclaimerStatus, ChipKind>> = {
  PENDING: 'blue',
  VIEWED: 'blue',
  SIGNED: 'ok',
  CANCELLED: 'quiet',
  EXPIRED: 'amber',
};

type Times = Pick<
  DisclaimerView,
  | 'status'
  | 'expires_at'
  | 'sent_at'
  | 'viewed_at'
  | 'signed_at'
  | 'cancelled_at'
  | 'created'
  | 'way'
  | 'present'
  | 'id'
>;

/**
 * 'Sent 28/11/2026 10:04 · opened 10:20': each time with its day, unless it is the day of the one before. One that was never sent
 * begins with when it was made. `now` in ms.
 */
export function timesText(row: Times, now: number): string {
  const { id, way, status, sent_at: sent, viewed_at: viewed, signed_at: signed, cancelled_at: cancelled } = row;
  if (way === 'HERE') return `Signed ${stampText(signed ?? row.created)}${onPhoneText(row)}`;
  if (id < 0 && status === 'PENDING') return 'Not at the school yet, so nothing was sent';
  const steps: (readonly [string, string])[] = [sent === null ? ['made', row.created] : ['sent', sent]];
  if (viewed !== null) steps.push(['opened', viewed]);
  if (signed !== null) steps.push(['signed', signed]);
  if (cancelled !== null) steps.push(['cancelled', cancelled]);
  if (disclaimerStatus(row, now) === 'EXPIRED' && row.expires_at !== null) steps.push(['ran out', row.expires_at]);
  const words = steps.map(([word, at], index) => `${word} ${timeAfter(at, steps[index - 1]?.[1])}`);
  return capital(words.join(' · '));
}

/** ' on Callum’s phone'; '' where it isn't known whose it was. */
export function onPhoneText({ present }: Pick<Disclaimer, 'present'>): string {
  const first = present?.full_name.trim().split(/\s+/u)[0] ?? '';
  return first === '' ? '' : ` on ${first}’s phone`;
}

function timeAfter(at: string, before: string | undefined): string {
  const isSameDay = before !== undefined && londonDay(new Date(at)) === londonDay(new Date(before));
  return isSameDay ? londonTime(new Date(at)) : stampText(at);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** 'Signed by Isla Pennington, with Rosa Pennington as parent or guardian'; '' for one that isn't signed. */
export function signedByText({ status, signed_name: name, guardian_name: guardian }: Disclaimer): string {
  if (status !== 'SIGNED') return '';
  return guardian === '' ? `Signed by ${name}` : `Signed by ${name}, with ${guardian} as parent or guardian`;
}

/** How long a signature counts, or until when the link of an open one works; '' for the others. `now` in ms. */
export function untilText(row: Disclaimer, now: number): string {
  const { valid_until: until, expires_at: ends } = row;
  const status = disclaimerStatus(row, now);
  if (status === 'SIGNED') {
    if (until === null) return 'Counts without an end';
    return until < londonDay(new Date(now))
      ? `Counted until ${displayDay(until)}`
      : `Counts until ${displayDay(until)}`;
  }
  const isOpen = status === 'PENDING' || status === 'VIEWED';
  return isOpen && ends !== null && row.id > 0 ? `The link works until ${displayDay(londonDay(new Date(ends)))}` : '';
}

/**
 * 'Signed twice: by link and on Callum’s phone', where an open link was signed as well as the phone; '' for all others. `rows`: all of the
 * contact's.
 */
export function twiceText(row: Disclaimer, rows: readonly Disclaimer[]): string {
  if (row.status !== 'SIGNED') return '';
  const other = rows.find(({ id, request, status }) => {
    const isPair = id === row.request || request === row.id;
    return isPair && status === 'SIGNED';
  });
  if (!other) return '';
  return `Signed twice: by link and${onPhoneText(row.way === 'HERE' ? row : other) || ' on a phone of the school'}`;
}

/** What somebody of the school should look at. */
export function warningsOf(row: Disclaimer): readonly string[] {
  return row.birthdate_differs ? ['The date of birth is not the contact’s'] : [];
}
