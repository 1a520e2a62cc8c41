// Disclaimers in words. What somebody answered is never said here: it can be about health. The exported file has all of it.
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { NATION_LABEL } from '~domain/disclaimers/age';
import type { OutboxItem } from '~data/sync-centre/items';
import { counted } from '~widgets/format/size-text';
import { stampText } from '~widgets/format/when';
import { code, flag, listed, type Read } from './value-text';
import type { Names } from './names';

type Body = OutboxItem['body'];
type Say = (field: string) => string;

const LABELS: Readonly<Record<string, { label: string }>> = COURSE_TYPE;
const CHANNEL: Readonly<Record<string, string>> = { EMAIL: 'e-mail', SMS: 'SMS' };
const yes = flag('yes', 'no');

/** By field name. */
export const DISCLAIMER_VALUE: Readonly<Record<string, Read>> = {
  template: () => 'a disclaimer',
  course: (value, { courses }) => (typeof value === 'number' ? (courses.get(value) ?? 'a course') : null),
  send: (value) => words(value, (one) => CHANNEL[one]),
  // Whole, because two people's questions are compared by them.
  questions: (value) => (Array.isArray(value) ? value.map(textOfQuestion).join(' · ') : null),
  course_types: (value) => words(value, (one) => LABELS[one]?.label),
  sites: (value, { sites }) => listed(value, sites, 'a site'),
  validity_months: (value) => (typeof value === 'number' ? monthsText(value) : null),
  guardian: (value, names) => yes(value, names) ?? namesOfGuardian(value),
  health_consent: yes,
  answers: (value) =>
    isRecord(value) ? `${counted(Object.keys(value).length, 'answer')}, in the exported file` : null,
  signature: (value) => (isRecord(value) && typeof value['way'] === 'string' ? (WAY[value['way']] ?? null) : null),
  signed_at: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? stampText(value) : null),
  nation: code(NATION_LABEL),
  way: code({ LINK: 'by link', HERE: 'on a phone of the school' }),
};

const WAY: Readonly<Record<string, string>> = { DRAWN: 'drawn', TYPED: 'the typed name' };

function monthsText(months: number): string {
  return months === 0 ? 'no end' : counted(months, 'month');
}

function namesOfGuardian(value: unknown): string | null {
  return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : null;
}

function textOfQuestion(question: unknown): string {
  return isRecord(question) && typeof question['text'] === 'string' ? question['text'] : 'a question';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function words(value: unknown, say: (one: string) => string | undefined): string | null {
  if (!Array.isArray(value)) return null;
  return value.map((one) => (typeof one === 'string' ? (say(one) ?? one) : '')).join(' and ');
}

/** A request: 'link by e-mail, for CBT 21/11/2026 08:00'; a signature: 'signed by Isla Pennington'. The contact is in the head of the item. */
export function disclaimerText(body: Body, names: Names): string {
  if (typeof body['name'] === 'string') return `${quotedTitle(body)}signed by ${body['name']}`;
  const given = (field: string) => DISCLAIMER_VALUE[field]?.(body[field], names) ?? '';
  const send = given('send');
  const by = 'send' in body ? [send === '' ? 'link without a message' : `link by ${send}`] : [];
  return [...by, given('course') && `for ${given('course')}`].filter(Boolean).join(', ');
}

function quotedTitle({ title }: Body): string {
  return typeof title === 'string' ? `“${title}”, ` : '';
}

/** The changed fields of a template: its text and its questions are too long for a line. */
export function templateText(body: Body, label: Say): string {
  const { title, ...rest } = body;
  const fields = Object.keys(rest).map(label);
  return [typeof title === 'string' ? `“${title}”` : '', ...fields].filter(Boolean).join(', ');
}
