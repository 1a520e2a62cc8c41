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
  ['a greeting that refuses', failure({ code: 'EPROTOCOL', responseCode: 450 })],
  [
    'a server that closes with 421, even after the message',
    failure({ code: 'ECONNECTION', responseCode: 421, lastByteSent: true }),
  ],
  ['a line that breaks before the last byte', failure({ code: 'ECONNECTION', lastByteSent: false })],
  ['a socket that is reset before it', failure({ code: 'ESOCKET', originalCode: 'ECONNRESET', lastByteSent: false })],
])('%s is before acceptance', (_, error) => {
  expect(isBeforeAcceptance(error)).toBe(true);
});

it.each([
  ['a line that breaks', failure({ code: 'ECONNECTION' })],
  ['a line that breaks after the last byte', failure({ code: 'ECONNECTION', lastByteSent: true })],
  ['a socket that is reset', failure({ code: 'ESOCKET', originalCode: 'ECONNRESET' })],
  ['silence in the middle', failure({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' })],
  ['a message that fails without an answer', failure({ code: 'EMESSAGE' })],
  ['a failure without a name', new Error('x')],
  ['what is no error', 'ECONNREFUSED'],
])('%s may come after acceptance', (_, error) => {
  expect(isBeforeAcceptance(error)).toBe(false);
});
