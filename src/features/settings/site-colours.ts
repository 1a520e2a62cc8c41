// The colours offered for a site in the calendar, distinct enough to tell apart in every theme.

export const SITE_COLOURS = [
  { value: '', name: 'None' },
  { value: '#2563EB', name: 'Blue' },
  { value: '#0891B2', name: 'Cyan' },
  { value: '#16A34A', name: 'Green' },
  { value: '#D97706', name: 'Amber' },
  { value: '#DC2626', name: 'Red' },
  { value: '#9333EA', name: 'Purple' },
  { value: '#64748B', name: 'Grey' },
] as const;
