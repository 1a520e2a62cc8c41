// Money on the screen: pence on the wire, pounds for people.

/** 14900 → '£149.00'. */
export function poundsText(pence: number): string {
  return POUNDS.format(pence / 100);
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
