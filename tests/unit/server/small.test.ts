import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deviceName } from '~server/platform/auth/device-name';
import { PER_PERSON, throttleKey } from '~server/platform/auth/throttle';
import { fingerprintOf } from '~server/platform/idempotency';
import { VERSION } from '~server/platform/version';

it('takes its version from package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(VERSION).toBe(version);
});

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Mac'],
    ['curl/8.0', 'Unknown device'],
    ['', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
  ])('%s', (header, name) => {
    expect(deviceName(header)).toBe(name);
  });
});

it('waits 2, 4, 8, 16 and 32 s after five to nine failures, and 900 s from the tenth', () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 11].map((failures) => PER_PERSON.lock(failures))).toEqual(
    [0, 0, 2, 4, 8, 16, 32, 900, 900].map((seconds) => seconds * 1000),
  );
});

it('counts the addresses of one IPv6 customer together, and others apart', () => {
  const key = (address: string) => throttleKey(new Uint8Array(32), 'sign-in address', address);
  expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff::9'));
  expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
  expect(key('::ffff:192.0.2.1')).toBe(key('192.0.2.1'));
  expect(key('192.0.2.1')).not.toBe(key('192.0.2.2'));
});

it('gives equal requests the same fingerprint, and different ones different ones', () => {
  const print = fingerprintOf('PATCH', '/a?', { b: 1, a: { d: [1, 2], c: null } });
  expect(fingerprintOf('PATCH', '/a?', { a: { c: null, d: [1, 2] }, b: 1 })).toBe(print);
  const others = [
    fingerprintOf('POST', '/a?', { b: 1, a: { d: [1, 2], c: null } }),
    fingerprintOf('PATCH', '/b?', { b: 1, a: { d: [1, 2], c: null } }),
    fingerprintOf('PATCH', '/a?', { b: 1, a: { d: [2, 1], c: null } }),
    fingerprintOf('PATCH', '/a?', { b: '1', a: { d: [1, 2], c: null } }),
    fingerprintOf('PATCH', '/a?', undefined),
    fingerprintOf('PATCH', '/a?', {}),
  ];
  expect(new Set([print, ...others]).size).toBe(7);
});
