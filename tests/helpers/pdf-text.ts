// What a PDF says, as poppler reads it: the program that most readers on a desk are made of.
import { spawnSync } from 'node:child_process';

/** Why PDFs cannot be read here; null where they can. */
export const whyNoPdf =
  spawnSync('pdftotext', ['-v']).status === 0 ? null : 'pdftotext is not installed (Debian package poppler-utils)';

/** The text of a PDF, page by page, each line as it is on the paper. */
export function pagesOf(pdf: Buffer): string[][] {
  const text = read(pdf, ['-layout']);
  return text
    .split('\f')
    .filter((page) => page.trim() !== '')
    .map((page) => page.split('\n').filter((line) => line.trim() !== ''));
}

/** A word and its place, in points from the upper left corner of its page. */
export type Word = { text: string; left: number; right: number; top: number };

/** Every word of a PDF. */
export function wordsOf(pdf: Buffer): Word[] {
  const found = read(pdf, ['-bbox']).matchAll(
    /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="[\d.-]+">(.*?)<\/word>/gu,
  );
  return [...found].map(([, left, top, right, text = '']) => ({
    text,
    left: Number(left),
    right: Number(right),
    top: Number(top),
  }));
}

function read(pdf: Buffer, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('pdftotext', [...args, '-', '-'], { input: pdf, encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(`pdftotext: ${stderr}`);
  return stdout;
}
