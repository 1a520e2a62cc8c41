// Everything that Connect stores in a browser, by its real name: what the cookie policy says. `…` stands for what differs from
// person to person. Compared with the code by tests/unit/features/public/stored-data.test.ts: a new name must be described here.

/** `until`: when it goes. */
export type StoredItem = { names: readonly string[]; what: string; until: string };

const SIGN_OUT = 'Until you sign out.';

export const COOKIES: readonly StoredItem[] = [
  {
    names: ['connect_media'],
    what: 'Lets your browser load the photos and documents of your school. Signed, unreadable for scripts, and sent only with requests for files.',
    until: 'Until you sign out or your session ends, after 90 days at most.',
  },
  {
    names: ['connect_known_…'],
    what: 'Remembers that you have signed in on this device, so that wrong passwords tried elsewhere don’t lock you out. One for each person. Signed, unreadable for scripts, and sent only with a sign-in.',
    until: '180 days after your last sign-in on this device.',
  },
];

export const LOCAL_KEYS: readonly StoredItem[] = [
  { names: ['token', 'refresh_token'], what: 'Keep you signed in.', until: 'Until you sign out or your session ends.' },
  {
    names: ['state'],
    what: 'Your name, e-mail address, school and permissions, so that the app opens without signal.',
    until: SIGN_OUT,
  },
  { names: ['username'], what: 'The e-mail address that signed in last, to fill in the form.', until: SIGN_OUT },
  { names: ['theme'], what: 'The theme you have chosen: light, dark or sunlight.', until: 'Until you clear it.' },
  {
    names: ['sign-in-notice'],
    what: 'Why you were signed out, to be said once on the sign-in page.',
    until: 'Until it has been shown.',
  },
  {
    names: ['connect-install-later'],
    what: 'When you last put off installing the app.',
    until: 'Until you clear it; it counts for 14 days.',
  },
  {
    names: ['connect-hidden-columns …'],
    what: 'Which columns of a list you have hidden on this device.',
    until: 'Until you show them again.',
  },
  {
    names: ['connect-handed-over'],
    what: 'For which course riders sign on this device, so that nothing else opens meanwhile.',
    until: 'Until the instructor takes the device back.',
  },
  {
    names: ['connect-single-keys'],
    what: 'That you have switched off the keyboard shortcuts of a single key.',
    until: 'Until you switch them on again.',
  },
  {
    names: ['connect-server-time'],
    what: 'What time it was at the server when it last answered, and on this device, so that a wrong clock dates nothing wrongly.',
    until: 'Until you clear it.',
  },
  {
    names: ['connect-full-size …'],
    what: 'Whether photos are sent again in full size later. One for each person.',
    until: 'Until you clear it.',
  },
  {
    names: ['connect-…-…-first-run'],
    what: 'Which steps of setting up your school you have put off.',
    until: 'Until your data is removed from this device.',
  },
  { names: ['connect-fresh'], what: 'That you have just signed in.', until: 'Until the first page is open.' },
  {
    names: ['connect-leaving'],
    what: 'Which data a sign-out still has to delete, in case the page is closed meanwhile.',
    until: 'Until it’s deleted.',
  },
  {
    names: ['connect-refresh-lease'],
    what: 'Keeps two tabs from renewing a session at the same time.',
    until: 'Up to 25 seconds.',
  },
];

export const SESSION_KEYS: readonly StoredItem[] = [
  {
    names: ['remembered-address'],
    what: 'The page you wanted to open before you were asked to sign in.',
    until: 'Until you have signed in.',
  },
  {
    names: ['connect-disclaimer …'],
    what: 'What you have filled in on the page of a disclaimer, so that it isn’t lost when the page loads again.',
    until: 'Until you have signed, or the tab is closed.',
  },
  {
    names: ['connect-boot-reload'],
    what: 'That the page was loaded a second time because the app didn’t start.',
    until: 'Until the app has started.',
  },
  {
    names: ['tsr-scroll-restoration-v1_3'],
    what: 'How far you had scrolled on each page.',
    until: 'Until the tab is closed.',
  },
];

export const CACHES: readonly StoredItem[] = [
  {
    names: ['workbox-precache-v2-…'],
    what: 'The app’s own files, so that it opens without signal. Nothing personal.',
    until: 'Until the next version replaces them.',
  },
  {
    names: ['connect-media-thumbs', 'connect-media-photos'],
    what: 'Small pictures of the bikes’ newest photos, and photos and documents that you have opened. 100 MB at most.',
    until: SIGN_OUT,
  },
  {
    names: ['connect-outbox …'],
    what: 'A second copy of your unsent changes and their photos, in case the browser loses its database.',
    until: 'Until they have been sent or discarded.',
  },
];

/** Tables of the database that each person has on a device. */
export const TABLES: readonly StoredItem[] = [
  {
    names: ['permissions', 'profile', 'saved_views'],
    what: 'Your permissions, your profile and your named views of lists.',
    until: SIGN_OUT,
  },
  {
    names: ['school_settings', 'suppliers', 'course_types', 'restrictions', 'token_types', 'credit_account'],
    what: 'Your school’s settings, sites, course types, restrictions, prices in credits and balance.',
    until: SIGN_OUT,
  },
  { names: ['message_templates'], what: 'The texts of your school’s e-mails and SMS.', until: SIGN_OUT },
  { names: ['disclaimer_templates'], what: 'The texts and questions of your school’s disclaimers.', until: SIGN_OUT },
  {
    names: ['disclaimers'],
    what: 'Which contact was asked to sign which disclaimer, how far that is and who signed. What was answered and signed on this device is kept with the changes that it has sent.',
    until: SIGN_OUT,
  },
  {
    names: ['messages'],
    what: 'E-mails and SMS that your school has sent in the last 30 days, with receivers and texts.',
    until: SIGN_OUT,
  },
  {
    names: ['staff_ref', 'staff'],
    what: 'The people of your school: names, and with permission contact details and working hours.',
    until: SIGN_OUT,
  },
  {
    names: ['bikes', 'bike_…'],
    what: 'Bikes and what is kept of them: damage reports, the list of documents.',
    until: SIGN_OUT,
  },
  {
    names: ['customer_…'],
    what: 'Contacts with licence details, their notes and the list of attachments. Never National Insurance numbers.',
    until: SIGN_OUT,
  },
  {
    names: ['test_centres', 'widget_settings'],
    what: 'The test centres that your school uses, and how its booking page looks.',
    until: SIGN_OUT,
  },
  { names: ['books', 'certificates'], what: 'CBT books and certificates.', until: SIGN_OUT },
  {
    names: ['courses', 'events', 'orders', 'waiting_riders', 'vouchers'],
    what: 'Courses, events, bookings with payments, waiting lists and vouchers. What ended more than 60 days ago is removed.',
    until: SIGN_OUT,
  },
  {
    names: ['incidents'],
    what: 'Reports of incidents that you may see, with the people concerned.',
    until: SIGN_OUT,
  },
  {
    names: ['invoices', 'invoice_settings'],
    what: 'Invoices and credit notes, if you may see them, and how the school stands on them.',
    until: SIGN_OUT,
  },
  {
    names: ['answers'],
    what: 'The last answers to what is only on the server, such as your credits, and which records you found last in the search.',
    until: SIGN_OUT,
  },
  {
    names: ['mutations', 'blobs', 'previews'],
    what: 'Your unsent changes with their photos, clips and documents.',
    until: 'Until your school has received them, or you discard them.',
  },
  {
    names: ['drafts'],
    what: 'What you have typed into a form and not saved yet.',
    until: 'Until you save or discard it.',
  },
  { names: ['sent'], what: 'Your last 50 sent changes, for the Sync centre.', until: '7 days.' },
  {
    names: ['lost'],
    what: 'Changes that the server lost when it was restored from a backup, so that you can send them again.',
    until: 'Until you send or dismiss them.',
  },
  {
    names: ['idmap', 'feed', 'gone', 'unread', 'meta'],
    what: 'How far this device is up to date, and which numbers new records have been given.',
    until: 'Until your data is removed from this device.',
  },
];

/** The databases themselves; the first one has the tables above. */
export const DATABASES: readonly StoredItem[] = [
  {
    names: ['connect-…-…'],
    what: 'One for each person and school: what you may see of your school, and what you haven’t sent yet.',
    until: 'Until you sign out. Unsent changes stay if you choose to keep them.',
  },
  {
    names: ['connect-device'],
    what: 'The list of these databases, with the time each was last used.',
    until: 'Until the database that it names is deleted.',
  },
  {
    names: ['connect-session'],
    what: 'A second copy of refresh_token and its last ten predecessors, so that you stay signed in if the browser ends suddenly.',
    until: 'Until you sign out.',
  },
];
