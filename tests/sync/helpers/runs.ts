// How much is tried at random (docs/testing.md, Simulation): SIM_SEEDS asks for more of everything.

/** Seeds of the simulation. */
const SEEDS = 8;

export const seeds = Number(process.env['SIM_SEEDS'] ?? SEEDS);

/** Runs of a property: by default this many, and more in the same measure as there are more seeds. */
export const runs = (usual: number): number => Math.ceil((usual * seeds) / SEEDS);
