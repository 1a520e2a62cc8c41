// How much is tried at random (docs/testing.md, Simulation): SIM_SEEDS asks for more of everything.

/** In 1 to 10 every situation of the list occurs but a hotel's portal, which 30 meets. */
const USUAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30];

const asked = process.env['SIM_SEEDS'];

/** Seeds of the simulation. */
export const SEEDS: readonly number[] =
  asked === undefined ? USUAL : Array.from({ length: Number(asked) }, (_, index) => index + 1);

/** Runs of a property: by default this many, and more in the same measure as there are more seeds. */
export const runs = (usual: number): number => Math.ceil((usual * SEEDS.length) / USUAL.length);
