// The tasks of worker threads, by name. Input and result are cloned: plain values only.
import { joinDuplicates } from '~server/services/contacts/duplicates';
import { readBikesBody } from '~server/services/imports/bikes-file';
import { readContactsBody } from '~server/services/imports/contacts-file';
import { readTestsBody } from '~server/services/imports/tests-file';

export const TASKS = {
  contacts: readContactsBody,
  bikes: readBikesBody,
  tests: readTestsBody,
  duplicates: joinDuplicates,
} as const;

export type TaskName = keyof typeof TASKS;
export type Input<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type Result<Name extends TaskName> = ReturnType<(typeof TASKS)[Name]>;
