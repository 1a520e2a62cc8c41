// The real way of sending against the real server: the app's own fetch, answered by the app's own routes.
import { vi } from 'vitest';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { door } from '~data/database-access';
import type { Host } from '~sync/host';
import { Pause } from '~sync/requested-pause';
import { Pusher } from '~sync/push/push';
import type { Answer, TestApp } from './app';

/** `asked`: the URLs of all requests. `drop`: true for a URL whose answer gets lost, after the work is done. */
export type Line = { asked: string[]; drop: ((url: string) => boolean) | null };

/** The page's fetch goes to this server from now on. */
export function connect(app: TestApp): Line {
  const line: Line = { asked: [], drop: null };
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    line.asked.push(`${options.method} ${url}`);
    const { status, text, headers } = await app.call(options.method as 'POST', url, {
      headers: options.headers as Record<string, string>,
      ...(typeof options.body === 'string' && { raw: options.body }),
    });
    if (line.drop?.(url)) throw new TypeError('Failed to fetch');
    return heard({ status, text, headers });
  });
  return line;
}

/** The server's answer as the page's fetch gives it. */
export function heard({ status, text, headers }: Pick<Answer, 'status' | 'text' | 'headers'>): Response {
  const read = ['Retry-After', SERVER_HEADER].flatMap((name): [string, string][] => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? [] : [[name, value]];
  });
  return new Response(status === 204 ? null : text, { status, headers: read });
}

/** Sends until nothing is left that is sent automatically. */
export async function sendAll(but: Partial<Pick<Host, 'clock' | 'photos'>> = {}): Promise<void> {
  // The page's host assumes these.
  vi.stubGlobal('navigator', {});
  const { syncHost } = await import('~data/engine-host/host');
  const clock = { ...syncHost.clock, random: () => 1, ...but.clock };
  let rest: (() => void) | null = null;
  const isIdle = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const { owner } = await door.run((database) => Promise.resolve(database));
  const pusher = new Pusher({
    ...syncHost,
    ...but,
    clock,
    network: { ...syncHost.network, ping: () => Promise.resolve(true) },
    pause: new Pause(clock),
    userId: owner.userId,
    isAlone: true,
    onArrived: () => undefined,
    tell: ({ sending, upload }) => sending === null && upload === null && rest?.(),
  });
  pusher.nudge();
  await isIdle;
  pusher.stop();
}
