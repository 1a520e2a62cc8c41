// Whether this is the installed app, by features and never by the browser's name. Free of the database: the shell's first
// load has this.

/** True in the home-screen app: its storage is not that of the browser's tabs on iOS. */
export function isStandalone(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}
