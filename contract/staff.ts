// People who instruct, as every member may know them (api.md, Reference collections).
import { rowHead } from './text';
import { z } from './zod';

export const staffRef = z.object({
  ...rowHead,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  instructor_certificate: z.string(),
  active: z.boolean(),
});
export type StaffRef = z.infer<typeof staffRef>;
