// What was known last, while it is worked out anew: lines that come and go with every key cannot be read.
import { useState } from 'react';

export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState<T>();
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
