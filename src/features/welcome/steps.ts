// The four steps that set up a new school: which are done, which is next, and who may do them. Pure.

export const STEPS = ['school', 'site', 'bike', 'colleague'] as const;
export type StepName = (typeof STEPS)[number];

/** What the school has. `school`: null if this person may not see its details. */
type Facts = {
  school: { atb_number: string; phone: string } | null;
  sites: number;
  bikes: number;
  /** The number of active staff, including this person. */
  people: number;
};

/**
 * `done`: the school has it, or its details were confirmed. `later`: put off on this device. `closed`: this person may
 * not do it. `open`: otherwise.
 */
export type StepState = 'done' | 'later' | 'closed' | 'open';
export type Step = { name: StepName; state: StepState };

type Situation = {
  facts: Facts;
  /** Names of steps put off on this device. For 'school' it means that its details were confirmed. */
  later: readonly string[];
  mayEdit: Readonly<Record<StepName, boolean>>;
};

/** The steps in their order. */
export function stepsOf({ facts, later, mayEdit }: Situation): readonly Step[] {
  const has = hasOf(facts);
  return STEPS.map((name) => {
    if (has[name]) return { name, state: 'done' };
    // The school step only asks to check the details, so confirming them completes it.
    if (later.includes(name)) return { name, state: name === 'school' ? 'done' : 'later' };
    return { name, state: mayEdit[name] ? 'open' : 'closed' };
  });
}

/** The first open step; null if none is open. */
export function nextStep(steps: readonly Step[]): StepName | null {
  return steps.find(({ state }) => state === 'open')?.name ?? null;
}

/** The number of completed steps. */
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
