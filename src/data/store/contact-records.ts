// How contacts lie in the database (contact-packs.ts).

/** Rows of contacts as JSON, in the order of their ids (contact-packs.ts). `first`: no id in it is lower. */
export type ContactPack = { first: number; rows: string[] };
/**
 * What is known of the rows of a pack without reading them, in the same order. `created` in ms; `text`: their lines
 * (domain/contact-query), one each. `stamp`: the revision that wrote it.
 */
export type ContactLines = {
  first: number;
  stamp: number;
  ids: Float64Array;
  versions: Float64Array;
  epochs: Float64Array;
  created: Float64Array;
  text: string;
};
