// The incidents below the calendar, loaded after it.
import { lazy, Suspense } from 'react';

const Loaded = lazy(() =>
  import('~widgets/incidents/open-incidents').then((loaded) => ({ default: loaded.OpenIncidents })),
);

export function OpenIncidents() {
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
}
