// What was signed stays as it was: for every call, for SQL of the server's role, for a contact that is erased; and goes when its time is over.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { evidence } from '~contract/disclaimers/evidence';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { sweep } from '~server/services/sweep';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';
import { byHand, openPaper, type Paper } from './paper';

let desk: Paper;
beforeAll(async () => {
  desk = await openPaper();
});
afterAll(() => desk.app.close());

const signed = async (more: Parameters<typeof byHand>[0] = {}) => {
  const contact = await desk.add();
  const row = (await desk.signHere(contact.id, await byHand(more))).body as Disclaimer;
  return { contact, row };
};
const count = async (id: number) => {
  const { rows } = await desk.app.db.system((tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from disclaimer_signature where disclaimer_id = ${id}`),
  );
  return rows[0]?.n;
};

describe('a signed disclaimer', () => {
  it('is changed by no SQL of the server’s role', async () => {
    const { row } = await signed();
    const statements = [
      sql`update disclaimer_signature set sealed = '{}' where disclaimer_id = ${row.id}`,
      sql`delete from disclaimer_signature where disclaimer_id = ${row.id}`,
      sql`truncate disclaimer_signature`,
      sql`update disclaimer set signed_name = 'Somebody Else' where id = ${row.id}`,
      sql`update disclaimer set status = 'PENDING' where id = ${row.id}`,
    ];
    for (const statement of statements) {
      await expect(desk.app.db.school(desk.ours, (tx) => tx.execute(statement))).rejects.toThrow(
        /never changed|permission denied/u,
      );
    }
    // The database's owner can't either, before its time.
    for (const statement of statements.slice(0, 2))
      await expect(desk.app.db.system((tx) => tx.execute(statement))).rejects.toThrow(/never changed/u);
  });

  it('is not cancelled or sent again, and its contact is not deleted', async () => {
    const { contact, row } = await signed();
    const at = `${contact.id}/disclaimers/${row.id}/`;
    expect((await desk.post(`${at}cancel/`, {})).body).toMatchObject({ code: 'invalid_state' });
    expect((await desk.post(`${at}resend/`, { send: [] })).status).toBe(409);
    expect((await desk.remove(contact.id)).body).toMatchObject({ code: 'has_history' });
  });

  it('says so where what is kept is not what was signed', async () => {
    const { contact, row } = await signed();
    const shown = async () =>
      evidence.parse((await desk.get(`${contact.id}/disclaimers/${row.id}/evidence/`)).body).intact;
    expect(await shown()).toBe(true);
    // As somebody with the database's files could.
    await desk.app.db.system(async (tx) => {
      await tx.execute(sql`alter table disclaimer_signature disable trigger disclaimer_signature_kept`);
      await tx.execute(
        sql`update disclaimer_signature set sealed = replace(sealed, 'Ada', 'Eve') where disclaimer_id = ${row.id}`,
      );
      await tx.execute(sql`alter table disclaimer_signature enable trigger disclaimer_signature_kept`);
    });
    expect(await shown()).toBe(false);
  });

  it('moves with its contact in a merge, and stays after its contact is erased', async () => {
    const { contact, row } = await signed();
    const other = await desk.add();
    const versions = { kept: other.version, other: contact.version };
    expect((await desk.post(`${other.id}/merge/`, { other: contact.id, versions })).status).toBe(200);
    expect((await desk.get(`${other.id}/disclaimers/${row.id}/evidence/`)).body).toMatchObject({ intact: true });
    expect((await desk.post(`${other.id}/erase/`, { confirm: 'Ada Quill' })).status).toBe(204);
    expect((await desk.get(`${other.id}/disclaimers/${row.id}/`)).status).toBe(404);
    expect(await count(row.id)).toBe(1);
  });

  it('is destroyed the day after it need not be kept any longer', async () => {
    const { row } = await signed();
    const today = londonDay(desk.app.now());
    const to = (day: string) =>
      desk.app.db.system(async (tx) => {
        await tx.execute(sql`alter table disclaimer_signature disable trigger disclaimer_signature_kept`);
        await tx.execute(sql`update disclaimer_signature set kept_until = ${day} where disclaimer_id = ${row.id}`);
        await tx.execute(sql`alter table disclaimer_signature enable trigger disclaimer_signature_kept`);
      });
    const seq = await desk.lastSeq();
    await to(today);
    await sweep(desk.app.db, '', desk.app.now());
    expect(await count(row.id)).toBe(1);
    await to(addDaysTo(today, -2));
    await sweep(desk.app.db, '', desk.app.now());
    expect([await count(row.id), await desk.changesAfter(seq)]).toEqual([
      0,
      [{ entity: 'disclaimers', id: row.id, op: 'd' }],
    ]);
  });
});

describe('the PDF', () => {
  it.skipIf(whyNoPdf)('has the text, the answers, the signature’s name and all of the evidence', async () => {
    const guardian = { name: 'Pat Quill', relation: 'Mother', phone: '07700 900456' };
    const { contact, row } = await signed({ birthdate: '2010-02-03', guardian });
    const { bytes, headers } = await desk.get(`${contact.id}/disclaimers/${row.id}/pdf/`);
    const { sha256 } = (await desk.get(`${contact.id}/disclaimers/${row.id}/evidence/`)).body as { sha256: string };
    expect(headers['content-type']).toBe('application/pdf');
    const said = pagesOf(bytes).flat().join('\n');
    const needed = [
      'Before you ride',
      'Harbour & Hill Rider Training Ltd',
      '1. Riding a motorcycle has risks',
      'I will not ride after alcohol or drugs.',
      'Ticked',
      'Sam Quill 07700 900456',
      'Ada Quill, born 03/02/2010',
      'Guardian: Pat Quill (Mother), 07700 900456',
      'Handed over by: Callum Reith',
      sha256,
      'What is kept is what was signed',
    ];
    expect(needed.filter((text) => !said.includes(text))).toEqual([]);
  });

  it('is the rider’s for a day by the link', async () => {
    const asked = await desk.ask((await desk.add()).id);
    const token = await desk.tokenOf(asked);
    const copy = () => desk.app.call('GET', `/public/disclaimers/${token}/copy/`);
    expect((await copy()).status).toBe(404);
    await desk.sign(token, await byHand());
    expect([(await copy()).status, (await desk.open(token)).body]).toMatchObject([
      200,
      { state: 'signed', copy: true },
    ]);
    desk.app.pass(25 * 3600_000);
    expect([(await copy()).status, (await desk.open(token)).body]).toMatchObject([404, { copy: false }]);
  });
});
