// The site on a certificate is that of the training, whichever site's book it is from.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Desk, ISSUED_AT } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const CODES = ['09914/01', '09914/02', '09914/03'];

describe('a certificate', () => {
  it.each([
    ['its own book', 0, 0],
    ['another site’s book', 0, 1],
    ['a third site’s book', 2, 1],
    ['a book that came back', 1, 0],
  ])('from %s has the code of the training’s site', async (_what, from, at) => {
    const number = await desk.pending(desk.siteIds[from]);
    expect((await desk.row(number)).supplier.atb_number).toBe(CODES[from]);
    const row = await desk.issued(number, { site: desk.siteIds[at] });
    expect(row.supplier).toMatchObject({ id: desk.siteIds[at], atb_number: CODES[at] });
    const listed = await desk.list(`search=${number}&supplier=${desk.siteIds[at]}`);
    expect(listed.count).toBe(1);
    const others = desk.siteIds.filter((_, each) => each !== at).join(',');
    expect((await desk.list(`search=${number}&supplier=${others}`)).count).toBe(0);
  });

  it('of a device that names none is the book’s', async () => {
    const row = await desk.issued(await desk.pending(desk.siteIds[2]));
    expect(row.supplier.atb_number).toBe(CODES[2]);
  });

  it.each([[999_999], [0], [-1]])('with the unknown site %s is refused under its field', async (site) => {
    const answer = await desk.issue(await desk.pending(), { site });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['site']]);
  });

  it('gets another one by Change, and keeps it where Change names none', async () => {
    const number = await desk.pending();
    const { customer, instructor } = await desk.issued(number, { site: desk.siteIds[1] });
    const body = { customer: customer?.id, instructor: instructor?.id, issued_at: ISSUED_AT };
    await desk.change(number, { ...body, date_reason: 'As on the paper' });
    expect((await desk.row(number)).supplier.atb_number).toBe(CODES[1]);
    await desk.change(number, { ...body, site: desk.siteIds[2] });
    expect((await desk.row(number)).supplier.atb_number).toBe(CODES[2]);
    expect((await desk.change(number, { ...body, site: 999_999 })).status).toBe(400);
  });

  it('gives its site to a duplicate from any book', async () => {
    const [number, blank] = [await desk.pending(), await desk.pending(desk.siteIds[2])];
    await desk.issued(number, { site: desk.siteIds[1] });
    await desk.markCertificateSent(number);
    expect((await desk.duplicate(number, blank)).status).toBe(200);
    expect((await desk.row(blank)).supplier.atb_number).toBe(CODES[1]);
  });
});
