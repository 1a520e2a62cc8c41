// Whether this is the installed app, by features and never by the browser's name. Without the database, because the shell's first
// load contains this.

/** True in the home-screen app: on iOS its storage is separate from the browser's. */
export function isStandalone(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}
