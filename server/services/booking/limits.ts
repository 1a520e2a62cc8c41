// How often the booking page can be used from one network, and for one school; counted in the database, so that every process counts alike.
import type { Config } from '~server/config';
import { atMost, countAttempt, forgiveAttempt, throttleKey } from '~server/platform/auth/throttle';
import type { Services } from '~server/platform/services';

const MINUTE = 60 * 1000;
const TEN = 10 * MINUTE;
const HOUR = 60 * MINUTE;

/** Forms that are sent, in ten minutes. A school's riders may share a network; a page with an error is sent again. */
const FORMS = { address: 30, school: 200 };
/** Voucher codes that are wrong, in an hour. */
const GUESSES = { address: 10, school: 100 };

type Using = Pick<Services, 'db' | 'secrets' | 'now'> & { config: Pick<Config, 'CONNECT_RATE_SCALE'> };
type Whose = { schoolId: number; address: string };

/** Seconds to wait; 0: the form may be read. */
export async function countForm({ db, secrets, now, config }: Using, { schoolId, address }: Whose): Promise<number> {
  const most = (share: number) => atMost(Math.ceil(share * config.CONNECT_RATE_SCALE), TEN);
  const counters = [
    { key: throttleKey(secrets.throttle, 'booking address', address), rule: most(FORMS.address) },
    { key: throttleKey(secrets.throttle, 'booking school', String(schoolId)), rule: most(FORMS.school) },
  ];
  return db.system((tx) => countAttempt(tx, counters, now()));
}

/** Counts a voucher code before it is looked at. Seconds to wait; 0: it may be. */
export async function countGuess({ db, secrets, now }: Using, whose: Whose): Promise<number> {
  const [address = '', school = ''] = guessKeys(secrets, whose);
  const counters = [
    { key: address, rule: atMost(GUESSES.address, HOUR) },
    { key: school, rule: atMost(GUESSES.school, HOUR) },
  ];
  return db.system((tx) => countAttempt(tx, counters, now()));
}

/** The code was right. */
export async function forgiveGuess({ db, secrets }: Using, whose: Whose): Promise<void> {
  await db.system((tx) => forgiveAttempt(tx, [], guessKeys(secrets, whose)));
}

function guessKeys({ throttle }: Services['secrets'], { schoolId, address }: Whose): string[] {
  return [throttleKey(throttle, 'voucher address', address), throttleKey(throttle, 'voucher school', String(schoolId))];
}
