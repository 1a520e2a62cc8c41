// Types are checked by the linter, and each room with the globals of its own runtime only.
import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './lint';

const UNKNOWN = ['TS2304', 'TS2584', 'TS2591'];
const PAGE = "document.title = '';";
const NODE = 'process.exitCode = 1;';
const BROWSER = "void caches.open('a');";

/** What each room must not see, and what it has. */
const ROOMS: Record<string, { lacks: string[]; has: string[] }> = {
  domain: { lacks: [PAGE, NODE, BROWSER], has: ['Math.max(1);'] },
  contract: { lacks: [PAGE, NODE, BROWSER], has: ['Math.max(1);'] },
  'src/sync': { lacks: [PAGE, NODE], has: [BROWSER] },
  sw: { lacks: [PAGE, NODE], has: [BROWSER] },
  'server/routes': { lacks: [PAGE, BROWSER], has: [NODE] },
  'src/data': { lacks: [NODE], has: [PAGE, BROWSER] },
  'src/features/bikes': { lacks: [NODE], has: [PAGE, BROWSER] },
  'tests/unit': { lacks: [], has: [PAGE, NODE, BROWSER] },
};
const WRONG = "export const wrong: number = '';";

const fileOf = (room: string, index: number) => `${room}/planted-${index}.ts`;
const all = Object.entries(ROOMS).map(([room, { lacks, has }]) => [room, [...lacks, ...has, WRONG]] as const);

let found: Map<string, ReadonlySet<string>>;
beforeAll(() => {
  const files = all.flatMap(([room, texts]) => texts.map((text, index) => [fileOf(room, index), `${text}\n`] as const));
  const script = ['scripts/planted.mjs', '/** @type {string} */\nexport const wrong = 1;\n'] as const;
  found = lint([...files, script], { types: true });
});

describe.each(all)('%s', (room, texts) => {
  const lacks = ROOMS[room]?.lacks ?? [];

  it.each(texts.map((text, index) => ({ text, index })))('$text', ({ text, index }) => {
    const errors = [...(found.get(fileOf(room, index)) ?? [])].filter((rule) => rule.startsWith('TS'));
    if (text === WRONG) expect(errors).toEqual(['TS2322']);
    else if (lacks.includes(text)) expect(UNKNOWN).toContain(errors[0]);
    else expect(errors).toEqual([]);
  });
});

it('scripts are checked by the types in their comments', () => {
  expect([...(found.get('scripts/planted.mjs') ?? [])]).toContain('TS2322');
});
