// The staff area of the demonstration, for its tests: who is who, and what was sent by mail.
import { desc, eq } from 'drizzle-orm';
import { staffMember, type StaffMember } from '~contract/staff/staff';
import { mailOutbox, staff } from '~server/db/schema/schema';
import { findUser, openTestApp, type Answer, type Call, type TestApp } from '~tests/server/helpers/app';

export type Office = {
  app: TestApp;
  schoolId: number;
  /** The id of a person of our school, by first name. */
  idOf: (name: string) => number;
  /** Signs in as `<name>@example.com` at the first call. */
  as: (name: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, call?: Call) => Promise<Answer>;
  /** Everybody signs in anew at their next call: those who manage are signed out after a week. */
  forgetSessions: () => void;
  person: (name: string) => Promise<StaffMember>;
  /** The newest mail to this address, after the jobs have run; '' for none. */
  mailTo: (address: string) => Promise<string>;
};

export async function openOffice(): Promise<Office> {
  const app = await openTestApp({ env: { PUBLIC_URL: 'https://connect.example.com/' } });
  const { school_id: schoolId } = await findUser(app.db, 'owner@example.com');
  const rows = await app.db.school(schoolId, (tx) => tx.select().from(staff));
  const ids = new Map(rows.map(({ first_name, id }) => [first_name, id]));
  const tokens = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? 0;
  const as: Office['as'] = async (name, method, path, call = {}) => {
    const token = tokens.get(name) ?? (await app.signIn(`${name}@example.com`)).access;
    tokens.set(name, token);
    return app.call(method, path, { token, ...call });
  };
  return {
    app,
    schoolId,
    idOf,
    as,
    forgetSessions: () => tokens.clear(),
    person: async (name) => staffMember.strict().parse((await as('owner', 'GET', `/school/staff/${idOf(name)}/`)).body),
    mailTo: async (address) => {
      await app.runJobs();
      const [mail] = await app.db.system((tx) =>
        tx.select().from(mailOutbox).where(eq(mailOutbox.recipient, address)).orderBy(desc(mailOutbox.id)).limit(1),
      );
      return mail ? `${mail.subject}\n${mail.body}` : '';
    },
  };
}

/** The link to set a password that a mail holds. */
export function linkIn(mail: string): { uid: string; token: string } {
  const [, uid = '', token = ''] = /\/reset\/([\w-]+)\/([\w-]+)/u.exec(mail) ?? [];
  return { uid, token };
}
