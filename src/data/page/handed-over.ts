// Whether this phone is in a rider's hands: only the page on which they sign opens then, also after the app was closed and opened again.

const NAME = 'connect-handed-over';

/** The course whose riders sign on this phone; null while it is the instructor's. A storage that is switched off keeps nothing. */
export function handedOverFor(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export function handOver(courseId: number): void {
  try {
    localStorage.setItem(NAME, String(courseId));
  } catch {
    // The page itself stays open.
  }
}

export function takeBack(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Nothing was kept.
  }
}
