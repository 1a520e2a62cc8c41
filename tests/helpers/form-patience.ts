// A form waits four seconds for the school before it says that a change is saved here. What a test does meanwhile may take longer on
// a busy machine, and a form that it leaves waiting would say so in another test: in the tests of screens a form waits for weeks.
import { beforeEach, vi } from 'vitest';
import * as limits from '~contract/wire/limits';

beforeEach(() => {
  vi.spyOn(limits, 'FORM_PATIENCE', 'get').mockReturnValue(2_000_000_000);
});
