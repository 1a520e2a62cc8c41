// How the booking page looks and what it offers.
import { getWidget, getWidgetPreview, patchWidget } from '~contract/widget/settings';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { getWidgetSettings, saveWidgetSettings } from '~server/repositories/widget/settings';
import { previewPath } from '~server/services/widget/preview';
import { effectsOn } from '~server/routes/shared/effect';

const changed = effectsOn('widget_settings');

export const widgetRoutes = [
  read(getWidget, { row: ({ tx, caller }) => getWidgetSettings(tx, caller.schoolId), run: ({ row }) => row }),

  read(getWidgetPreview, {
    row: ({ tx, caller }) => getWidgetSettings(tx, caller.schoolId),
    run: ({ services, row, now }) => ({ path: previewPath(services.secrets, row, now) }),
  }),

  write(patchWidget, {
    row: ({ tx, caller, lock }) => getWidgetSettings(tx, caller.schoolId, lock),
    run: async ({ tx, row, body, now }) => changed('changed', await saveWidgetSettings(tx, row, body, now), body),
  }),
];
