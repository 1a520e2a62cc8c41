/** The result of a database read. If it fails, reports the error and resolves with null, so the screen can say so. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    reportError(error);
    return null;
  }
}
