// Keeps what a form shows of its booking while it is saved: the saved change shows on the booking at once.
import { useState } from 'react';

export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [kept, setKept] = useState(value);
  if (!isFrozen && kept !== value) setKept(value);
  return isFrozen ? kept : value;
}
