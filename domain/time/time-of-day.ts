// A time of day, 'HH:mm' or 'HH:mm:ss': no day and no zone belong to it.

/** Minutes since midnight: '09:30' → 570. Seconds are left out. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The opposite: 570 → '09:30'. */
export function timeFromMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
