// A new school with its owner.
import { signup } from '~contract/users/users';
import { phoneText } from '~domain/contacts/phone-number';
import { recordAudit } from '~server/platform/audit';
import { hashPassword } from '~server/platform/auth/password';
import { atMost, countAttempt, throttleKey } from '~server/platform/auth/throttle';
import { weakness } from '~server/platform/auth/weak-password';
import { throttled } from '~server/platform/http/http-error';
import { badFields } from '~server/platform/refusal';
import { SIGN_UPS_PER_ADDRESS } from '~server/platform/limits';
import { open } from '~server/platform/route/outside-transaction';
import { addSchool } from '~server/repositories/users/users';
import type { Services } from '~server/platform/services';
import { askNew } from '~server/services/messages/senders';

export const signUpRoutes = [
  open(signup, async ({ services, body, from, now }) => {
    const { school_name: schoolName, password, phone = '', ...person } = body;
    const weak = weakness(password, { email: person.email, schoolName });
    if (weak) throw badFields({ password: [weak] });
    await throttle(services, from.address, now);
    const password_hash = await hashPassword(password);
    return services.db.system(async (tx) => {
      const made = await addSchool(tx, { schoolName, phone: phoneText(phone), ...person, password_hash }, now);
      // Thrown, so that the part of the school written so far is rolled back.
      if (!made)
        throw badFields({
          email: ['This e-mail address already has an account. Sign in, or ask for a link to set a new password'],
        });
      const entry = { entity: 'school', id: made.school_id, outcome: 'created', fields: [], at: now };
      await recordAudit(tx, { schoolId: made.school_id, actorId: made.user_id, deviceId: null, ...entry });
      await askNew(services, tx, made.school_id, now);
      return made;
    });
  }),
];

async function throttle({ db, secrets, config }: Services, address: string, now: Date): Promise<void> {
  const { max, window } = SIGN_UPS_PER_ADDRESS;
  const key = throttleKey(secrets.throttle, 'sign-up address', address);
  const rule = atMost(Math.ceil(max * config.CONNECT_RATE_SCALE), window);
  const wait = await db.system((tx) => countAttempt(tx, [{ key, rule }], now));
  if (wait > 0) throw throttled(wait);
}
