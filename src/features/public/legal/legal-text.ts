// The form of a legal text: numbered sections. In braces stands what legal-blocks.tsx draws as a name or a link: {operator},
// {support}, {terms}, {privacy}, {cookies}.
import type { ServerRecord } from './stored-on-server';
import type { StoredItem } from './stored-on-device';

/** A paragraph, the points of a list, or a list of what is stored. */
export type LegalBlock =
  | string
  | readonly string[]
  | { stored: readonly StoredItem[] }
  | { records: readonly ServerRecord[] };

/** `id`: the section's anchor. */
export type LegalSection = { id: string; title: string; body: readonly LegalBlock[] };

/** The day on which these texts came into force: that of their last change. */
export const IN_FORCE = '29/11/2026';
