// Signing in, staying signed in, signing out (docs/wire.md, Sessions).
import { cbtRulesOf } from '~server/platform/cbt-rules';
import { login, logout, refresh, verify } from '~contract/users/users';
import { readAccessToken } from '~server/platform/tokens/access-token';
import { knownCookie } from '~server/platform/auth/known-device';
import { findPerson } from '~server/platform/auth/person';
import { endSession, rotate, schoolOfToken, type Session } from '~server/platform/auth/sessions';
import { signIn, tokensOf } from '~server/platform/auth/sign-in';
import { deactivated, signInRefused, unauthorised } from '~server/platform/http/http-error';
import { mediaCookie, noMediaCookie } from '~server/platform/media/cookie';
import { findCaller } from '~server/platform/route/caller';
import { open, type SetHeader } from '~server/platform/route/outside-transaction';
import { getVerified } from '~server/repositories/users/session-user';
import type { Tokens } from '~contract/users/users';
import type { Services } from '~server/platform/services';

export const sessionRoutes = [
  open(login, async (at) => {
    const { services, from, now, setHeader } = at;
    const session = await signIn(services, at.body, from);
    const tokens = await begin(at, session);
    setHeader('Set-Cookie', knownCookie(services.config, services.secrets.known, session.claims, from.cookies, now));
    return tokens;
  }),

  open(refresh, async (at) => begin(at, await exchange(at.services, at.body.refresh))),

  open(verify, async ({ services, body, now, setHeader }) => {
    const claims = await readAccessToken(services.secrets.access, body.token, now);
    if (!claims) throw unauthorised();
    return services.db.school(claims.schoolId, async (tx) => {
      await findCaller(tx, claims, now);
      // A killed browser may have lost the cookie, and pictures shouldn't wait for the next refresh.
      setHeader('Set-Cookie', mediaCookie(services.config, services.secrets.media, claims, after(now, DAY), now));
      const person = await findPerson(tx, claims.schoolId, claims.userId);
      if (!person) throw unauthorised();
      return getVerified(tx, person, now, cbtRulesOf(services.config));
    });
  }),

  // Succeeds for a spent or unknown token too: signing out must never fail.
  open(logout, async ({ services, body, now, setHeader }) => {
    setHeader('Set-Cookie', noMediaCookie(services.config));
    // Films and pictures stay readable in the browser's HTTP cache, which the app can't reach. This clears only that:
    // IndexedDB and Cache Storage, and with them the outbox, are "storage".
    setHeader('Clear-Site-Data', '"cache"');
    const schoolId = schoolOfToken(body.refresh);
    if (schoolId !== null) await services.db.school(schoolId, (tx) => endSession(tx, schoolId, body.refresh, now));
  }),
];

/** The device shows this text once it has deleted everything. */
const ERASED = 'Your school erased this device. Everything that Connect kept on it has been deleted.';

const DAY = 24 * 60 * 60 * 1000;
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The tokens for the app, and the cookie for its pictures. */
async function begin(at: { services: Services; now: Date; setHeader: SetHeader }, session: Session): Promise<Tokens> {
  const { config, secrets } = at.services;
  at.setHeader('Set-Cookie', mediaCookie(config, secrets.media, session.claims, new Date(session.expires), at.now));
  return tokensOf(at.services, session);
}

async function exchange(services: Services, token: string): Promise<Session> {
  const schoolId = schoolOfToken(token);
  if (schoolId === null) throw unauthorised();
  const key = services.secrets.refresh;
  const session = await services.db.school(schoolId, (tx) => rotate(tx, { key, schoolId, token }, services.now()));
  if (session === 'refused') throw unauthorised();
  if (session === 'revoked') throw signInRefused('This device was signed out. Sign in again.', 'revoked');
  if (session === 'erased') throw signInRefused(ERASED, 'device_erased');
  if (session === 'deactivated') throw deactivated();
  return session;
}
