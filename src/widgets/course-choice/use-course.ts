// A course of the address, which stays on screen while it is deleted elsewhere.
import { useState } from 'react';
import { getCourse, type CourseDetail } from '~data/calendar/calendar';
import { useWhole } from '~widgets/hooks/use-whole';

/** Undefined while loading; null if this device doesn't have it. A course deleted while shown keeps its last values. */
export function useCourse(courseId: string): CourseDetail | null | undefined {
  const id = Number(courseId);
  const now = useWhole(() => (Number.isSafeInteger(id) ? getCourse(id) : Promise.resolve(null)), [id], id);
  const [last, setLast] = useState<CourseDetail | null>(null);
  if (now && now !== last) setLast(now);
  return now ?? (last?.id === id ? last : now);
}
