// Who calls in the access tests, and what each may do.
import { changeUser } from '~tests/server/helpers/app';
import type { Db } from '~server/db/db';

/** In the order of the table's numbers. `other`: the owner of another school. The admin has no other permission. */
export const WHO = ['no token', 'other', 'none', 'view', 'edit', 'admin', 'owner'] as const;
export type Who = (typeof WHO)[number];

export const EMAIL: Record<Exclude<Who, 'no token'>, string> = {
  other: 'owner2@example.com',
  none: 'owen@example.com',
  view: 'priya@example.com',
  edit: 'callum@example.com',
  admin: 'admin@example.com',
  owner: 'owner@example.com',
};

/** A status for each of them. */
export type Expected = readonly [number, number, number, number, number, number, number];

/** The same for everybody who is signed in, of either school. */
export function member(status: number, stranger = 401): Expected {
  return [stranger, status, status, status, status, status, status];
}

/** The same with and without a token. */
export function everybody(status: number): Expected {
  return member(status, status);
}

const AREAS = [
  'account',
  'bike',
  'calendar',
  'certificate',
  'communication',
  'contact',
  'course',
  'invoice',
  'order',
  'profile',
  'staff_planner',
];

/** Gives each person the permissions of their role in the table. */
export async function setRights(db: Db): Promise<void> {
  const all = (value: string) =>
    Object.fromEntries(AREAS.map((area) => [`${area}_permission`, `USER_PERMISSION_${value}`]));
  await changeUser(db, EMAIL.none, { permissions: all('NONE') });
  await changeUser(db, EMAIL.view, { permissions: all('VIEW') });
  await changeUser(db, EMAIL.edit, { permissions: all('EDIT') });
  await changeUser(db, EMAIL.admin, { permissions: all('NONE') });
}
