// Counts for `npm test`, because vitest's own JSON reporter leaves out the reason of a skip.
import { writeFileSync } from 'node:fs';

/** @typedef {import('vitest/node').Reporter} Reporter */
/** @typedef {{ passed: number, failed: number, skips: string[] }} Counts */

/** Writes the counts to the file named in SUITE_REPORT. @implements {Reporter} */
export default class CountingReporter {
  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandled) {
    /** @type {Counts} */
    const counts = { passed: 0, failed: unhandled.length, skips: [] };
    for (const module of modules) {
      // A file that could not be loaded has no tests to fail.
      counts.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') counts.passed += 1;
        else if (result.state === 'skipped') counts.skips.push(`${test.fullName}: ${result.note ?? 'no reason given'}`);
        else counts.failed += 1;
      }
    }
    const file = process.env['SUITE_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}
