// The trade runs on London time (specification section 9), wherever the phone thinks it is.

/** The calendar day in London at an instant, as 'yyyy-MM-dd'. */
export function londonDay(at: Date): string {
  return DAY.format(at);
}

// Swedish writes dates the ISO way.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });
