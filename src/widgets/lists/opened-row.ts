// The way back from a row: after the detail page, the focus is on the row that was opened, so that the keyboard goes on from there.
import { useEffect, type RefObject } from 'react';

/** The link that was followed last in any table. */
let followed: { list: string; href: string } | null = null;

/** Notes the row that is left through its link. */
export function noteRow(list: string, target: EventTarget): void {
  const link = target instanceof Element ? target.closest('tbody a') : null;
  const row = link?.closest('tr')?.querySelector('a');
  if (row) followed = { list, href: row.getAttribute('href') ?? '' };
}

/** Gives the focus to the row that was left, when its table comes back and nothing else has the focus. */
export function useOpenedRow(list: string, table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (followed?.list !== list) return;
    const { href } = followed;
    followed = null;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.id !== 'page') return;
    const links = [...(table.current?.querySelectorAll('tbody a') ?? [])];
    const link = links.find((one) => one.getAttribute('href') === href);
    if (link instanceof HTMLElement) link.focus();
  }, [list, table]);
}
