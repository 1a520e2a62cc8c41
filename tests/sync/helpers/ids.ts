// Keys that are the same in every run of a test.

let last = 0;

/** The next one: a uuid. */
export function nextMid(): string {
  last += 1;
  return `00000000-0000-4000-8000-${last.toString(16).padStart(12, '0')}`;
}

/** Starts them again, for a run that must be the same as another. */
export function resetMids(): void {
  last = 0;
}
