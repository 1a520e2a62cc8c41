// The work that is done in worker threads, by name. What goes in and what comes out is cloned: plain values only.
import { joinDuplicates } from '~server/platform/contacts/duplicates';
import { readBikesBody } from '~server/platform/imports/bikes-file';
import { readContactsBody } from '~server/platform/imports/contacts-file';

export const TASKS = {
  contacts: readContactsBody,
  bikes: readBikesBody,
  duplicates: joinDuplicates,
} as const;

export type TaskName = keyof typeof TASKS;
export type Input<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type Result<Name extends TaskName> = ReturnType<(typeof TASKS)[Name]>;
