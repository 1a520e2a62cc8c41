// A server that begins with the previous version of the app, and a deploy of the present one.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from './e2e-fixtures';
import { previousBuild } from './previous-build';
import { type ServerProcess, startServer } from './server-process';

/** New files of the app; `env`: the server is started again, with these settings. */
type Deploy = (env?: Record<string, string>) => Promise<void>;
type Installed = { server: ServerProcess; place: string };

/** A server of its own: it begins each test with the previous version of the app. */
export const test = base.extend<{ deploy: Deploy }, { installed: Installed; server: ServerProcess }>({
  installed: [
    async ({}, use) => {
      const place = mkdtempSync(join(tmpdir(), 'connect-installed-'));
      putFiles(place, await previousBuild());
      const server = await startServer({ build: place });
      await use({ server, place });
      await server.dispose();
      rmSync(place, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: [async ({ installed }, use) => use(installed.server), { scope: 'worker' }],
  deploy: async ({ installed: { server, place } }, use) => {
    const put = async (build: string, env?: Record<string, string>) => {
      if (env) await server.stop();
      putFiles(place, build);
      if (env) await server.restart({ build: place, env });
    };
    let restarted = false;
    await use((env) => {
      restarted = env !== undefined;
      return put('.', env);
    });
    await put(await previousBuild(), restarted ? {} : undefined);
  },
});

/** Makes the server in `place` serve the files of this build. */
function putFiles(place: string, build: string): void {
  rmSync(join(place, 'dist'), { force: true });
  symlinkSync(resolve(build, 'dist'), join(place, 'dist'));
}

/** The prompt's text and the workers' states, for the message of a test that waited in vain; null without a prompt. */
export async function stillUpdating(page: Page): Promise<string | null> {
  const state = page.evaluate(async () => {
    const text = document.querySelector('.update-prompt')?.textContent;
    const found = await navigator.serviceWorker.getRegistration();
    const workers = [found?.installing, found?.waiting, found?.active].map((worker) => worker?.state ?? 'none');
    return text === undefined ? null : `${text} (workers: ${workers.join(', ')})`;
  });
  return state.catch(() => 'the page is being loaded');
}
