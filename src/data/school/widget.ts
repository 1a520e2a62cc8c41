// How the booking page looks and what it offers. Read from the mirror; a change needs signal, because only the server knows whether another
// school has the address. Throws ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import { patchWidget } from '~contract/widget/settings';
import type { WidgetSettings } from '~contract/widget/rows';
import { call } from '~data/api/call';
import { keepAnswered } from '~data/api/answered-row';
import { read } from '~data/database-access';
import { getRows } from '~data/mirror/read-rows';

/** Null if they aren't on this device. */
export function getWidgetHere(): Promise<WidgetSettings | null> {
  return read<WidgetSettings | null>(null, async (database) => {
    const [row = null] = (await getRows(database, 'widget_settings')).rows;
    return row;
  });
}

/** `key` makes a repeated attempt get the same answer. It is in the mirror before this resolves. */
export function saveWidget(
  { version }: WidgetSettings,
  body: BodyOf<typeof patchWidget>,
  { key }: { key: string },
): Promise<WidgetSettings> {
  return keepAnswered('widget_settings', call(patchWidget, { body, ifMatch: version, idempotencyKey: key }));
}
