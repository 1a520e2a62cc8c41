// Which waiting or refused change a bike form mends: its number in the outbox, from the address.
import { z } from '~contract/zod';

export const resendSearch = z.object({ resend: z.int().positive().optional().catch(undefined) });
