// A person's name in two pieces, as files of contacts need it.

const TITLES = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|rev)\.? /iu;
/** Words that a surname begins with. */
const PARTICLES = /^(?:van|von|de|der|den|da|di|del|della|dos|du|la|le|ter|bin|ibn|al|el|st\.?|mac|mc|ap|ben)$/iu;
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/iu;

/**
 * First and last name of a name in one piece: 'Vera Young', 'Young, Vera', 'Mr Piet van der Berg'. A guess, to be looked at. Null for a
 * single word.
 */
export function splitName(name: string): { first_name: string; last_name: string } | null {
  const plain = name.replaceAll(/\s+/gu, ' ').trim().replace(TITLES, '');
  const [family = '', given = '', ...others] = plain.split(/ ?, ?/u);
  if (given !== '' && others.length === 0 && !SUFFIX.test(given)) {
    return { first_name: given.replace(TITLES, ''), last_name: family };
  }
  const words = plain.split(' ');
  if (words.length < 2) return null;
  let at = words.length - 1;
  if (at > 1 && SUFFIX.test(words[at] ?? '')) at -= 1;
  while (at > 1 && PARTICLES.test(words[at - 1] ?? '')) at -= 1;
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') };
}
