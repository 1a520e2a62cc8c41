// Keeps the last result while a new one loads: lines that vanish and return with each key press can't be read.
import { useState } from 'react';

export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState<T>();
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type Form = { saving: boolean; problems: number };

/**
 * Keeps the last check of a form. `key`: what was checked; `problems`: how often the form has shown errors. From the
 * save on the result stays until `key` or `problems` changes, because the saved change would be its own conflict.
 */
export function useChecked<T>(value: T | undefined, { saving, problems }: Form, key: string): T | undefined {
  const stamp = `${problems} ${key}`;
  const [held, setHeld] = useState('');
  if (saving && held !== stamp) setHeld(stamp);
  const isHeld = saving || held === stamp;
  const [last, setLast] = useState<T>();
  if (!isHeld && value !== undefined && value !== last) setLast(value);
  return isHeld ? last : (value ?? last);
}
