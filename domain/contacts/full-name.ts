// A person's name in one piece.

/** 'Daniel Chidi Okafor'; either name may be missing. */
export function fullName({
  first_name = '',
  last_name = '',
}: {
  first_name?: string | undefined;
  last_name?: string | undefined;
}): string {
  return `${first_name} ${last_name}`.trim();
}
