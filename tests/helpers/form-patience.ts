// A form waits four seconds for the school before it says that a change is saved here. What a test does meanwhile may take longer on
// a busy machine: the tests of screens have a minute.
import { beforeEach, vi } from 'vitest';
import * as limits from '~contract/wire/limits';

beforeEach(() => {
  vi.spyOn(limits, 'FORM_PATIENCE', 'get').mockReturnValue(60_000);
});
