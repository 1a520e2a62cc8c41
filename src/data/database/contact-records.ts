// How contacts are stored in the database (mirror/contact-packs.ts).

/** Rows of contacts as JSON, in the order of their ids. `first`: no id in the pack is lower. */
export type ContactPack = { first: number; rows: string[] };
/**
 * What is known of a pack's rows without parsing them, in the same order. `created` in ms; `text`: their search lines
 * (domain/contacts/query), one per row. `stamp`: the revision that wrote it.
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
