import { describe, expect, it } from 'vitest';
import { collect } from '../../../scripts/texts/collect.mjs';
import { textsOfManifest, textsOfPage } from '../../../scripts/texts/pages.mjs';
import { screenOf, visibleTexts } from '../../../scripts/texts/screens.mjs';

const found = (source: string) => collect('planted.tsx', source).map(({ text }) => text);

describe('the list of texts finds', () => {
  it.each([
    ['the text of a tag', '<p>Nothing is lost.</p>', ['Nothing is lost.']],
    [
      'a text with bold and line ends',
      "<p>\n  It is{' '}\n  <b>not</b> here,\n  nor there.\n</p>",
      ['It is not here, nor there.'],
    ],
    ['a text with a value', '<p>Saved on this {device}.</p>', ['Saved on this {…}.']],
    ['a text with words to choose from', "<p>{n} {n === 1 ? 'bike' : 'bikes'} left</p>", ['{…} {bike|bikes} left']],
    ['a text beside a tag', '<p><Icon name="x" />Close<ul><li>Now</li></ul></p>', ['Close', 'Now']],
    ['a character that is written out', '<p>Make &amp; model</p>', ['Make & model']],
    ['a word in braces', "<p>{isOld ? 'due' : other}</p>", ['due']],
    ['an attribute', '<Field label="make" className="grow" />', ['make']],
    ['an attribute that is spoken', '<i aria-label={`Photo ${at}`} aria-live="polite" />', ['Photo {…}']],
    ['a conditional attribute', "<Button text={isNew ? 'add' : 'save'} />", ['add', 'save']],
    ['a tag within an attribute', '<Card action={<Button>Send again</Button>} />', ['Send again']],
    ['a template', 'say(`Sent ${when}: ${n} photos`)', ['Sent {…}: {…} photos']],
    ['a sum of strings', "say('Nothing was saved. ' + rest)", ['Nothing was saved. {…}']],
    [
      'a template in a template',
      "`${a ? `${n} photos` : 'Nothing'} on this phone`",
      ['{… photos|Nothing} on this phone'],
    ],
    ['a noun that is counted', "counted(n, 'byte')", ['{… byte}']],
    ['a table of words', "const STATE_LABEL = { on: 'on', off: 'Switched off' };", ['on', 'Switched off']],
    ['a table of names', "const rows = { 'Other phone': phone, phone };", ['Other phone']],
    ['what a function of words answers', "function countText() { return n ? 'none' : other; }", ['none']],
    ['a message of a schema', "z.string().regex(TIME, 'Enter a time')", ['Enter a time']],
    ['a title', "const route = { path: '/bikes', title: 'Bikes' };", ['Bikes']],
    ['an answer of the server', "throw new HttpError(404, 'This bike does not exist')", ['This bike does not exist']],
    ['an error that is a sentence', "throw new Error('The file is not empty')", ['The file is not empty']],
  ])('%s', (_, source, texts) => {
    expect(found(source)).toEqual(texts);
  });
});

describe('the list of texts leaves out', () => {
  it.each([
    ['names of modules', "import a from 'the module'; export * from 'Other'; import('a b')"],
    ['types', "type State = 'Not ready' | 'Sent'; let a: 'Some word';"],
    ['classes', '<p className={`flex gap-2 ${wide ? "Wide part" : "p-2"}`} />'],
    ['lists of classes elsewhere', "const CARD = 'flex flex-col gap-2 wide:p-5'"],
    [
      'codes and comparisons',
      "if (status === 'Out of Order') use('bikes', 'NOT_PAID'); switch (a) { case 'Some case': }",
    ],
    ['keys of the keyboard', "['Enter', ' '].includes(key) && press('Escape')"],
    ['paths and addresses', "go('/bikes/new', 'https://a.example/B', `./part ${a}`)"],
    ['SQL', "sql`SELECT name FROM bike`; query('SELECT a FROM b'); run(`UPDATE a SET b = ${c}`)"],
    ['the log', "log.warn('The disk is full'); request.log.error({}, 'A file is gone')"],
    ['errors for developers', "throw new Error('no row was stored')"],
    ['drawings', "const at = 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v11'"],
    ['directives and headers', "'use strict'; reply({ 'Cache-Control': 'private, max-age=300' })"],
    ['attributes that nobody reads', '<a id="A part" icon="edit" role="list" to="/a b" data-kind="Some kind" />'],
  ])('%s', (_, source) => {
    expect(found(source)).toEqual([]);
  });
});

describe('the list of texts', () => {
  it('names each text of a file once, where it stands first', () => {
    const source = "const a = 'Second line';\nsay('First');\nsay('Second line');";
    expect(collect('planted.ts', source)).toEqual([
      { line: 1, text: 'Second line' },
      { line: 2, text: 'First' },
    ]);
  });

  it('refuses a file that it does not understand', () => {
    expect(() => collect('planted.ts', 'const = 1')).toThrow('planted.ts');
  });

  it('reads pages with their scripts, and manifests', () => {
    const page = `<title>Connect</title>\n<!-- A comment -->\n<meta name="description" content="An office" />
<script>\n  text.textContent = 'It did not start.';\n</script>\n<body><p>Reload\n it</p></body>`;
    expect(textsOfPage(page)).toEqual([
      { line: 1, text: 'Connect' },
      { line: 3, text: 'An office' },
      { line: 5, text: 'It did not start.' },
      { line: 7, text: 'Reload it' },
    ]);
    expect(textsOfManifest('{ "id": "/x",\n "name": "Today" }')).toEqual([{ line: 2, text: 'Today' }]);
  });

  it('groups by screen', () => {
    expect(screenOf('src/features/sync-centre/items/card.tsx')).toBe('Sync centre › items');
    expect(screenOf('server/routes/bikes/bikes.ts')).toBe('Server › routes › bikes');
    const texts = visibleTexts('.');
    const screens = texts.map(({ screen }) => screen).filter((screen, at, all) => screen !== all[at - 1]);
    expect(screens).toHaveLength(new Set(screens).size);
    expect(texts.length).toBeGreaterThan(3000);
  });
});
