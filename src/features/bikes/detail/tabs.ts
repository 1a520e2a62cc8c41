// Which tab of the phone's page a route belongs to. A modal belongs to the tab below it.

export type Tab = 'details' | 'reports' | 'documents';

/** `routeId`: the page's child route, such as '/_app/bikes/$bikeId/details/comment/$commentId'. */
export function tabOf(routeId: string): Tab {
  const child = routeId.split('/details/')[1] ?? '';
  if (child.startsWith('comment') || child.startsWith('reports')) return 'reports';
  return child.startsWith('document') ? 'documents' : 'details';
}

/** The page under a report: the reports tab on a phone, the bike's page on wide screens. */
export function belowReport(phone: boolean): '/bikes/$bikeId/details/reports' | '/bikes/$bikeId/details' {
  return phone ? '/bikes/$bikeId/details/reports' : '/bikes/$bikeId/details';
}
