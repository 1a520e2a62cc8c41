// The CBT books of the demonstration school. Days count back from the day of seeding. There are fewer contacts than certificates,
// so some contacts hold several, and a few came once.
import type { CertificateStatus } from '~domain/certificates/states';

/** Consecutive certificates of one status. `from`: the status of void ones before that. */
export type DemoRun = { count: number; status: CertificateStatus; from?: 'CERTIFICATE_PENDING' | 'READY_TO_RETURN' };
export type DemoBook = {
  first: number;
  /** Position in the school's list of sites. */
  site: number;
  boughtAgo: number;
  /** Days since it was returned to DVSA. */
  sentAgo?: number;
  /** Days since the first and the last of its certificates were issued. */
  issuedAgo: readonly [first: number, last: number];
  /** First names of the instructors. */
  instructors: readonly string[];
  runs: readonly DemoRun[];
};

export const books: readonly DemoBook[] = [
  {
    first: 3_412_501,
    site: 0,
    boughtAgo: 742,
    sentAgo: 455,
    issuedAgo: [721, 468],
    instructors: ['Callum', 'Jodie', 'Priya'],
    runs: [{ count: 25, status: 'SENT' }],
  },
  {
    first: 3_418_826,
    site: 0,
    boughtAgo: 402,
    issuedAgo: [160, 1],
    instructors: ['Jodie', 'Callum', 'Priya'],
    runs: [
      { count: 11, status: 'READY_TO_RETURN' },
      { count: 1, status: 'VOID', from: 'READY_TO_RETURN' },
      { count: 7, status: 'READY_TO_RETURN' },
      { count: 1, status: 'DUPLICATE' },
      { count: 1, status: 'NOT_READY' },
      { count: 4, status: 'CERTIFICATE_PENDING' },
    ],
  },
  {
    first: 3_420_051,
    site: 1,
    boughtAgo: 215,
    issuedAgo: [201, 12],
    instructors: ['Owen', 'Callum'],
    runs: [{ count: 25, status: 'READY_TO_RETURN' }],
  },
  {
    first: 3_431_276,
    site: 2,
    boughtAgo: 20,
    issuedAgo: [0, 0],
    instructors: ['Sal', 'Priya'],
    runs: [{ count: 25, status: 'CERTIFICATE_PENDING' }],
  },
];

/** The certificate that was duplicated, and when. */
export const DUPLICATE = { of: 3_412_507, daysAgo: 9 } as const;

/** Surname of the contact with a partly generated licence number, whose certificate is not ready. */
export const NOT_READY = 'Ferreday';

/** Surnames of those who came once, by the number of their certificate: theirs runs out without a newer one. */
export const CAME_ONCE: Readonly<Record<number, string>> = {
  3_412_505: 'Hassan',
  3_412_509: 'Trelawney',
  3_412_513: 'MacAllister',
  3_412_516: "O'Rourke",
  3_412_520: 'Novak',
};
