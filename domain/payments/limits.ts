/** Pence: the least that the card provider takes. */
export const CARD_LEAST = 30;
