// How messages look, and when the automatic ones go out.
import { getMessageSettings, patchMessageSettings } from '~contract/message-settings';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as settings from '~server/repositories/messages/settings';
import { effectsOn } from '~server/routes/shared/effect';

const changed = effectsOn('message_settings');

export const messageSettingsRoutes = [
  read(getMessageSettings, { run: ({ tx, caller }) => settings.getMessageSettings(tx, caller.schoolId) }),

  write(patchMessageSettings, {
    row: ({ tx, caller, lock }) => settings.getMessageSettings(tx, caller.schoolId, lock),
    run: async ({ tx, caller, body, now }) =>
      changed('changed', await settings.saveMessageSettings(tx, caller.schoolId, body, now), body),
  }),
];
