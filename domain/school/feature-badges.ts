// The marks beside menu entries (specification section 2.3): dots for what is new, which vanish on fixed days, and a
// tick for what the person's school has through Pro.

/** What is, or was, new. */
export type NewFeature = 'communication' | 'disclaimer_templates' | 'customer_disclaimers';

/** True while a feature still carries its dot. `today` is a London day, 'yyyy-MM-dd'. */
export function showsDot(feature: NewFeature, today: string): boolean {
  return today < DOT_UNTIL[feature];
}

/** True if an entry carries the tick: it needs Pro, and this person's school has it. */
export function showsTick(entry: { pro: boolean }, person: { is_connect_pro: boolean }): boolean {
  return entry.pro && person.is_connect_pro;
}

/** The text inside a tiny badge: at most 2 characters. */
export function tinyText(text: string): string {
  return [...text].slice(0, 2).join('');
}

// The first day without the dot.
const DOT_UNTIL: Record<NewFeature, string> = {
  communication: '2025-10-01',
  disclaimer_templates: '2025-10-01',
  customer_disclaimers: '2025-10-15',
};
