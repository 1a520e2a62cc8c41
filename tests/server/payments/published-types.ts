// Whether answers have the form that the provider publishes: its library's types are made from the published description of the pinned
// version of its API, so the compiler is asked whether each answer, as it was sent, is of its type.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The types by what an object says that it is. */
const TYPES: Readonly<Record<string, string>> = {
  account: 'Stripe.Account',
  account_link: 'Stripe.AccountLink',
  'checkout.session': 'Stripe.Checkout.Session',
  payment_intent: 'Stripe.PaymentIntent',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  event: 'Stripe.Event',
};

/** `data`: of a list, its rows. */
export type Said = { object: string; data?: unknown };

/** `Stripe.Refund`, or a list of what its first row is. Throws for an object that has no type here. */
function typeOf({ object, data }: Said): string {
  const [first] = Array.isArray(data) ? (data as Said[]) : [];
  if (object === 'list') return `Stripe.ApiList<${first ? typeOf(first) : 'never'}>`;
  const type = TYPES[object];
  if (type === undefined) throw new Error(`no type of the provider is known for ${object}`);
  return type;
}

/** What the compiler says of the answers, one line for each problem; a field that the type does not have is one, too. */
export function problemsOf(answers: readonly Said[]): string[] {
  // Below node_modules the compiler finds the library.
  const cache = resolve('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'connect-answers-'));
  try {
    const lines = answers.map((one, at) => `export const answer${at}: ${typeOf(one)} = ${JSON.stringify(one)};`);
    const file = join(folder, 'answers.ts');
    writeFileSync(file, ["import type Stripe from 'stripe';", ...lines].join('\n'));
    const { stdout, status } = spawnSync(
      process.execPath,
      [resolve('node_modules/typescript/lib/tsc.js'), ...HOW, file],
      {
        encoding: 'utf8',
      },
    );
    const problems = stdout.split('\n').filter((line) => line.includes('error TS'));
    if (status !== 0 && problems.length === 0) throw new Error(`the compiler failed: ${stdout}`);
    return problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const HOW = [
  '--noEmit',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--skipLibCheck',
  '--ignoreConfig',
  '--pretty',
  'false',
].concat(['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node']);
