// The form of a test centre: its fields as they are typed, and the body that is sent.
import { testCentreCreate, type TestCentre, type TestCentreCreate } from '~contract/dvsa/test-centres';
import { z } from '~contract/wire/zod';

const { shape } = testCentreCreate;
const MILES_MAX = 500;
const MILES = /^\d{1,3}(?:\.\d)?$/u;

/** `miles`: as typed, by the id of each site; '' where nobody has said. `sites`: the ids of those from which it is used. */
export const centreForm = z
  .object({
    name: shape.name,
    address: shape.address.unwrap(),
    postcode: shape.postcode.unwrap(),
    module_1: z.boolean(),
    module_2: z.boolean(),
    notes: shape.notes.unwrap(),
    sites: z.array(z.number()),
    miles: z.record(z.string(), z.string()),
  })
  .superRefine(({ sites, miles }, context) => {
    for (const id of sites) {
      const message = milesProblem(miles[id] ?? '');
      if (message !== null) context.addIssue({ code: 'custom', path: ['miles', String(id)], message });
    }
  });
export type CentreValues = z.input<typeof centreForm>;
export type Centre = z.output<typeof centreForm>;

function milesProblem(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!MILES.test(text)) return 'Enter miles, such as 7.5';
  return Number(text) > MILES_MAX ? `At most ${MILES_MAX} miles` : null;
}

export const EMPTY: CentreValues = {
  name: '',
  address: '',
  postcode: '',
  module_1: true,
  module_2: true,
  notes: '',
  sites: [],
  miles: {},
};

/** The form's values for a test centre. */
export function valuesOf({ name, address, postcode, module_1, module_2, notes, sites }: TestCentre): CentreValues {
  const miles = Object.fromEntries(sites.map((one) => [one.supplier, one.miles === null ? '' : String(one.miles)]));
  return { name, address, postcode, module_1, module_2, notes, sites: sites.map(({ supplier }) => supplier), miles };
}

/** The values as they are sent. */
export function bodyOf({ sites, miles, ...values }: Centre): TestCentreCreate {
  const milesOf = (id: number) => {
    const text = miles[id]?.trim() ?? '';
    return text === '' ? null : Number(text);
  };
  return { ...values, sites: sites.map((supplier) => ({ supplier, miles: milesOf(supplier) })) };
}
