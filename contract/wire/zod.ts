// zod, configured once. `jitless` must be set before the first schema is made, or zod probes `new Function`
// and the Content Security Policy reports an eval. Every contract file imports z from here.
import * as z from 'zod';

z.config({ jitless: true });

export { z };
