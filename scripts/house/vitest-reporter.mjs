// Counts for `npm test`, because vitest's own JSON reporter leaves out the reason of a skip.
import { writeFileSync } from 'node:fs';
import { failureText } from './outcome.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */
/** @typedef {{ passed: number, failed: number, skips: string[], failures: string[] }} Counts */

/** Writes the counts to the file named in SUITE_REPORT. @implements {Reporter} */
export default class CountingReporter {
  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandled) {
    /** @type {Counts} */
    const counts = { passed: 0, failed: 0, skips: [], failures: [] };
    const fail = (/** @type {string} */ title, /** @type {string | undefined} */ why) => {
      counts.failed += 1;
      counts.failures.push(failureText(title, why));
    };
    for (const { message } of unhandled) fail('outside of a test', message);
    for (const module of modules) {
      // A file that could not be loaded has no tests to fail.
      for (const { message } of module.errors()) fail(module.relativeModuleId, message);
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') counts.passed += 1;
        else if (result.state === 'skipped') counts.skips.push(`${test.fullName}: ${result.note ?? 'no reason given'}`);
        else fail(`${module.relativeModuleId} > ${test.fullName}`, result.errors?.[0]?.message);
      }
    }
    const file = process.env['SUITE_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}
