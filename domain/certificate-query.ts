// Which certificates a search finds: the phone can compute it over its mirror, the server does over the same line of text in
// a column of its own.
import { wordNeedles } from './contact-query';
import { fold } from './fold';

type Holder = { full_name: string; licence_number: string };

/** One certificate as the line that is searched: number, holder's name and licence number, with tabs between. */
export function certificateLine(certificateNumber: number, holder: Holder | null): string {
  return [certificateNumber, fold(holder?.full_name ?? ''), fold(holder?.licence_number ?? '')].join('\t');
}

/** What a search asks of a line: of one of these lists, every text must be in it. No list: everything is found. */
export function certificateNeedles(search: string): readonly (readonly string[])[] {
  return wordNeedles(fold(search));
}
