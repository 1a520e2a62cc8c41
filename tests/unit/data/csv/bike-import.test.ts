// @vitest-environment dom
// A file of bikes on its way to the school: read, checked here, asked about in slices, and sent once.
import { beforeEach, describe, expect, it } from 'vitest';
import { bikeImport } from '~contract/bikes/import';
import type { BikeColumn } from '~contract/bikes/csv';
import { bike, supplier } from '~tests/sync/helpers/rows';
import { openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';

const REHEARSAL = '/bike_management/motorbikes/import/?dry_run=1';
const IMPORT = '/bike_management/motorbikes/import/';
const HEAD = 'Reg,Make,Model,CC,Site';
const fine = (rows: number) => ({ status: 200, json: { rows, added: 0, problems: [] } });

const load = async () => {
  const [{ BIKES }, csv] = await Promise.all([import('~data/csv/import-bikes'), import('~data/csv/import')]);
  const { ImportFileError, readCsvFile, rehearse, csvOf } = csv;
  return {
    ImportFileError,
    readBikeFile: (file: File) => readCsvFile(BIKES, file),
    checkHere: (...[file, columns]: Parameters<(typeof BIKES)['check']>) => BIKES.check(file, columns, LOOKING),
    /** As the sheet does it. */
    importAtSchool: async (read: Awaited<ReturnType<typeof readCsvFile<BikeColumn>>>, { key, ...looking }: School) => {
      const { problems } = await rehearse(BIKES, read, read.columns, looking);
      if (problems.length > 0) return problems;
      return (await BIKES.add(csvOf(BIKES, read.rows, read.columns), key)).problems;
    },
  };
};
type School = { key: string; signal: AbortSignal; onChecked: (rows: number) => void };
const LOOKING = { signal: new AbortController().signal, onChecked: () => undefined };
type Importing = Awaited<ReturnType<typeof load>>;

let app: Saver;
let importing: Importing;
beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  importing = await load();
  await app.bring({ suppliers: [supplier(1)], bikes: [bike(1, { registration_plate: 'KX23QBA' })] });
});

const file = (content: BlobPart, name = 'fleet.csv') => new File([content], name);
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Y${at}QQQ,Honda,CB125F,124,Quayside Yard`);
const problem = async (content: BlobPart) => {
  const error: unknown = await importing.readBikeFile(file(content)).catch((reason: unknown) => reason);
  return error instanceof importing.ImportFileError ? error.message : error;
};

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Reg;Make\nY1QQQ;Café')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFReg,Make\nY1QQQ,Café')],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFReg,Make\nY1QQQ,Café', 'utf16le'))],
    ['Windows-1252', Uint8Array.from('Reg\tMake\nY1QQQ\tCaf\u00E9', (one) => one.codePointAt(0) ?? 0)],
  ])('is read in %s', async (_, bytes) => {
    const read = await importing.readBikeFile(file(bytes));
    expect(read).toMatchObject({ rows: [['Y1QQQ', 'Café']], columns: ['registration_plate', 'make'] });
  });

  it('has a column once, under its first name', async () => {
    expect((await importing.readBikeFile(file('Reg,VRM,Notes\na,b,c'))).columns).toEqual([
      'registration_plate',
      null,
      null,
    ]);
  });

  it('is refused by what is wrong with it', async () => {
    expect(await problem('')).toBe('The file has no bikes');
    expect(await problem(HEAD)).toBe('The file has no bikes');
    expect(await problem('PK\u0003\u0004\u0000')).toBe('This is not a CSV file: fleet.csv');
    expect(await problem(`${HEAD}\n"Y1QQQ,Honda`)).toBe('Line 2: a quotation mark is missing');
    expect(await problem([HEAD, ...lines(501)].join('\n'))).toBe('At most 500 bikes at once');
    expect(await problem(new Uint8Array(10_000_000))).toBe('File is too large: fleet.csv');
  });

  it('is checked against what this device knows', async () => {
    const read = await importing.readBikeFile(
      file(`${HEAD}\nKX23 QBA,Honda,CB125F,124,Quayside Yard\nY1QQQ,,CB,1,Nowhere`),
    );
    expect(await importing.checkHere(read, read.columns, LOOKING)).toEqual([
      { line: 3, field: 'supplier', message: 'Connect doesn’t know this site: Nowhere' },
      { line: 3, field: 'make', message: 'This field is required' },
    ]);
  });
});

describe('its way to the school', () => {
  const send = async (count: number, key = crypto.randomUUID()) => {
    const read = await importing.readBikeFile(file([HEAD, ...lines(count)].join('\n')));
    const checked: number[] = [];
    const { signal } = new AbortController();
    const onChecked = (rows: number) => checked.push(rows);
    const problems = await importing.importAtSchool(read, { key, signal, onChecked });
    return { problems, checked };
  };

  it('checks fifty at a time with progress, and sends all of them once under the key', async () => {
    app.server
      .answer(REHEARSAL, fine(50))
      .answer(IMPORT, { status: 200, json: { rows: 120, added: 120, problems: [] } });
    const key = crypto.randomUUID();
    expect(await send(120, key)).toEqual({ problems: [], checked: [50, 100, 120] });
    const [sent, ...others] = app.server.to(IMPORT);
    expect(others).toEqual([]);
    expect(sent?.headers.get('idempotency-key')).toBe(key);
    const { csv } = bikeImport.parse(sent?.body);
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      'registration_plate,make,model,engine_size,supplier',
      'Y0QQQ,Honda,CB125F,124,Quayside Yard',
    ]);
    expect(csv.split('\r\n')).toHaveLength(121);
  });

  it('names the lines as the file has them, and sends nothing where one is wrong', async () => {
    const wrong = { line: 3, field: 'make', message: 'No' };
    app.server.answer(REHEARSAL, fine(50), { status: 200, json: { rows: 10, added: 0, problems: [wrong] } });
    expect((await send(60)).problems).toEqual([{ ...wrong, line: 53 }]);
    expect(app.server.to(IMPORT)).toEqual([]);
  });

  it('that meets a bike added in between adds nothing, and says which line it is', async () => {
    const wrong = { line: 2, field: 'registration_plate', message: 'Another bike has this registration' };
    app.server
      .answer(REHEARSAL, fine(1))
      .answer(IMPORT, { status: 200, json: { rows: 1, added: 0, problems: [wrong] } });
    expect((await send(1)).problems).toEqual([wrong]);
  });

  it('that is cut off can be repeated by the caller, under the same key', async () => {
    app.server
      .answer(REHEARSAL, fine(1))
      .answer(IMPORT, 'cut off', { status: 200, json: { rows: 1, added: 1, problems: [] } });
    const key = crypto.randomUUID();
    await expect(send(1, key)).rejects.toMatchObject({ kind: 'offline' });
    expect(await send(1, key)).toMatchObject({ problems: [] });
    expect(app.server.to(IMPORT).map(({ headers }) => headers.get('idempotency-key'))).toEqual([key, key]);
  });
});
