// The booking page as the school alone sees it, also while it is closed: a link of ours that lasts a day.
import type { WidgetSettings } from '~contract/widget/rows';
import type { Secrets } from '~server/platform/tokens/secrets';
import { readSignedToken, signedToken } from '~server/services/messages/links/signed-link';

const DAY = 24 * 60 * 60 * 1000;

export function previewPath(
  { preview }: Pick<Secrets, 'preview'>,
  { id, slug }: Pick<WidgetSettings, 'id' | 'slug'>,
  now: Date,
): string {
  return `/book/${slug}?preview=${signedToken(preview, { schoolId: id, row: dayOf(now) })}`;
}

/** The school whose page may be looked at; null for a token that isn't ours, or is older than a day. */
export function readPreview({ preview }: Pick<Secrets, 'preview'>, token: string, now: Date): number | null {
  const found = readSignedToken(preview, token);
  return found && dayOf(now) - found.row <= 1 ? found.schoolId : null;
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY);
}
