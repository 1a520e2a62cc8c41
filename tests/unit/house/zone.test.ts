import { expect, it } from 'vitest';

it('runs in a zone that is not London, so that code which forgets to name its zone fails', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/New_York');
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(300);
});
