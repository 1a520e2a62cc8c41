// The text of CBT renewals of a channel: a school has exactly one of each.
import { listTemplates, type TemplateView } from '~data/messages/templates';
import type { Channel } from '~domain/messages/types';
import { useLive } from '~widgets/hooks/use-live';

/** Undefined while loading; null if it isn't on this device yet. */
export function useRenewalTemplate(channel: Channel): TemplateView | null | undefined {
  return useLive(
    async () => (await listTemplates(channel)).find(({ type }) => type === 'CBT_RENEWAL') ?? null,
    [channel],
  );
}
