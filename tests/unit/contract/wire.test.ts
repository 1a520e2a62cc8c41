// Text, forms and limits as they may travel.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '~tests/helpers/endpoints';
import * as limits from '~contract/wire/limits';
import { codePoints, email, isStorable, pathId, phone, requiredText, storable, text } from '~contract/text/text';
import { newPassword, signupForm } from '~contract/users/users';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('text', () => {
  it('storable removes exactly what can’t be stored', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('', '\u0000', '\ud800', '\udc00'), anyText, (a, bad, b) => {
        const cleaned = storable(a + bad + b);
        return isStorable(cleaned) && (!isStorable(a + bad + b) || cleaned === a + bad + b);
      }),
    );
  });

  it.each(['a\u0000', '\ud83c', '\udfcd', '\udfcd\ud83c'])('refuses %j', (bad) => {
    expect(text(50).safeParse(bad).success).toBe(false);
  });

  it('counts an emoji as one', () => {
    expect(codePoints('🏍🏍')).toBe(2);
    expect(text(2).safeParse('🏍🏍').success).toBe(true);
    expect(text(1).safeParse('🏍🏍').success).toBe(false);
  });

  it('required text is trimmed and must hold something', () => {
    expect(requiredText(10).parse('  x ')).toBe('x');
    expect(requiredText(10).safeParse(' \t ').error?.issues[0]?.message).toBe('This field is required');
  });
});

it.each([
  [' Owner@Example.COM ', 'owner@example.com'],
  ["o'rourke+cbt@sub.example.co.uk", "o'rourke+cbt@sub.example.co.uk"],
])('reads the e-mail address %j', (given, read) => {
  expect(email.parse(given)).toBe(read);
});

it.each([
  '',
  'x',
  'x@',
  '@example.com',
  'a b@example.com',
  'a@example',
  `${'a'.repeat(250)}@example.com`,
  'a@exa\u0000mple.com',
])('refuses the e-mail address %j', (given) => {
  expect(email.safeParse(given).success).toBe(false);
});

it.each(['', '07700 900123', '+44 (0)1632 960-001'])('reads the phone number %j', (given) => {
  expect(phone.parse(given)).toBe(given);
});
it.each(['call me', '12', '07700 900123 ext 4567890'])('refuses the phone number %j', (given) => {
  expect(phone.safeParse(given).success).toBe(false);
});

it('a path id is a positive whole number and nothing else', () => {
  expect(pathId.parse('42')).toBe(42);
  for (const bad of ['0', '-1', '01', '1.0', '1e3', ' 1', '', 'x', '9'.repeat(16)])
    expect(pathId.safeParse(bad).success).toBe(false);
});

describe('a new password', () => {
  it('has 12 to 128 code points, counted after NFKC', () => {
    expect(newPassword.safeParse('x'.repeat(11)).error?.issues[0]?.message).toBe('Use at least 12 characters');
    expect(newPassword.safeParse('x'.repeat(12)).success).toBe(true);
    expect(newPassword.safeParse('🏍'.repeat(128)).success).toBe(true);
    expect(newPassword.safeParse('🏍'.repeat(129)).success).toBe(false);
    expect(newPassword.parse('ﬁ'.repeat(6))).toBe('fi'.repeat(6));
  });
});

it('a form refuses fields that it doesn’t know', () => {
  const form = { school_name: 'A', first_name: 'B', last_name: 'C', email: 'a@example.com', password: 'x'.repeat(12) };
  expect(signupForm.safeParse(form).success).toBe(true);
  expect(signupForm.safeParse({ ...form, is_account_owner: true }).success).toBe(false);
});

it('has the limits of section 9', () => {
  expect(limits.SESSION_CHECK_EVERY).toBe(3 * 60_000);
  expect(limits.REFRESH_WINDOW).toBe(5 * 60_000);
  expect([limits.TOAST_SHELL, limits.TOAST_PUBLIC, limits.TOAST_DRAG_PERCENT]).toEqual([3500, 5000, 80]);
  expect([limits.PRO_DIALOG_WIDTH, limits.PAGE_SIZE]).toEqual([957, 25]);
});

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  it('names each parameter of its path, and no other', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
    expect(Object.keys(endpoint.params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted());
  });

  it('has an answer or a stream unless it is a 204, a body only if it writes, and is exempt from records only under users, public and sync, or where it changes nothing', () => {
    expect(endpoint.answer === undefined && endpoint.stream === undefined).toBe(endpoint.status === 204);
    expect(endpoint.answer && endpoint.stream).toBeUndefined();
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
    const writes = endpoint.method !== 'GET';
    // The outbox writes the profile and views. Nobody may spend credits by a call, and a purchase has its key in its body. Questions about records need no record themselves; the entries of a batch have their own; a
    // price or a preview changes nothing. A piece of an upload is told apart by its hash and its offset, and nobody sees it. A link
    // is sent again as often as it is asked for, up to five times a day. A school has one account at the card provider, however often
    // it begins.
    const exempt =
      /^\/(?:users(?!\/(?:profile|views))|sync|uploads|credits\/(?:calculate-cost|consume-tokens|topup)|school\/messages\/preview|school\/sender\/links|school\/card-account)\//u.test(
        endpoint.path,
      ) || endpoint.guard === 'public';
    if (writes) expect(endpoint.idempotent === false).toBe(exempt);
  });
});

it('no two endpoints share method and path', () => {
  const all = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/\/$/u, '')}`);
  expect(new Set(all).size).toBe(all.length);
});
