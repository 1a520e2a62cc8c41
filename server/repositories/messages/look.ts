// What a school's e-mails show of it.
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { media, school, supplier } from '~server/db/schema/schema';
import { messageSettings } from '~server/db/schema/messages';
import type { EmailLook } from '~server/platform/messages/provider';

/** `logo`: the stored file; null for none. */
export type FoundLook = Omit<EmailLook, 'logo'> & { logo: { sha256: string; type: string } | null };

/** The school's name, phone, e-mail and first site, with colour and logo of its settings. */
export async function getLook(tx: Tx, schoolId: number): Promise<FoundLook> {
  const [row] = await tx
    .select({
      schoolName: school.name,
      schoolPhone: school.phone,
      replyTo: school.email,
      colour: messageSettings.colour,
      sha256: media.sha256,
      type: media.content_type,
      site: { address: supplier.address, town: supplier.town, postcode: supplier.postcode },
    })
    .from(school)
    .leftJoin(messageSettings, eq(messageSettings.school_id, school.id))
    .leftJoin(media, and(eq(media.school_id, school.id), eq(media.sha256, messageSettings.sha256)))
    .leftJoin(supplier, eq(supplier.school_id, school.id))
    .where(eq(school.id, schoolId))
    .orderBy(asc(supplier.id))
    .limit(1);
  if (!row) throw new Error('the school is gone');
  const { sha256, type, site, colour, ...look } = row;
  const schoolAddress = [site?.address, site?.town, site?.postcode].filter(Boolean).join(', ');
  return {
    ...look,
    schoolAddress,
    colour: colour ?? '',
    logo: sha256 !== null && type !== null ? { sha256, type } : null,
  };
}
