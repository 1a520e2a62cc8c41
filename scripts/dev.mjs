// `npm run dev`: vite with hot reload in front, the server under tsx behind it. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './house/install.mjs';
import { ROOT } from './house/root.mjs';
import { bin } from './house/run.mjs';

const API_PORT = '8081';
const APP_PORT = process.env['PORT'] ?? '5173';

await ensureInstalled();
const children = [
  start('server', [bin('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'], { PORT: API_PORT }),
  start('app', [bin('vite'), '--port', APP_PORT, '--strictPort'], { API_PORT }),
];

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
function start(name, args, env) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => {
    console.log(`${name} ended${code ? ` with ${code}` : ''}`);
    endAll();
  });
  return child;
}

function endAll() {
  for (const child of children) if (!child.killed && child.exitCode === null) child.kill('SIGTERM');
}

// The terminal sends Ctrl-C to both children itself; waiting for them keeps the prompt from coming back too early.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', endAll);
