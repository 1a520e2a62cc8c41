/** What is read of the database; null where it cannot be read: the screen says so in its own words. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    reportError(error);
    return null;
  }
}
