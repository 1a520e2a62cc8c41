// The address of the credits: the page of the transactions, and their filters. Read with the first load, so it knows no names of kinds.

/** Absent: all of them, and the first page. `done`: back from the card provider. `kind`, `token`: as the wire names them, if they are names at all. */
export type CreditsSearch = { page?: number; kind?: string; token?: string; done?: 1 };

const NAME = /^[A-Z_]{1,30}$/u;

/** What of an address is a page and filters; the rest is left out. */
export function creditsSearch(typed: {
  page?: unknown;
  kind?: unknown;
  token?: unknown;
  done?: unknown;
}): CreditsSearch {
  const page = Number(typed.page);
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(isName(typed.kind) ? { kind: typed.kind } : {}),
    ...(isName(typed.token) ? { token: typed.token } : {}),
    ...(Number(typed.done) === 1 ? { done: 1 } : {}),
  };
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text);
}
