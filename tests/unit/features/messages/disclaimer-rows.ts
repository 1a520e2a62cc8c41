// Templates of disclaimers as the school's server would send them.
import type { DisclaimerTemplate } from '~contract/disclaimers/templates';
import type { Question } from '~domain/disclaimers/values';

const AT = '2026-11-20T10:00:00.000Z';

export function question(key: string, but: Partial<Question> = {}): Question {
  return {
    key,
    kind: 'YES_NO',
    text: `Question ${key}?`,
    required: true,
    more: false,
    health: false,
    attention: '',
    ...but,
  };
}

/** In use for CBT at all sites, with two questions. */
export function paper(id: number, but: Partial<DisclaimerTemplate> = {}): DisclaimerTemplate {
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    received_at: AT,
    title: 'Before you ride',
    text: 'Riding has risks.',
    questions: [question('a'), question('b', { kind: 'TICK' })],
    course_types: ['CBT'],
    sites: [],
    validity_months: 12,
    guardian: true,
    active: true,
    revision: 1,
    ...but,
  };
}
