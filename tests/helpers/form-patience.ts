// A form waits four seconds for the school before it says that a change is saved here. What a test does meanwhile may take longer on
// a busy machine: the tests of screens have a minute.
import { vi } from 'vitest';

vi.mock('~contract/limits', async (original) => ({
  ...(await original<object>()),
  FORM_PATIENCE: 60_000,
}));
