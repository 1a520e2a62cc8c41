// What the form of a new report was opened from, by its address. Anything that can't be read is ignored.

/** `course`, `bike`: ids, also of rows that are only on this device; `resend`: the seq of a refused report in the outbox. */
export type NewSearch = { course?: number; bike?: number; resend?: number };

export function newSearch({ course, bike, resend }: Record<string, unknown>): NewSearch {
  return {
    ...(typeof course === 'number' && { course }),
    ...(typeof bike === 'number' && { bike }),
    ...(typeof resend === 'number' && { resend }),
  };
}
