// Endpoints that exist in tests only, through the same mechanism as real ones: a site of the school stands in for its bikes,
// certificates and orders.
import { and, eq, sql } from 'drizzle-orm';
import { endpoint } from '~contract/wire/endpoint';
import { AREA_PERMISSION, type Area } from '~contract/staff/permissions';
import { supplier, supplierPatch } from '~contract/school/school';
import { pathId } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { supplier as suppliers } from '~server/db/schema/schema';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { getSupplier, saveSupplier } from '~server/repositories/school/school';
import { supplierColumns } from '~server/repositories/school/sites';
import type { Route } from '~server/platform/route/route';

const params = z.object({ id: pathId });

/** GET and PATCH `/probe/<area>/{id}/` for every area. */
export const areaProbes: readonly Route[] = (Object.keys(AREA_PERMISSION) as Area[]).flatMap((area) => {
  const path = `/probe/${area}/{id}/`;
  const summary = 'A probe';
  const get = endpoint({ method: 'GET', path, guard: area, summary, params, status: 200, answer: supplier });
  const patch = endpoint({
    method: 'PATCH',
    path,
    guard: area,
    summary,
    params,
    body: supplierPatch,
    status: 200,
    answer: supplier,
  });
  return [
    read(get, { row: ({ tx, caller, params: { id } }) => getSupplier(tx, caller.schoolId, id), run: ({ row }) => row }),
    write(patch, {
      row: ({ tx, caller, params: { id }, lock }) => getSupplier(tx, caller.schoolId, id, lock),
      run: async ({ tx, caller, row, body, now }) => {
        const answer = await saveSupplier(tx, caller.schoolId, row.id, body, now);
        return {
          answer,
          entity: 'probe',
          id: row.id,
          version: answer.version,
          outcome: 'changed',
          fields: Object.keys(body),
        };
      },
    }),
  ];
});

const create = endpoint({
  method: 'POST',
  path: '/probe/sites/',
  guard: 'settings',
  summary: 'Adds a site; fails after the effect in the way that its town says',
  body: z.strictObject({ name: z.string().min(1), town: z.string().default('') }),
  status: 201,
  answer: supplier.extend({ created: z.iso.datetime() }),
});
const remove = endpoint({
  method: 'DELETE',
  path: '/probe/sites/{id}/',
  guard: 'settings',
  summary: 'Removes a site',
  params,
  status: 204,
});

/** POST and DELETE, with every way to fail behind the effect. */
export const siteProbes: readonly Route[] = [
  write(create, {
    run: async ({ tx, caller, body, recorded, key }) => {
      const [row] = await tx
        .insert(suppliers)
        .values({
          school_id: caller.schoolId,
          name: body.name,
          connect_location_name: body.name,
          town: body.town,
          client_key: key,
          created: recorded.toISOString(),
        })
        .returning(supplierColumns);
      if (!row) throw new Error('the site was not stored');
      if (body.town === 'throws') throw new Error(`refused for ${body.name}`);
      if (body.town === 'locked')
        await tx.execute(sql`do $$ begin raise exception 'held' using errcode = '55P03'; end $$`);
      const answer = body.town === 'broken' ? { ...row, max_riders: 'many' as unknown as number } : row;
      return { answer, entity: 'suppliers', id: row.id, version: row.version, outcome: 'created', fields: ['name'] };
    },
  }),
  write(remove, {
    row: ({ tx, caller, params: { id }, lock }) => getSupplier(tx, caller.schoolId, id, lock),
    run: async ({ tx, caller, row }) => {
      await tx.delete(suppliers).where(and(eq(suppliers.school_id, caller.schoolId), eq(suppliers.id, row.id)));
      return { answer: undefined, entity: 'suppliers', id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];
