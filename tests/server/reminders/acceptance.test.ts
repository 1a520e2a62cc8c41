// Which failures prove that the message was not sent.
import { expect, it } from 'vitest';
import { JobRefused } from '~server/platform/jobs';
import { isBeforeAcceptance } from '~server/platform/messages/acceptance';

const failure = (fields: object) => Object.assign(new Error('x'), fields);

it.each([
  ['our own refusal', new JobRefused('no provider')],
  ['a refused connection, as Node says it', failure({ code: 'ECONNREFUSED' })],
  ['a refused connection, as nodemailer says it', failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' })],
  ['a server that is not found', failure({ code: 'EDNS', originalCode: 'ENOTFOUND' })],
  ['no answer to the connection', failure({ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' })],
  ['a sign-in that is refused', failure({ code: 'EAUTH', responseCode: 535 })],
  ['a recipient that is refused', failure({ code: 'EENVELOPE', responseCode: 451 })],
  ['a message that is refused', failure({ code: 'EMESSAGE', responseCode: 554 })],
])('%s is before acceptance', (_, error) => {
  expect(isBeforeAcceptance(error)).toBe(true);
});

it.each([
  ['a line that breaks', failure({ code: 'ECONNECTION' })],
  ['a socket that is reset', failure({ code: 'ESOCKET', originalCode: 'ECONNRESET' })],
  ['silence in the middle', failure({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' })],
  ['a message that fails without an answer', failure({ code: 'EMESSAGE' })],
  ['a failure without a name', new Error('x')],
  ['what is no error', 'ECONNREFUSED'],
])('%s may come after acceptance', (_, error) => {
  expect(isBeforeAcceptance(error)).toBe(false);
});
