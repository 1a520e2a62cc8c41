// @vitest-environment dom
// What is said of a refusal that is not ours: status, status text and body, so that somebody can tell who answered.
import { expect, it } from 'vitest';
import { refusalOf } from '~data/http/answer';

const refuse = ({ text, ...how }: { status: number; statusText?: string; text: string }) =>
  refusalOf(new Response(text, how));

it.each([
  [504, 'Gateway Timeout', '', 'Generic Error (504 Gateway Timeout)'],
  [504, '', '', 'Generic Error (504)'],
  [504, 'Gateway Timeout', 'upstream timed out', 'Generic Error (504 Gateway Timeout): upstream timed out'],
  [413, 'Content Too Large', '<h1>413</h1>nginx', 'Generic Error (413 Content Too Large): 413 nginx'],
  [520, '', '{"error":"origin"}', 'Generic Error (520): {"error":"origin"}'],
  [
    507,
    'Insufficient Storage',
    '<!doctype html><html><head><title>507</title><style>p { color: red }</style></head><body><h1>Disk full</h1><p>a &lt; b</p><script>alert(1)</script></body></html>',
    'Generic Error (507 Insufficient Storage): Disk full a < b',
  ],
])('%i %s with %j says all of it, as plain text', async (status, statusText, body, message) => {
  const error = await refuse({ status, statusText, text: body });
  expect(error).toMatchObject({ status, message, isOurs: false });
});

it.each([
  [418, 'I am a teapot', ' short\n and  stout ', 'Generic Error (418 I am a teapot): short and stout'],
  [
    429,
    '',
    '{"detail":"Slow down","code":"throttled"}',
    'Generic Error (429): {"detail":"Slow down","code":"throttled"}',
  ],
  [410, 'Gone', '<h1>Moved</h1>', 'Generic Error (410 Gone): Moved'],
  [426, '', '{"error":"proxy"}', 'Generic Error (426): {"error":"proxy"}'],
])('%i %s with %j says so too, but below 500 counts as no answer of the server', async (...given) => {
  const [status, statusText, body, message] = given;
  expect(await refuse({ status, statusText, text: body })).toMatchObject({ kind: 'offline', status: 0, message });
});

it('only the beginning of a long answer is quoted', async () => {
  const { message } = await refuse({ status: 504, text: `${'long '.repeat(100_000)}end` });
  expect(message).toMatch(/^Generic Error \(504\): (?:long )+long…$/u);
  expect(message.length).toBeLessThan(250);
});

it('a page that never closes its tags costs no time', async () => {
  const { message } = await refuse({ status: 504, text: '<head '.repeat(200_000) });
  expect(message.length).toBeLessThan(250);
});
