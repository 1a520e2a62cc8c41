// What a person reads after `npm start`.
import { networkInterfaces } from 'node:os';
import { DEMO_PASSWORD } from './platform/auth/demo-password';
import type { DemoSignIn } from './platform/services';
import { isLoopback, whyNoDemo, type Config } from './config';

/** The address in one line, then how to sign in (`signIns`: of the demonstration, none without one), or where to begin. */
export function banner(port: number, config: Config, signIns: readonly DemoSignIn[]): string {
  return [
    '',
    `Connect is ready at http://localhost:${port}`,
    ...(isLoopback(config) ? [] : lanLines(port)),
    '',
    ...(signIns.length > 0 ? signInLines(config, signIns) : noDemoLines(config)),
    '',
    '',
  ].join('\n');
}

function lanLines(port: number): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [
    ...addresses.map(({ address }) => `On this network: http://${address}:${port}`),
    'To install it on a phone, put HTTPS in front (see README).',
  ];
}

function noDemoLines(config: Config): string[] {
  const why = whyNoDemo(config) ?? 'the database holds other schools';
  const how =
    config.DEMO === undefined ? ' To get one, start with DEMO=1 and an empty database. Its password is public.' : '';
  return [`No demonstration: ${why}.${how}`, 'A school signs up at /signup.'];
}

function signInLines(config: Config, signIns: readonly DemoSignIn[]): string[] {
  const width = Math.max(...signIns.map(({ email }) => email.length));
  return [
    `Demonstration school, because ${config.DEMO === '1' ? 'DEMO is 1' : 'only this machine reaches it'}.`,
    `The password of every sign-in is ${DEMO_PASSWORD}`,
    ...signIns.map(({ email, label }) => `  ${email.padEnd(width)}  ${label}`),
  ];
}
