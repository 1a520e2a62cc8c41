// Whether the app is installed on the home screen, by features and never by the browser's name.

/** True in an iOS home-screen app: only there does `navigator.standalone` exist. */
export function isInstalledOnIos(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}
