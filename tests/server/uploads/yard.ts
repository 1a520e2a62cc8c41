// A school with a bike and a comment on it, and functions that send files to them.
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { findUser, openTestApp, type Answer, type TestApp } from '~tests/server/helpers/app';
import { addBike, addComment } from '~tests/server/helpers/fleet';
import { fileParts, sendForm, type Part } from '~tests/server/helpers/form';

export type Kind = 'image' | 'video' | 'document';
export type Yard = {
  app: TestApp;
  school: number;
  other: number;
  bike: number;
  comment: number;
  token: string;
  /** Where files of this kind go. */
  pathOf: (kind: Kind) => string;
  /** Sends a file as the app does. */
  send: (kind: Kind, bytes: Uint8Array, filename?: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends any form. */
  sendParts: (kind: Kind, parts: readonly Part[], headers?: Record<string, string>) => Promise<Answer>;
  sendTo: (path: string, parts: readonly Part[], headers?: Record<string, string>) => Promise<Answer>;
  /** Files on the disk, those in the making first. */
  unfinished: () => string[];
  files: () => string[];
};

export async function openYard(env: Record<string, string> = {}): Promise<Yard> {
  const app = await openTestApp({ env });
  const school = (await findUser(app.db, 'owner@example.com')).school_id;
  const other = (await findUser(app.db, 'owner2@example.com')).school_id;
  const bike = await addBike(app, school);
  const comment = await addComment(app, school, bike);
  const token = (await app.signIn('owner@example.com')).access;
  const base = `/bike_management/motorbikes/${bike}`;
  const pathOf = (kind: Kind) => (kind === 'document' ? `${base}/documents/` : `${base}/comments/${comment}/${kind}s/`);
  const sendTo: Yard['sendTo'] = (path, parts, headers = {}) =>
    app.call('POST', path, { token, ...sendForm(parts, headers) });
  const sendParts: Yard['sendParts'] = (kind, parts, headers) => sendTo(pathOf(kind), parts, headers);
  const listed = (folder: string) => {
    const path = join(app.app.services.config.DATA_DIR, folder);
    return existsSync(path)
      ? readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((each) =>
          each.isFile() ? [each.name] : [],
        )
      : [];
  };
  return {
    app,
    school,
    other,
    bike,
    comment,
    token,
    pathOf,
    sendParts,
    sendTo,
    send: (kind, bytes, filename = 'photo.jpg', headers = {}) => {
      const of = kind === 'document' ? { bike } : { comment };
      return sendParts(kind, fileParts(kind, bytes, filename, of), headers);
    },
    unfinished: () => listed('files.unfinished'),
    files: () => listed('files'),
  };
}
