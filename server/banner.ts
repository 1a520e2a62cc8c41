// What a person reads after `npm start`.
import { networkInterfaces } from 'node:os';
import { DEMO_PASSWORD, demoSignIns } from '~server/demo/people';
import { isLoopback, whyNoDemo, type Config } from './config';

/** The address in one line, then how to sign in, or where to begin. */
export function banner(port: number, config: Config, demo: boolean): string {
  return [
    '',
    `Connect is ready at http://localhost:${port}`,
    ...(isLoopback(config) ? [] : lanLines(port)),
    '',
    ...(demo ? signInLines(config) : noDemoLines(config)),
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

function signInLines(config: Config): string[] {
  const width = Math.max(...demoSignIns.map(({ email }) => email.length));
  return [
    `Demonstration school, because ${config.DEMO === '1' ? 'DEMO is 1' : 'only this machine reaches it'}.`,
    `The password of every sign-in is ${DEMO_PASSWORD}`,
    ...demoSignIns.map(({ email, label }) => `  ${email.padEnd(width)}  ${label}`),
  ];
}
