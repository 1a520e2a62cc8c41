import { expect, it } from 'vitest';
import { numberOf } from '~features/certificates/forms/form-text';
import { idOf } from '~widgets/typed/typed-id';

it('reads ids and numbers, and nothing that only looks like them', () => {
  expect(['12', '-3', '', '0', '1.5', 'x12', '12 '].map(idOf)).toEqual([12, -3, null, null, null, null, null]);
  expect(['3418848', '0418848', '34188488', 'x'].map(numberOf)).toEqual([3_418_848, null, null, null]);
});
