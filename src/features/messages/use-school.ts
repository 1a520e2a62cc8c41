// The school's name and number, as its messages give them.
import { listEdited } from '~data/form-saves/edited-rows';
import { useLive } from '~widgets/hooks/use-live';

/** Undefined while loading; both are '' while they aren't known. */
export function useSchool(): { name: string; phone: string } | undefined {
  return useLive(async () => {
    const [settings] = await listEdited('school_settings');
    return { name: settings?.row.name ?? '', phone: settings?.row.phone ?? '' };
  }, []);
}
