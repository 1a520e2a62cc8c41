// WebKitGTK on a screen of its own: Xvfb, the driver and a browser that keeps its profile.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPage, type Page } from './webdriver';

export type Phone = {
  /** Opens the browser on the phone's profile. */
  open: () => Promise<Page>;
  /** SIGKILL: the system takes the browser away without asking. */
  killBrowser: () => Promise<void>;
  dispose: () => Promise<void>;
};

/** A phone: one screen, one profile. The browser on it can come and go. */
export async function startPhone(): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), 'connect-webkit-'));
  const screen = await startScreen();
  let driver: Driver | undefined;
  const helpers: number[] = [];
  // The driver serves one session; it goes with its browser.
  const killBrowser = async () => {
    if (!driver) return;
    const browser = Number(readFileSync(join(profile, 'pid'), 'utf8'));
    helpers.push(...childrenOf(browser));
    process.kill(browser, 'SIGKILL');
    await driver.end();
    driver = undefined;
  };
  return {
    open: async () => {
      driver = await startDriver(screen.display);
      return openPage(driver.url, '/usr/bin/python3', [resolve('tests/webkit/browser.py'), profile]);
    },
    killBrowser,
    dispose: async () => {
      await killBrowser();
      await screen.end();
      // They end by themselves when their browser is gone, and write into the profile until then.
      await Promise.all(helpers.map(ended));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The processes that one started, such as WebKit's network process. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc', { encoding: 'utf8' })
    .filter((name) => /^\d+$/.test(name) && statusOf(name).includes(`\nPPid:\t${parent}\n`))
    .map(Number);
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return ''; // it ended while we looked
  }
}

async function ended(pid: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  // A zombie writes nothing any more, and may never be reaped.
  while (/\nState:\t[^Z]/.test(statusOf(String(pid)))) {
    if (Date.now() > deadline) throw new Error(`process ${pid} of the browser does not end`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

type Screen = { display: string; end: () => Promise<void> };
type Driver = { url: string; end: () => Promise<void> };

/** Xvfb picks a free display number and writes it to the descriptor that we name. */
async function startScreen(): Promise<Screen> {
  const child = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('Xvfb has no descriptor 3');
  const number = await new Promise<string>((done, fail) => {
    pipe.once('data', (data: Buffer) => done(data.toString().trim()));
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
  });
  return { display: `:${number}`, end: () => end(child) };
}

async function startDriver(display: string): Promise<Driver> {
  const port = await freePort();
  const child = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DISPLAY: display,
      LANG: 'C.UTF-8',
      TZ: 'Europe/London',
      // No graphics card here: the software path from the start, instead of three failed attempts.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/status`);
  return { url, end: () => end(child) };
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const reply = await fetch(url).catch(() => undefined); // not listening yet
    if (reply?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
