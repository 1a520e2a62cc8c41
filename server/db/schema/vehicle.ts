// The columns of a bike that say what kind of vehicle it is: in DVLA's words, and the school's own.
import { doublePrecision, text } from 'drizzle-orm/pg-core';

const word = (name: string) => text(name).notNull().default('');

/** DVLA's are '' where it wasn't asked. `power_kw`: continuous. `category`: '' for what follows from the others. */
export const vehicleKind = () => ({
  tax_status: word('tax_status'),
  mot_status: word('mot_status'),
  fuel_type: word('fuel_type'),
  type_approval: word('type_approval'),
  wheelplan: word('wheelplan'),
  euro_status: word('euro_status'),
  power_kw: doublePrecision('power_kw'),
  category: text('category', { enum: ['', 'AM', 'A1', 'A2', 'A'] })
    .notNull()
    .default(''),
});
