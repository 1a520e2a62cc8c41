// The four steps in which a new school is set up: which of them are done, which come next, and who may do them. Pure.

export const STEPS = ['school', 'site', 'bike', 'colleague'] as const;
export type StepName = (typeof STEPS)[number];

/** What the school has. `school`: null where this person may not see it. */
type Facts = {
  school: { atb_number: string; phone: string } | null;
  sites: number;
  bikes: number;
  /** Whoever looks at it is one of them. */
  people: number;
};

/**
 * `done`: the school has it, also where it was put off before. `later`: put off on this device. `closed`: this person may not
 * do it. `open`: all the rest.
 */
export type StepState = 'done' | 'later' | 'closed' | 'open';
export type Step = { name: StepName; state: StepState };

type Situation = {
  facts: Facts;
  /** Put off; of the school's own details: said to be right. */
  later: readonly string[];
  mayEdit: Readonly<Record<StepName, boolean>>;
};

/** The steps in their order. */
export function stepsOf({ facts, later, mayEdit }: Situation): readonly Step[] {
  const has = hasOf(facts);
  return STEPS.map((name) => {
    if (has[name]) return { name, state: 'done' };
    // Details that are right as they are have been looked at, which is all that this step is.
    if (later.includes(name)) return { name, state: name === 'school' ? 'done' : 'later' };
    return { name, state: mayEdit[name] ? 'open' : 'closed' };
  });
}

/** The step to go on with; null: nothing is left to do here. */
export function nextStep(steps: readonly Step[]): StepName | null {
  return steps.find(({ state }) => state === 'open')?.name ?? null;
}

/** How many the school has behind it. */
export function countDone(steps: readonly Step[]): number {
  return steps.filter(({ state }) => state === 'done').length;
}

function hasOf({ school, sites, bikes, people }: Facts): Readonly<Record<StepName, boolean>> {
  return {
    school: school !== null && (school.atb_number !== '' || school.phone !== ''),
    site: sites > 0,
    bike: bikes > 0,
    colleague: people > 1,
  };
}
