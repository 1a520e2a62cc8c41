// The texts of files that are no modules: pages and the manifest of the installed app.
import { collect } from './collect.mjs';

/** @typedef {import('./collect.mjs').Text} Text */

const META = /^(?:description|apple-mobile-web-app-title|application-name)$/u;

/** The texts of a page: what its tags hold, what they say of it, and what its scripts show. @param {string} source @returns {Text[]} */
export function textsOfPage(source) {
  const shown = source.replaceAll(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>/gu, blank);
  const scripts = [...shown.matchAll(/<script>([\s\S]*?)<\/script>/gu)].flatMap(({ 1: code = '', index }) =>
    collect('page.js', code).map(({ line, text }) => ({ line: line + lineAt(shown, index) - 1, text })),
  );
  const tags = shown.replaceAll(/<script[\s\S]*?<\/script>/gu, blank);
  const between = [...tags.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map(({ 1: text = '', index }) => ({
    line: lineAt(tags, index + 1 + text.search(/\S/u)),
    text: text.replaceAll(/\s+/gu, ' ').trim(),
  }));
  const said = [...tags.matchAll(/<meta\s[^>]*>/gu)].flatMap(({ 0: tag, index }) =>
    META.test(attribute(tag, 'name')) ? [{ line: lineAt(tags, index), text: attribute(tag, 'content') }] : [],
  );
  return [...said, ...between, ...scripts].toSorted((a, b) => a.line - b.line);
}

/** The names and descriptions in a manifest. @param {string} source @returns {Text[]} */
export function textsOfManifest(source) {
  const named = [...source.matchAll(/"(?:name|short_name|description|label)":\s*("(?:[^"\\]|\\.)*")/gu)];
  return named.map(({ 1: json = '""', index }) => ({
    line: lineAt(source, index),
    text: /** @type {string} */ (JSON.parse(json)),
  }));
}

/** @param {string} text */
function blank(text) {
  return text.replaceAll(/[^\n]/gu, ' ');
}

/** @param {string} source @param {number} at */
function lineAt(source, at) {
  return source.slice(0, at).split('\n').length;
}

/** @param {string} tag @param {string} name */
function attribute(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(tag)?.[1] ?? '';
}
