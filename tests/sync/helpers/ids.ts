// Keys that are the same in every run of a test: those of people's changes, and those that the engine asks for.

let [last, lastOther] = [0, 0];

/** The next key of a person's change: a uuid. */
export function nextMid(): string {
  last += 1;
  return uuid(last, 8);
}

/** The key that the next change will have. */
export function peekMid(): string {
  return uuid(last + 1, 8);
}

/** The next uuid for anything else. */
export function nextId(): string {
  lastOther += 1;
  return uuid(lastOther, 9);
}

/** Starts both anew, for a run that must repeat another one. */
export function resetIds(): void {
  [last, lastOther] = [0, 0];
}

function uuid(count: number, variant: number): string {
  return `00000000-0000-4000-${variant}000-${count.toString(16).padStart(12, '0')}`;
}
