// The cookie policy: everything that Connect stores in a browser, by its real name.
import type { LegalSection } from './legal-text';
import { CACHES, COOKIES, DATABASES, LOCAL_KEYS, SESSION_KEYS, TABLES } from './stored-on-device';

export const COOKIE_POLICY: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: [
      'Connect sets two kinds of cookies and keeps a copy of your school’s data in your browser. All of it is needed for what you ask Connect to do, so there is no banner to agree to. Nothing follows you to other sites, and nothing comes from other companies.',
      'Before you sign in, no cookie is set.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: ['Both are set when you sign in, and only by this server.', { stored: COOKIES }],
  },
  {
    id: 'local-storage',
    title: 'Local storage',
    body: ['Small notes that stay when the browser is closed.', { stored: LOCAL_KEYS }],
  },
  {
    id: 'session-storage',
    title: 'Session storage',
    body: ['Notes of one tab, which go when it is closed.', { stored: SESSION_KEYS }],
  },
  {
    id: 'databases',
    title: 'Databases',
    body: [
      'These let the app work without signal. Each person of a shared device has one of their own.',
      { stored: DATABASES },
      'The first database has these tables:',
      { stored: TABLES },
    ],
  },
  {
    id: 'caches',
    title: 'Cache storage',
    body: ['Files that can be shown without signal.', { stored: CACHES }],
  },
  {
    id: 'clearing',
    title: 'Clearing it',
    body: [
      'Signing out deletes the copy of your school’s data from the device. If there are unsent changes, you choose what happens to them.',
      'You can also clear the data of this site in your browser’s settings. Changes that haven’t been sent are then lost, and you have to sign in again.',
    ],
  },
];
