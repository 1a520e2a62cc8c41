// What was known last, while it is worked out anew: lines that come and go with every key cannot be read.
import { useState } from 'react';

export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState<T>();
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type Form = { saving: boolean; problems: number };

/**
 * The same for what is checked of a form; `key`: what it is about. What is being saved is no reason against itself: from the
 * save on it stays as it was, until something is typed or something was wrong.
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
