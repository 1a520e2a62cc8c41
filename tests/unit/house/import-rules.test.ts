import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './lint';

type Room = { allowed: string[]; forbidden: string[] };

/** Who may import whom, written a second time, so that the table of the linter is checked against it (docs/architecture.md, Rooms). */
const ROOMS: Record<string, Room> = {
  domain: {
    allowed: ['./capacity', 'date-fns', 'date-fns/locale', '@date-fns/tz'],
    forbidden: [
      '../contract/bikes',
      './x/../../contract/bikes',
      'zod',
      'node:fs',
      'react',
      '@date-fns/utc',
      '~contract/bikes',
    ],
  },
  contract: {
    allowed: ['./errors', 'zod', '~domain/capacity', '~contract/errors'],
    forbidden: ['../domain/capacity', 'date-fns', 'node:fs', 'react', '~data/bikes', '~server/main', '~ui/zod'],
  },
  'src/ui': {
    allowed: ['./modal', '~ui/theme', '@base-ui/react/dialog', 'react'],
    forbidden: [
      '../data/bikes',
      '~domain/capacity',
      '~contract/bikes',
      '~widgets/can',
      '~data/bikes',
      '~sync/status',
      'dexie',
    ],
  },
  'src/data': {
    allowed: ['./db', '~contract/bikes', '~domain/capacity', 'dexie', 'zod'],
    forbidden: [
      '../sync/push',
      '~sync/push',
      '~sync/status',
      '~ui/modal',
      '~widgets/can',
      '~features/bikes/list',
      '~app/shell',
      '@base-ui/react',
    ],
  },
  'src/sync': {
    allowed: ['./push', '~data/outbox/claim', '~contract/errors', '~domain/capacity', 'dexie'],
    forbidden: [
      '../data/outbox',
      '~ui/modal',
      '~widgets/can',
      '~features/bikes/list',
      '~app/shell',
      'react',
      'dexie-react-hooks',
      '@tanstack/react-router',
    ],
  },
  'src/widgets': {
    allowed: ['./can', '~ui/modal', '~data/bikes', '~sync/status', '~contract/bikes', '~domain/number-plate', 'react'],
    forbidden: [
      '../ui/modal',
      '~sync/push',
      '~features/bikes/list',
      '~app/shell',
      '~routes/login',
      'dexie',
      '@base-ui/react/dialog',
    ],
  },
  'src/features/bikes': {
    allowed: [
      './form',
      './parts/row',
      '~widgets/can',
      '~ui/modal',
      '~data/bikes',
      '~sync/status',
      '~contract/bikes',
      '~domain/capacity',
    ],
    forbidden: [
      '../orders/list',
      '~features/orders/list',
      '~features/bikes/form',
      '~sync/push',
      '~app/shell',
      '~routes/login',
      'dexie',
      '@base-ui/react',
      '~server/main',
    ],
  },
  'src/features/bikes/detail': {
    allowed: ['./row', '../status/bike-status', '../search', '~widgets/can', '~ui/modal', '~data/bikes/bikes'],
    forbidden: [
      '..',
      '../../orders/list',
      '../status/../../orders/list',
      './x/../../../orders/list',
      '~widgets/../features/orders/list',
      '~features/orders/list',
      '~features/bikes/form',
      '~sync/push',
      '~app/shell',
      'dexie',
      '@base-ui/react',
    ],
  },
  'src/features': { allowed: [], forbidden: ['./bikes/list', '~ui/modal'] },
  'src/app': {
    allowed: [
      './shell',
      '~features/bikes/list',
      '~widgets/can',
      '~ui/modal',
      '~data/session/session',
      '~sync/status',
      '~contract/users',
      '~domain/capacity',
    ],
    forbidden: ['../routes/login', '~routes/login', '~sync/push', 'dexie', '@base-ui/react/menu', '~server/main'],
  },
  src: {
    allowed: [
      './routeTree.gen',
      './main.css',
      '~app/shell',
      '~data/session/session',
      '~data/page/page-events',
      '~data/engine-host/host',
      '~sync/triggers',
      '@tanstack/react-router',
    ],
    forbidden: [
      './features/bikes/list',
      './data/store/db',
      '../server/main',
      '~features/bikes/list',
      '~data/store/db',
      '~data/session/refresh',
      '~sync/push',
      '~ui/modal',
      '~domain/capacity',
      'dexie',
    ],
  },
  'src/routes/_app/bikes': {
    allowed: [
      './search',
      '~features/bikes/list',
      '~app/guard',
      '~data/session/session',
      '~contract/bikes',
      '~domain/capacity',
      '@tanstack/react-router',
    ],
    forbidden: [
      '../index',
      '~data/bikes/bikes',
      '~data/session/refresh',
      '~sync/status',
      '~ui/modal',
      '~widgets/can',
      'dexie',
      '@base-ui/react',
    ],
  },
  sw: {
    allowed: ['./media', 'workbox-precaching', 'workbox-core/clientsClaim.js'],
    forbidden: ['../src/data/db', '~data/db', '~contract/bikes', '~domain/capacity', 'dexie', 'zod'],
  },
  'server/routes': {
    allowed: ['./bikes', '~server/config', '~contract/bikes', '~domain/capacity', 'fastify', 'node:fs'],
    forbidden: [
      '../config',
      '~data/db',
      '~sync/push',
      '~ui/modal',
      '~features/bikes/list',
      '~tests/helpers/x',
      '~server/demo/people',
      '~server/app',
      'dexie',
    ],
  },
  'server/db/schema': {
    allowed: ['./columns', '~server/db/db', '~contract/bikes/bikes', '~domain/capacity', 'drizzle-orm', 'node:fs'],
    forbidden: [
      '../db',
      '~server/platform/backup/backup',
      '~server/repositories/bikes/bikes',
      '~server/services/sweep',
      '~server/routes/routes',
      '~server/demo/people',
      '~server/app',
    ],
  },
  'server/platform/route': {
    allowed: ['./exactly-once', '~server/platform/refusal', '~server/config', '~server/db/db', 'fastify'],
    forbidden: [
      '../refusal',
      '~server/routes/bikes/bikes',
      '~server/repositories/bikes/save',
      '~server/repositories/school/school',
      '~server/services/threads/pool',
      '~server/demo/people',
      '~server/app',
      '~data/database/db',
      'dexie',
    ],
  },
  'server/repositories/bikes': {
    allowed: ['./save', '~server/platform/refusal', '~server/platform/media/rows/keep', '~server/db/db', 'drizzle-orm'],
    forbidden: [
      '../media/keep',
      'fastify',
      '@fastify/multipart',
      '~server/routes/bikes/bikes',
      '~server/services/contacts/dossier',
      '~server/demo/people',
      '~server/platform/http/http-error',
      '~server/platform/route/write',
      '~server/main',
      '~data/database/db',
      'dexie',
    ],
  },
  'server/services/feed': {
    allowed: ['./page', '~server/repositories/bikes/bikes', '~server/platform/http/http-error', '~server/db/db'],
    forbidden: ['../sweep', '~server/routes/bikes/bikes', '~server/demo/people', '~server/app', '~data/database/db'],
  },
  tests: {
    allowed: ['../server/main', '~server/main', '~sync/push', '~data/db', '~app/shell', 'dexie'],
    forbidden: [],
  },
};

// Screens ask the database through one hook of the widgets.
for (const room of ['ui', 'features/bikes', 'features/bikes/detail', 'app', 'routes/_app/bikes'])
  ROOMS[`src/${room}`]?.forbidden.push('dexie-react-hooks');
ROOMS['src']?.forbidden.push('dexie-react-hooks');
ROOMS['src/widgets']?.allowed.push('dexie-react-hooks');

const FORMS = [
  (target: string) => `import { x } from '${target}';\nexport const y = x;\n`,
  (target: string) => `import type { X } from '${target}';\nexport type Y = X;\n`,
  (target: string) => `export { x } from '${target}';\n`,
  (target: string) => `export const load = () => import('${target}');\n`,
];

let found: Map<string, Set<string>>;
const isRefused = (file: string) => found.get(file)?.has('no-restricted-imports') === true;

/** Every file has exactly one import. */
beforeAll(() => {
  const all = Object.entries(ROOMS).flatMap(([room, { allowed, forbidden }]) =>
    [...allowed, ...forbidden].map((target) => [room, target] as const),
  );
  const files = all.flatMap(([room, target]) =>
    FORMS.map((write, form) => [fileOf(room, target, form), write(target)] as const),
  );
  found = lint(files);
});

describe.each(Object.entries(ROOMS))('%s', (room, { allowed, forbidden }) => {
  it.each(forbidden)('may not import %s in any form', (target) => {
    expect(FORMS.map((_, form) => isRefused(fileOf(room, target, form)))).toEqual(FORMS.map(() => true));
  });

  it.each(allowed)('may import %s', (target) => {
    expect(FORMS.map((_, form) => isRefused(fileOf(room, target, form)))).toEqual(FORMS.map(() => false));
  });
});

function fileOf(room: string, target: string, form: number): string {
  const slug = Buffer.from(target).toString('hex'); // two targets never share a file
  return `${room}/${slug}-${form}.ts`;
}
