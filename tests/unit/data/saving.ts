// The saving half of src/data in one tab: real modules, a signed-in person, a database in memory.
import type { Mutation } from '~data/database/db';
import type { ReportInput } from '~data/files/save-form';
import { openReader } from './reading';
import { Server } from './tab';

/** The modules as a fresh tab loads them, over an empty database. */
export async function openSaver() {
  // No server answers: saving needs no signal.
  const server = new Server();
  const reader = await openReader();
  const parts = await Promise.all([
    import('~data/bikes/save'),
    import('~data/files/save-form'),
    import('~data/form-saves/drafts'),
    import('~data/form-saves/actions'),
    import('~data/sync-centre/export'),
    import('~data/sync-centre/items'),
    import('~data/form-saves/outcome'),
    import('~data/page/sync-requests'),
    import('~data/sync-centre/unsent'),
  ]);
  const [bikes, reports, drafts, actions, exporting, list, outcome, requests, unsent] = parts;
  const { door } = reader;
  return {
    ...reader,
    ...bikes,
    ...reports,
    ...drafts,
    ...actions,
    ...exporting,
    ...list,
    ...outcome,
    ...requests,
    ...unsent,
    server,
    /** A comment without files; `bike` by either id. */
    addBikeComment: ({
      bike,
      comment,
      reported_by = [],
    }: Partial<ReportInput> & Pick<ReportInput, 'bike' | 'comment'>) =>
      reports.saveReport({ bike, comment, reported_by }, { draft: { form: 'comment', target: String(bike) } }),
    outbox: (): Promise<Mutation[]> => door.run(({ work }) => work.mutations.orderBy('seq').toArray()),
    /** What the engine does to a record. */
    set: (seq: number | null, fields: Partial<Mutation>) =>
      door.run(({ work }) => work.mutations.update(seq ?? 0, fields)),
    /** The school has taken it: settled, as the engine does it. */
    settle: (seq: number | null, id: number | null) =>
      door.run(({ work }) =>
        work.transaction('rw', [work.mutations, work.sent, work.idmap], async () => {
          const change = await work.mutations.get(seq ?? 0);
          if (!change) return;
          const { mid, op, entity, about, tempId, body } = change;
          if (op === 'create' && tempId !== undefined) await work.idmap.put({ entity, tempId, serverId: id ?? 0 });
          await work.sent.add({ at: Date.now(), mid, op, entity, id, about, fields: Object.keys(body) });
          await work.mutations.delete(seq ?? 0);
        }),
      ),
  };
}
export type Saver = Awaited<ReturnType<typeof openSaver>>;

export const NEW_BIKE = {
  registration_plate: 'MW21QAA',
  make: 'Lexmoto',
  model: 'LXR',
  engine_size: 125,
  supplier: [2, 1],
};
