// DVSA's tests: brought in from a file by those who edit the settings, and given riders by those who edit the calendar.
import { setCandidate } from '~contract/dvsa/candidate';
import { uploadTests } from '~contract/dvsa/upload';
import { TEST_UPLOAD_BYTES_MAX } from '~contract/wire/limits';
import { londonDay } from '~domain/time/london-time';
import { cbtRulesOf } from '~server/platform/cbt-rules';
import { badFields } from '~server/platform/refusal';
import { reading } from '~server/platform/route/long-read';
import { write } from '~server/platform/route/write';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as events from '~server/repositories/calendar/events';
import { needWhole } from '~server/repositories/calendar/rights';
import * as candidates from '~server/repositories/dvsa/candidate';
import { listTestCentres } from '~server/repositories/dvsa/test-centres';
import * as uploading from '~server/repositories/dvsa/upload';
import { effectsOn } from '~server/routes/shared/effect';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Route } from '~server/platform/route/route';

const entity = 'events';
const done = effectsOn(entity);

const upload = reading(uploadTests, {
  context: ({ tx, caller }) => listTestCentres(tx, caller.schoolId),
  read: ({ threads, now }, school, body, centres) => {
    const names = centres.map(({ id, name }) => ({ id, name }));
    return threads.run(school, 'tests', { ...body, centres: names, today: londonDay(now()) });
  },
  isRehearsal: ({ dry_run }) => dry_run === '1' || dry_run === 'true',
  rehearse: async ({ tx, caller, file }) => {
    const { known, problems } = await uploading.compareTests(tx, caller.schoolId, file);
    return { rows: file.rows, added: 0, known_lines: [...known.keys()], problems };
  },
  run: async ({ tx, caller: { schoolId }, file, recorded, now }) => {
    await takeTurn(tx, schoolId);
    const { known, riders, problems } = await uploading.compareTests(tx, schoolId, file);
    if (problems.length > 0) throw badFields(fieldsOf(problems));
    const rows = file.found.filter(({ line }) => !known.has(line));
    const centres = await listTestCentres(tx, schoolId);
    const ids = await uploading.addTests(tx, schoolId, rows, { centres, riders }, { recorded, now });
    // With nothing to add, one that is there already stands for the file in the audit.
    const [id = [...known.values()][0] ?? 0, ...others] = ids;
    const also = others.map((other) => ({ entity, id: other, op: 'w' }) as const);
    const made = ids.length;
    const answer = { rows: file.rows, added: made, known_lines: [...known.keys()], problems };
    return { answer, entity, id, outcome: 'imported', fields: [`${made} tests`], made, also };
  },
});

export const dvsaTestRoutes: readonly Route[] = [
  { ...upload, bodyLimit: TEST_UPLOAD_BYTES_MAX },

  write(setCandidate, {
    row: async ({ tx, caller, params, lock }) => {
      if (lock) await takeTurn(tx, caller.schoolId);
      return events.getEvent(tx, caller.schoolId, params.id);
    },
    may: ({ caller }) => needWhole(caller, 'edit'),
    run: async ({ tx, caller, row, body, now, services }) => {
      const { customer, reason = '' } = body;
      const at = { now, rules: cbtRulesOf(services.config) };
      return done('changed', await candidates.setCandidate(tx, caller, row, { customer, reason }, at), body);
    },
  }),
];

/** Messages under keys such as 'line 3 start_time'. */
function fieldsOf(problems: readonly ImportProblem[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { line, field, message } of problems) (fields[`line ${line} ${field}`.trim()] ??= []).push(message);
  return fields;
}
