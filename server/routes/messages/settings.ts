// How messages look, and when the automatic ones go out.
import { FILE_MESSAGE, LOGO_TYPES } from '~contract/wire/files';
import { getMessageSettings, patchMessageSettings, setMessageLogo } from '~contract/messages/settings';
import { read } from '~server/platform/route/read';
import { upload } from '~server/platform/route/files/upload';
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

  upload(setMessageLogo, {
    row: ({ tx, caller, lock }) => settings.getMessageSettings(tx, caller.schoolId, lock),
    check: () => ({}),
    checkFile: ({ name, content_type }) =>
      LOGO_TYPES.includes(content_type) ? {} : { image: [FILE_MESSAGE.logoFormat(name)] },
    run: async ({ tx, caller, file: { sha256 }, now }) =>
      changed('changed', await settings.saveMessageLogo(tx, caller.schoolId, sha256, now), { logo: sha256 }),
  }),
];
