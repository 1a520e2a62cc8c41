#!/usr/bin/env bash
# nodemailer 10.6.0: what tells that a busy mail server has certainly not taken a message.
#
# A server may answer 421 or 451 to any command (RFC 5321, 3.8 and 4.2). Neither the error's code nor the reading of the message says
# how far it came:
#   - 421 to EHLO is ECONNECTION, the code of a server that nobody can reach; only `responseCode` says that one has answered;
#   - a refusal of DATA is EENVELOPE, although the envelope was taken;
#   - the message's stream is read before the server has agreed to DATA, so "it was read" doesn't mean that it may have been taken.
# What tells is `responseCode`, and for a broken line the logger's entry `tnx: 'message'`, which comes after the last byte.
#
# Expected output:
#   421 to EHLO: ECONNECTION, responseCode 421
#   451 to MAIL FROM: EENVELOPE, responseCode 451
#   451 to DATA: EENVELOPE, responseCode 451, the message was read before: yes, logged as sent: no
#   taken: the message was logged as sent: yes
# Fails if that changes. Needs Node 20.19 or newer, and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent nodemailer@10.6.0 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';

// Answers each command by its first word.
async function send(replies) {
  let [read, readBefore, isMessage] = [false, false, false];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (chunk) => {
      const said = chunk.toString();
      if (isMessage && !said.endsWith('\r\n.\r\n')) return;
      const word = isMessage ? 'END' : said.split(/[ :\r]/u)[0];
      if (word === 'DATA') readBefore = read;
      isMessage = word === 'DATA' && replies.DATA === undefined;
      const reply = replies[word] ?? (isMessage ? '354 Go on' : '250 OK');
      // A moment, as over a line.
      setTimeout(() => socket.destroyed || socket.write(`${reply}\r\n`), 50);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const logged = [];
  const note = (entry) => logged.push(entry.tnx);
  const logger = Object.fromEntries(['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, note]));
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.address().port, ignoreTLS: true, logger });
  const text = new Readable({
    read() {
      read = true;
      this.push('A course is on Saturday.\r\n');
      this.push(null);
    },
  });
  const mail = { from: 'school@example.com', to: 'rider@example.com', subject: 'Your course', text };
  const error = await transport.sendMail(mail).then(
    () => null,
    (thrown) => thrown,
  );
  transport.close();
  server.close();
  return { how: `${error?.code}, responseCode ${error?.responseCode}`, readBefore, isLogged: logged.includes('message') };
}

const yes = (is) => (is ? 'yes' : 'no');
const greeting = await send({ EHLO: '421 4.3.2 Closing', HELO: '421 4.3.2 Closing' });
const sender = await send({ MAIL: '451 4.3.2 Busy' });
const data = await send({ DATA: '451 4.3.2 Busy' });
const taken = await send({});
console.log(`421 to EHLO: ${greeting.how}`);
console.log(`451 to MAIL FROM: ${sender.how}`);
console.log(`451 to DATA: ${data.how}, the message was read before: ${yes(data.readBefore)}, logged as sent: ${yes(data.isLogged)}`);
console.log(`taken: the message was logged as sent: ${yes(taken.isLogged)}`);
process.exit(0);
JS
node try.mjs | tee seen.txt
cat >expected.txt <<'TEXT'
421 to EHLO: ECONNECTION, responseCode 421
451 to MAIL FROM: EENVELOPE, responseCode 451
451 to DATA: EENVELOPE, responseCode 451, the message was read before: yes, logged as sent: no
taken: the message was logged as sent: yes
TEXT
diff expected.txt seen.txt
