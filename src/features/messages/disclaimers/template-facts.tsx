// What a disclaimer is for, in words, for those who may only look.
import { listSites } from '~data/school/staff';
import { COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { FactList } from '~widgets/lists/fact-list';
import { useLive } from '~widgets/hooks/use-live';
import type { TemplateValues } from './template-form';
import { askedText, sitesText, validityText } from './template-words';

export function TemplateFacts({ values }: { values: TemplateValues }) {
  const sites = useLive(listSites, []) ?? [];
  const types = COURSE_CONSTANTS.filter((type) => values.course_types.includes(type));
  return (
    <FactList
      facts={[
        ['Who is asked', askedText({ course_types: types })],
        ['Where', sitesText({ sites: values.sites.map(Number) }, sites)],
        ['How long', validityText(Number(values.validity_months))],
        ['Minors', values.guardian ? 'Need a parent or guardian' : 'Sign for themselves'],
        ['In use', values.active ? 'Yes' : 'No'],
      ]}
    />
  );
}
