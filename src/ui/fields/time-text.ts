// Times of day as people type and read them: 24 hours, 16:45, whatever the browser's language says.

/** What was typed as 'HH:mm'; as it was typed where it is no time yet. '16.45', '1645' and '845' are times. */
export function typedTime(text: string): string {
  const trimmed = text.trim();
  const [, hour, minute] = (TYPED.exec(trimmed) ?? DIGITS.exec(trimmed) ?? []).map(Number);
  return hour === undefined || minute === undefined || hour > 23 || minute > 59 ? trimmed : timeOf(hour, minute);
}

/** The same for a box that is left: an hour by itself is a full hour. */
export function finishedTime(text: string): string {
  const hour = /^\d{1,2}$/u.test(text.trim()) ? Number(text) : 24;
  return hour > 23 ? typedTime(text) : timeOf(hour, 0);
}

/** 'HH:mm' of a value of the wire ('HH:mm:ss'); anything else as it is. */
export function timeText(value: string): string {
  return /^\d\d:\d\d:\d\d$/u.test(value) ? value.slice(0, 5) : value;
}

function timeOf(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const TYPED = /^(\d{1,2})[:. ](\d{2})$/u;
/** A phone's number pad has no colon. */
const DIGITS = /^(\d{1,2})(\d{2})$/u;
