// The product's modules as a page that has just been opened loads them. What remembers nothing stays: making the schemas anew
// for each test took a third of the time of the tests of the device's data.
import { vi } from 'vitest';

/** zod, the schemas made with it, and the trade's rules. */
const STAYS = /\/(?:contract|domain)\/[^?]+\.ts$|\/deps\/zod\.js/u;

type Loaded = { promise?: unknown; exports?: unknown; evaluated: boolean };
/** Vitest's own notes of what this process has loaded. */
type Notes = { evaluatedModules: { idToModuleMap: Map<string, Loaded> } };

/** As `vi.resetModules`, which knows no exceptions. */
export function freshModules(): void {
  const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Notes }).__vitest_worker__;
  const kept = [...evaluatedModules.idToModuleMap]
    .filter(([id, { evaluated }]) => evaluated && STAYS.test(id))
    .map(([, node]) => ({ node, was: { promise: node.promise, exports: node.exports, evaluated: true } }));
  vi.resetModules();
  for (const { node, was } of kept) Object.assign(node, was);
}
