// The CBT books of the demonstration school. Days count back from the day of seeding. A school has fewer contacts here than
// it has trained: some hold certificates of several books.
import type { CertificateStatus } from '~domain/certificate-states';

/** Certificates of one status in a row. `from` void ones: what they were before. */
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
  /** First names of who trains there. */
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

/** Whose certificate the duplicate stands for, and when it was asked for. */
export const DUPLICATE = { of: 3_412_507, daysAgo: 9 } as const;

/** Surname of the contact whose licence number was made up in part: the certificate that is not ready is theirs. */
export const NOT_READY = 'Ferreday';
