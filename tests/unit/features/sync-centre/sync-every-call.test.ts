// Each call that can be queued has words of its own, in every state of its change: none is listed as something more general.
import { describe, expect, it } from 'vitest';
import { ENTITIES, entityOf, wordsOf } from '~data/entities/all';
import { requestOf } from '~data/endpoints/requests';
import { titleOf } from '~features/sync-centre/words/change-text';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import { endpoints } from '~tests/helpers/endpoints';
import { mutation } from '~tests/sync/helpers/rows';
import { pathsIn, textOf } from '~tests/unit/house/sources';
import { item, NOW } from './sync-item';

type Stored = {
  entity: string;
  op: 'create' | 'patch' | 'delete' | 'action';
  action?: string;
  body: object;
  called?: string;
};

/** Changes whose call follows from their content besides what they do. */
const BY_CONTENT: readonly Stored[] = [
  { entity: 'orders', op: 'patch', body: { eyesight: 'READ', check_notes: 'Wears glasses' } },
  { entity: 'disclaimers', op: 'create', body: { template: 1, name: 'Isla Pennington', signature: {} } },
  { entity: 'message_templates', op: 'create', body: {}, called: 'SMS' },
  { entity: 'message_templates', op: 'patch', body: {}, called: 'SMS' },
  { entity: 'message_templates', op: 'delete', body: {}, called: 'SMS' },
];
/** Both channels of a template are one thing to people: its name says which. */
const ONE_THING = /\/(?:email|sms)-templates\//u;

const isOp = (kind: string) => kind === 'create' || kind === 'patch' || kind === 'delete';
const KINDS = ENTITIES.flatMap((entity) =>
  Object.keys(entityOf(entity)?.kinds ?? {})
    .filter((kind) => !Object.hasOwn(entityOf(entity)?.told ?? {}, kind))
    .map((kind): Stored =>
      isOp(kind) ? { entity, op: kind, body: {} } : { entity, op: 'action', action: kind, body: {} },
    ),
);
const CHANGES = [...KINDS, ...BY_CONTENT];

function callOf({ called = '', ...change }: Stored): string {
  const request = requestOf(
    mutation({ ...change, body: { ...change.body }, called, parentId: 1, aboveId: 1 }),
    (_, id) => id,
  );
  if (!request) throw new Error(`${change.entity} ${change.action ?? change.op} has no call`);
  const { method, path } = request.endpoint;
  return `${method} ${path}`;
}

/** The calls that the sources of the outbox name. */
function named(): string[] {
  const sources = [...pathsIn(['src/data/entities'], /\.ts$/u), 'src/data/endpoints/special.ts'];
  const imports = sources.flatMap((path) => [
    ...textOf(path).matchAll(/^import \{([^}]*)\} from '~contract\/([^']*)';/gmu),
  ]);
  const calls = imports.flatMap(([, names = '', file = '']) =>
    names.split(',').flatMap((name) => {
      const one = endpoints[`${file}.${name.trim()}`];
      return one ? [`${one.method} ${one.path}`] : [];
    }),
  );
  return [...new Set(calls)].toSorted();
}

describe('what can be queued', () => {
  it('is all in this table', () => {
    expect([...new Set(CHANGES.map(callOf))].toSorted()).toEqual(named());
  });

  it('has words that belong to one call only', () => {
    const calls = new Map<string, Set<string>>();
    for (const change of CHANGES) {
      const words = wordsOf(change);
      const call = callOf(change).replace(ONE_THING, '/templates/');
      for (const [part, text] of Object.entries(words ?? {})) {
        if (part === 'endpoint' || part === 'short') continue;
        const key = `${change.entity} ${part}: ${text}`;
        calls.set(key, (calls.get(key) ?? new Set()).add(call));
      }
    }
    expect([...calls].filter(([, its]) => its.size > 1).map(([key]) => key)).toEqual([]);
  });

  it.each(CHANGES.map((change) => [callOf(change), change] as const))(
    '%s is named the same once it was sent',
    (_, change) => {
      const { entity, op, action, body } = change;
      const sent = { entity, op, ...(action !== undefined && { action }), fields: Object.keys(body) };
      const trouble = { kind: 'refused', at: NOW, status: 400, message: 'No', fields: {} } as const;
      const refused = item({ ...sent, body: { ...body }, trouble });
      expect(titleOf(sent)).toBe(wordsOf(change)?.title);
      expect(titleOf(refused)).toBe(titleOf(sent));
      expect(reasonOf(refused).head).toBe(wordsOf(change)?.failed);
    },
  );
});

it.each([
  ['Checks of rider', 'Checks not saved', { entity: 'orders', op: 'patch', fields: ['eyesight'] }],
  ['Edit booking', 'Booking not updated', { entity: 'orders', op: 'patch', fields: ['notes'] }],
  ['Sign disclaimer', 'Signature not saved', { entity: 'disclaimers', op: 'create', fields: ['name', 'signature'] }],
  ['Send disclaimer', 'Disclaimer not sent', { entity: 'disclaimers', op: 'create', fields: ['template', 'send'] }],
] as const)('%s; %s', (title, failed, change) => {
  expect([titleOf(change), wordsOf(change)?.failed]).toEqual([title, failed]);
});
