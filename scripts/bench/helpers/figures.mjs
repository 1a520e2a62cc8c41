// Formats measurements: medians, tails and sizes, one line each.

/** @param {readonly number[]} values @param {number} share 0.5 is the median */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds as text. @param {number} value */
export function ms(value) {
  return value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value)} ms`;
}

/** The least, the median and the tail of these times. @param {readonly number[]} times */
export function spread(times) {
  return `min ${ms(Math.min(...times))}, p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}`;
}
