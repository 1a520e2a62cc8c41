/** How many random runs or comparisons a test makes: ten times as `usual` with PROPERTY_RUNS=10 (docs/testing.md). */
export function runs(usual: number): number {
  return Math.round(usual * Number(process.env['PROPERTY_RUNS'] ?? 1));
}
