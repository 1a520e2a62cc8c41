import { describe, expect, it } from 'vitest';
import { whyNoEdit } from '~widgets/hooks/edit-access';
import { someone } from '~tests/helpers/people';

const LOOK = 'You can look at this, but not change it';
const ENDED = 'Your school’s Pro has ended, so you can’t change anything here';

describe('whether bikes can be changed', () => {
  it.each([
    ['somebody who edits', 'EDIT', {}, 'active', null],
    ['somebody who looks', 'VIEW', {}, 'active', LOOK],
    ['somebody from whom they are hidden', 'NONE', {}, 'active', LOOK],
    ['the owner', 'NONE', { is_account_owner: true }, 'active', null],
    ['anybody after Pro', 'EDIT', {}, 'ended', ENDED],
    ['the owner after Pro', 'NONE', { is_account_owner: true }, 'ended', ENDED],
  ] as const)('%s', (_who, level, but, pro, why) => {
    expect(whyNoEdit('bikes', someone(level, but, pro).verified)).toBe(why);
  });

  it('Pro is for bikes and certificates: contacts are changed without it', () => {
    expect(whyNoEdit('contacts', someone('EDIT', {}, 'ended').verified)).toBeNull();
  });
});
