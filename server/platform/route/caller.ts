// The beginning of every guarded call (docs/wire.md, Order of checks): who calls (401), and whether their account may be
// used (403).
import { and, eq, gt, isNull } from 'drizzle-orm';
import { isDeactivated, permissionsOf, proOf, type Person } from '~server/platform/auth/person';
import { readAccessToken, type Claims } from '~server/platform/tokens/access-token';
import { deactivated, unauthorised } from '~server/platform/http/http-error';
import { appUser, device, school } from '~server/db/schema/schema';
import type { Caller } from '~server/platform/access';
import type { Services } from '~server/platform/services';
import type { Tx } from '~server/db/db';

/** The claims of the bearer token; throws 401. Runs before the body is read. */
export async function authenticate(services: Services, authorization: string | undefined): Promise<Claims> {
  const token = /^Bearer ([\w.-]+)$/iu.exec(authorization ?? '')?.[1];
  const claims = token && (await readAccessToken(services.secrets.access, token, services.now()));
  if (!claims) throw unauthorised();
  return claims;
}

/** The person of the claims, from the database. Throws 401 for a device signed out, 403 for a deactivated person. */
export async function findCaller(tx: Tx, claims: Claims, now: Date): Promise<Caller> {
  const { schoolId, userId, deviceId } = claims;
  const person = await findSignedIn(tx, claims, now);
  if (!person) throw unauthorised();
  if (isDeactivated(person)) throw deactivated();
  const { pro_until } = person.school;
  const pro = proOf(person, now);
  return {
    schoolId,
    userId,
    deviceId,
    permissions: permissionsOf(person),
    pro,
    proEnded: pro === 'ended' && pro_until ? Date.parse(pro_until) : null,
  };
}

async function findSignedIn(tx: Tx, { schoolId, userId, deviceId }: Claims, now: Date): Promise<Person | undefined> {
  const [row] = await tx
    .select({ user: appUser, school })
    .from(appUser)
    .innerJoin(school, eq(school.id, appUser.school_id))
    .innerJoin(device, and(eq(device.school_id, appUser.school_id), eq(device.user_id, appUser.id)))
    .where(
      and(
        eq(appUser.school_id, schoolId),
        eq(appUser.id, userId),
        eq(device.id, deviceId),
        isNull(device.revoked),
        gt(device.ends, now.toISOString()),
      ),
    );
  return row;
}
