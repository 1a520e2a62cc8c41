// The corpus of uploads, second part: films, documents, and files that only have their names.
import { FILE_MESSAGE } from '~contract/wire/files';
import { demoClip } from '~server/demo/clip';
import { box, FILM, filmOf, PAPER, PICTURE } from '~tests/server/helpers/small-files';
import * as make from './make';
import type { Case } from './corpus';

const { documentFormat: PAPERS, photoFormat: FORMAT, photoScript: SCRIPT, videoFormat: FILMS } = FILE_MESSAGE;
const { latin1 } = make;
const place = () => box('udta', box('\u00a9xyz', '\0\x12\x15\xc7+51.5007-000.1246/'));

/** Every film. */
export function listFilms(): Case[] {
  const film = (name: string, bytes: Buffer, expected: Partial<Case>): Case => ({
    name,
    kind: 'video',
    bytes,
    ...expected,
  });
  const mov = Buffer.concat([
    box('ftyp', 'qt  \0\0\0\0qt  '),
    box('moov', box('mvhd', 'x'), place()),
    box('mdat', 'x'),
  ]);
  const keys = box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', '+51.5007'));
  const cut = filmOf(place()).subarray(0, 60);
  return [
    film('mp4', Buffer.from(FILM), { type: 'video/mp4', stored: 'same' }),
    film('webm', Buffer.from(demoClip()), { type: 'video/webm', stored: 'same' }),
    film('mp4 with a place', filmOf(box('mvhd', 'x'), place()), { type: 'video/mp4', stored: 'clean' }),
    film('mp4 with a place in a track', filmOf(box('trak', place())), { type: 'video/mp4', stored: 'clean' }),
    film('mov with a place', mov, { type: 'video/quicktime', stored: 'clean' }),
    film('mov with Apple’s keys', filmOf(keys), { type: 'video/mp4', stored: 'clean' }),
    film('mov without a head', box('moov', box('mvhd', 'x')), { type: 'video/quicktime', stored: 'same' }),
    film('mp4 cut off in its index', cut, { message: FILMS }),
    film('mp4 without an index', box('ftyp', 'isom\0\0\0\0'), { message: FILMS }),
    film('Matroska', latin1('\x1aE\xdf\xa3\x93B\x82\x88matroska'), { message: FILMS }),
    film('AVI', latin1('RIFF\0\0\0\0AVI LIST'), { message: FILMS }),
    film('3GP', box('ftyp', '3gp5\0\0\0\0'), { message: FILMS }),
    film('sound alone', box('ftyp', 'M4A \0\0\0\0'), { message: FILMS }),
    film('HEIC', box('ftyp', 'heic\0\0\0\0'), { message: FILMS }),
    film('a photo', Buffer.from(PICTURE), { message: FILMS }),
    film('a page', latin1('<html><video src=x onerror=alert(1)>'), { message: FILMS }),
  ];
}

/** Every document. */
export function listDocuments(): Case[] {
  const paper = (name: string, bytes: Buffer | string, expected: Partial<Case> & { filename?: string }): Case => {
    return { name, kind: 'document', bytes: Buffer.from(bytes), ...expected };
  };
  const taken = (name: string, bytes: Buffer | string, type: string, filename = 'paper.pdf') =>
    paper(name, bytes, { type, stored: 'same', filename });
  const no = (name: string, bytes: Buffer | string) => paper(name, bytes, { message: PAPERS });
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const docx = make.zip(make.DOCX);
  return [
    taken('pdf', Buffer.from(PAPER), 'application/pdf'),
    taken('pdf and zip in one', Buffer.concat([PAPER, make.zip({ 'a.exe': 'MZ' })]), 'application/pdf'),
    taken('a photo', Buffer.from(PICTURE), 'image/png'),
    taken('docx', docx, word),
    taken('docx that is not packed', make.zip(make.DOCX, true), word),
    taken('xlsx', make.zip(make.XLSX), excel),
    taken('doc', make.compound('WordDocument', '1Table'), 'application/msword'),
    taken('xls', make.compound('Workbook'), 'application/vnd.ms-excel'),
    taken('text', 'Serviced at 11,050 miles\r\n\tby Owen', 'text/plain', 'notes.txt'),
    taken('text that begins like a picture', 'BMW G 310 R, 2021', 'text/plain', 'bikes.txt'),
    taken('csv', 'mark,miles\r\nLB22QDE,11050\r\n', 'text/csv', 'miles.CSV'),
    taken('csv from Windows', latin1('price,\xa310\r\nCaf\xe9,\x93new\x94'), 'text/csv', 'prices.csv'),
    taken('text in another script', 'Łódź 🏍', 'text/plain', 'notes.txt'),
    no('docm', make.zip(make.DOCM)),
    no('docx with a macro', make.zip({ ...make.DOCX, 'word/vbaProject.bin': 'x' })),
    no('docx cut off', docx.subarray(0, docx.length - 30)),
    no('docx without its list', make.zip({ 'word/document.xml': 'x' })),
    no(
      'docx whose list unpacks to megabytes',
      make.zip({ ...make.DOCX, '[Content_Types].xml': ' '.repeat(3_000_000) }),
    ),
    no('zip', make.zip({ 'a.txt': 'x' })),
    no('an app', make.zip({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' })),
    no('doc with macros', make.compound('WordDocument', '_VBA_PROJECT')),
    no('an installer', make.compound('SummaryInformation')),
    no('a page', '<!DOCTYPE html><p>V5C</p>'),
    no('a page behind text', 'V5C\n<script>alert(1)</script>'),
    no('XML', '<?xml version="1.0"?><a/>'),
    no('a shell script', '#!/bin/sh\nrm -rf /'),
    no('a batch file', '@echo off\r\ndel *'),
    no('text with control characters', 'V5C\x07\x1b[31m'),
    no('a program', Buffer.concat([latin1('MZ\x90\0\x03'), Buffer.alloc(40, 0x81)])),
    no('RAR', latin1('Rar!\x1a\x07\x01\0')),
    no('a film', Buffer.from(FILM)),
    paper('SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', { message: SCRIPT }),
    paper('HEIC', box('ftyp', 'heic\0\0\0\0'), { message: FORMAT }),
  ];
}
