import { expect, it } from 'vitest';
import { lifeText, ridesForLife } from '~domain/certificates/am-for-life';

const LONGER = 'With a car licence it lasts for mopeds as long as that licence.';
const IF = 'If its holder passes a car test before then, it lasts for mopeds as long as that licence.';
const ENDS = 'For a 125 it ends on this day.';
const BEFORE = 'A car test passed before 01/02/2001 allows mopeds without a CBT.';
const ASK = 'Ask DVLA whether the holder’s licence makes it last longer for mopeds.';

it.each([
  ['PROVISIONAL_LICENCE', '2008-11-22', ['00'], [IF, ENDS]],
  ['PROVISIONAL_LICENCE', '1970-01-01', ['AM'], [IF]],
  ['', null, ['00'], [IF, ENDS]],
  ['DRIVING_LICENCE', '1990-05-04', ['00'], [LONGER, ENDS]],
  ['DRIVING_LICENCE', '1985-02-01', ['00'], [LONGER, ENDS]],
  ['DRIVING_LICENCE', '1985-01-31', ['00'], [LONGER, ENDS, BEFORE]],
  ['DRIVING_LICENCE', null, ['45'], [LONGER, ENDS, BEFORE]],
  ['DRIVING_LICENCE', '1999-01-01', ['79.02'], [LONGER]],
  ['DRIVING_LICENCE', '1999-01-01', ['01'], [LONGER]],
  ['EU_LICENCE', '1990-01-01', ['00'], [ASK, ENDS]],
])(
  'a holder with %s, born %s, restricted to %j reads what is true',
  (current_licence, birthdate, restrictions, says) => {
    expect(lifeText({ current_licence, birthdate, restrictions })).toBe(says.join(' '));
  },
);

it.each([
  ['DRIVING_LICENCE', ['AM'], false, true],
  ['PROVISIONAL_LICENCE', ['AM'], false, false],
  ['PROVISIONAL_LICENCE', ['AM', '78'], true, true],
  ['DRIVING_LICENCE', ['00'], true, false],
  ['DRIVING_LICENCE', [], false, false],
])('with %s, restricted to %j, noted %s: for life %s', (current_licence, restrictions, noted, says) => {
  expect(ridesForLife({ current_licence, restrictions }, noted)).toBe(says);
});
