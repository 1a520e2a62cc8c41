// Keeps the last result while a new one loads: lines that vanish and return with each key press can't be read.
import { useState } from 'react';

export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState<T>();
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type Form = { saving: boolean; problems: number };

/** `shown` may belong to earlier text; `present` never does, so only it may refuse a save. */
export type Checking<T> = { shown: T; present: T };

/**
 * Keeps the last check of a form. `value`: the result for `key`, which says what was checked; `nothing`: without a result;
 * `problems`: how often the form has shown errors. From the save on the result stays until `key` or `problems` changes,
 * because the saved change would be its own conflict.
 */
export function useChecked<T>(
  value: T | undefined,
  { saving, problems }: Form,
  { key, nothing }: { key: string; nothing: T },
): Checking<T> {
  const stamp = `${problems} ${key}`;
  const [held, setHeld] = useState('');
  if (saving && held !== stamp) setHeld(stamp);
  const isHeld = saving || held === stamp;
  const [last, setLast] = useState<{ key: string; value: T }>();
  const isNew = value !== undefined && (value !== last?.value || key !== last.key);
  if (!isHeld && isNew) setLast({ key, value });
  const found = !isHeld && isNew ? { key, value } : last;
  return { shown: found ? found.value : nothing, present: found?.key === key ? found.value : nothing };
}
