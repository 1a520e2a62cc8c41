// While this page is open, the phone is in the riders' hands (data/page/handed-over.ts).
import { useEffect } from 'react';
import { handOver } from '~data/page/handed-over';

/** `courseId`: from the address, unchecked. */
export function useHandedOver(courseId: string): void {
  const id = Number(courseId);
  useEffect(() => {
    if (Number.isSafeInteger(id)) handOver(id);
  }, [id]);
}
