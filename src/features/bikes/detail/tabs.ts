// Which tab of the phone's page an address belongs to; under a modal lies the tab that it was opened from.

export type Tab = 'details' | 'reports' | 'documents';

/** `routeId` of the page's child, such as '/_app/bikes/$bikeId/details/comment/$commentId'. */
export function tabOf(routeId: string): Tab {
  const child = routeId.split('/details/')[1] ?? '';
  if (child.startsWith('comment') || child.startsWith('reports')) return 'reports';
  return child.startsWith('document') ? 'documents' : 'details';
}

/** The address under a report: the tab on a phone, the page itself where both are one. */
export function belowReport(phone: boolean): '/bikes/$bikeId/details/reports' | '/bikes/$bikeId/details' {
  return phone ? '/bikes/$bikeId/details/reports' : '/bikes/$bikeId/details';
}
