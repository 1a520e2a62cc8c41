// The bike's form as the specification sends it (section 7): PATCH as multipart/form-data.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bike } from '~contract/bikes/bikes';
import { openDesk, type Desk } from './desk';

const KB = 1024;
let desk: Desk;
let made: Bike;
let marks = 0;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  made = await desk.add({ registration_plate: `F${(marks += 1)}ORM`, current_mileage: 5, vin_number: 'VIN' });
});

const TYPE = 'multipart/form-data; boundary=the-end';
type Field = readonly [name: string, value: string, file?: string];

function multipart(fields: readonly Field[]): string {
  const part = ([name, value, file]: Field) => {
    const disposition = `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`;
    return `--the-end\r\n${disposition}\r\n\r\n${value}\r\n`;
  };
  return `${fields.map(part).join('')}--the-end--\r\n`;
}
const send = (raw: string, headers: Record<string, string> = {}, path = `/bike_management/motorbikes/${made.id}/`) =>
  desk.app.call('PATCH', path, { token: desk.token, raw, headers: { 'content-type': TYPE, ...headers } });
const patch = (fields: readonly Field[], headers: Record<string, string> = {}) => send(multipart(fields), headers);

describe('a form', () => {
  it('changes the fields it holds: texts, numbers, dates and ticked boxes', async () => {
    const answer = await patch([
      ['make', ' Škoda '],
      ['engine_size', '0'],
      ['status', 'BIKE_STATUS_AT_RISK'],
      ['current_mileage', '1200'],
      ['mot_expiry_date', '2027-02-28'],
      ['insurance_status', 'on'],
      ['email_notification', 'false'],
      ['sms_notification', 'true'],
    ]);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...made,
        version: 2,
        make: 'Škoda',
        engine_size: 0,
        status: 'BIKE_STATUS_AT_RISK',
        current_mileage: 1200,
        mot_expiry_date: '2027-02-28',
        insurance_status: true,
        email_notification: false,
        sms_notification: true,
      },
    ]);
  });

  it('clears an optional field that it sends empty', async () => {
    await patch([['service_date', '2026-05-01']]);
    const { body } = await patch([
      ['vin_number', ' '],
      ['current_mileage', ''],
      ['service_date', ''],
      ['purchase_date', ''],
      ['colour', ''],
    ]);
    const empty = { vin_number: null, current_mileage: null, service_date: null, purchase_date: null, colour: '' };
    expect(body).toMatchObject(empty);
  });

  it('takes sites and people repeated, separated by commas, and both', async () => {
    const [one = 0, two = 0, three = 0] = desk.sites;
    const people = [desk.person('Callum'), desk.person('Priya')];
    const { body } = await patch([
      ['supplier', `${one}, ${two}`],
      ['supplier', String(three)],
      ['reported_by', String(people[0])],
      ['reported_by', String(people[1])],
    ]);
    expect((body as Bike).supplier.map(({ id }) => id)).toEqual([one, two, three]);
    expect(new Set((body as Bike).reported_by)).toEqual(new Set(people));
    expect((await patch([['reported_by', '']])).body).toMatchObject({ reported_by: [] });
  });

  it('counts as the same request as the equivalent JSON', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await patch(
      [
        ['current_mileage', '77'],
        ['insurance_status', 'on'],
      ],
      headers,
    );
    const again = await desk.patch(made.id, { insurance_status: true, current_mileage: 77 }, headers);
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    const other = await patch([['current_mileage', '78']], headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
    expect((await patch([['colour', 'Red']], { 'if-match': '"1"' })).status).toBe(409);
  });

  it('without a field changes nothing but the version', async () => {
    expect((await patch([])).body).toEqual({ ...made, version: 2 });
  });
});

describe('a form that is refused', () => {
  it.each<[string, readonly Field[], object]>([
    ['a file', [['colour', 'x', 'red.txt']], { colour: ['A file cannot be sent here'] }],
    ['a stranger', [['id', '7']], { id: ['This field is not known'] }],
    ['__proto__', [['__proto__', '7']], JSON.parse('{"__proto__":["This field is not known"]}') as object],
    [
      'a field twice',
      [
        ['colour', 'Red'],
        ['colour', 'Blue'],
      ],
      { colour: ['Give this only once'] },
    ],
    ['an engine of letters', [['engine_size', 'abc']], { engine_size: ['This field must be a number'] }],
    ['an engine of nothing', [['engine_size', '']], { engine_size: ['This field must be a number'] }],
    ['a mileage of -1', [['current_mileage', '-1']], { current_mileage: ['Must be 0 or more'] }],
    ['a mileage of 1e3', [['current_mileage', '1e3']], { current_mileage: ['This field must be a number'] }],
    [
      'a day that is not',
      [['mot_expiry_date', '2026-02-30']],
      { mot_expiry_date: ['Enter a date, such as 2026-12-31'] },
    ],
    ['no site', [['supplier', '']], { supplier: ['Select at least 1 item'] }],
    ['a site of letters', [['supplier', 'x']], { 'supplier.0': ['This field must be a number'] }],
    ['perhaps', [['insurance_status', 'perhaps']], { insurance_status: ['This field must be true or false'] }],
    ['NUL', [['colour', 'a\u0000']], { colour: ['This text contains characters that cannot be stored'] }],
  ])('%s: 400 with the field named', async (_name, fields, expected) => {
    const answer = await patch([['model', 'CB500'], ...fields]);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([400, expected]);
    expect((await desk.get(made.id)).body).toEqual(made);
  });

  it.each([
    ['cut half-way', multipart([['colour', 'Red']]).slice(0, 60), TYPE],
    ['with another boundary', multipart([['colour', 'Red']]), 'multipart/form-data; boundary=elsewhere'],
    ['without a boundary', multipart([['colour', 'Red']]), 'multipart/form-data'],
    ['that is JSON', '{"colour":"Red"}', TYPE],
  ])('%s is not read', async (_name, raw, type) => {
    const answer = await send(raw, { 'content-type': type });
    expect([answer.status, answer.body]).toEqual([400, { non_field_errors: ['Request is not a valid form'] }]);
  });

  it('beyond 256 kB is too large', async () => {
    expect((await patch([['colour', 'x'.repeat(256 * KB)]])).status).toBe(413);
  });

  it('is read only after the row and the permission were checked: another school’s bike is still a 404', async () => {
    const raw = 'nonsense';
    expect((await send(raw, {}, '/bike_management/motorbikes/999999/')).status).toBe(404);
    expect((await send(raw, { authorization: `Bearer ${desk.other}` })).status).toBe(404);
    expect((await send(raw, { authorization: 'Bearer x' })).status).toBe(401);
  });

  it('on every other call, where only JSON is read', async () => {
    const raw = multipart([['make', 'Honda']]);
    const headers = { 'content-type': TYPE };
    const call = { token: desk.token, raw, headers };
    for (const answer of [
      await desk.app.call('POST', '/bike_management/motorbikes/', call),
      await desk.app.call('PATCH', '/school/settings/', call),
      await desk.app.call('POST', `/bike_management/motorbikes/${made.id}/comments/`, call),
      await desk.app.call('POST', '/sync/batch', call),
      await desk.app.call('POST', '/users/login', { raw, headers }),
    ]) {
      expect([answer.status, answer.body]).toEqual([400, { non_field_errors: ['Request is not valid JSON'] }]);
    }
  });
});
