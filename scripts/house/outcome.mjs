// The result of a step of `npm test`, and how all of them are printed.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} seconds
 * @property {number} aim seconds on two quiet cores; above it a warning is printed
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skips one line each: what was skipped, and why
 * @property {string[]} [failures] what failed, each with the first lines of why
 * @property {string} [note]
 */

const COLUMNS = ['step', 'seconds', 'aim', 'passed', 'failed', 'skipped'];

/** A step that cannot run on this machine. @param {string} name @param {number} aim @param {string} why @returns {Outcome} */
export function skipped(name, aim, why) {
  return { name, seconds: 0, aim, passed: 0, failed: 0, skips: [`${name}: ${why}`] };
}

/**
 * Warns of a step slower than its aim. It doesn't fail, because a slow machine proves as much as a fast one. @param
 * {Outcome} outcome
 */
export function warnOfAim({ name, seconds, aim }) {
  if (seconds > aim) console.log(`! ${name} took ${seconds.toFixed(0)} s; its aim is ${aim} s on two quiet cores`);
}

/**
 * Prints the table, every skip with its reason, every failure, and the closing line. In CI a skip is a failure, because what wasn't run
 * wasn't proven.
 *
 * @param {Outcome[]} outcomes
 * @param {{ ci: boolean, seconds: number }} options `seconds`: of the whole; steps that ran side by side add up to more
 * @returns {boolean} whether everything passed
 */
export function report(outcomes, { ci, seconds }) {
  const rows = outcomes.map((step) => [
    step.name,
    step.seconds.toFixed(1),
    String(step.aim),
    String(step.passed),
    String(step.failed),
    String(step.skips.length),
    step.note ?? '',
  ]);
  const widths = COLUMNS.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  console.log(`\n${line(COLUMNS)}`);
  for (const row of rows) console.log(line(row).trimEnd());
  console.log(`all of it: ${seconds.toFixed(1)} s`);

  const skips = outcomes.flatMap((step) => step.skips);
  for (const skip of skips) console.log(`skipped: ${skip}`);
  if (ci && skips.length > 0) console.log('CI=true: a skip counts as a failure.');

  // Again at the end, because who reads a long run may have its end only.
  for (const { name, failures = [] } of outcomes) for (const one of failures) console.log(`failed: ${name}: ${one}`);

  const passed = sum(outcomes.map((step) => step.passed));
  const failed = sum(outcomes.map((step) => step.failed)) + (ci ? skips.length : 0);
  const left = ci ? 0 : skips.length;
  console.log(`\n${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`);
  return failed === 0;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const LINES = 8;

/** A failed test with the first lines of why. @param {string} title @param {string | undefined} why */
export function failureText(title, why = 'no reason given') {
  const lines = stripVTControlCharacters(why).trim().split('\n').slice(0, LINES);
  return [title, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}
