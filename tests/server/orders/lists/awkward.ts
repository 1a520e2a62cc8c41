// Few values each, so that filters meet and orders tie; what alphabets, collations and JavaScript disagree about.
export const FIRST = [
  'Ada',
  'ADA',
  'Ádá',
  'Łukasz',
  'Zoë',
  'D’Arcy',
  "D'Arcy",
  'Ｚｏｅ',
  '𝒳en',
  '李',
  '%',
  '_',
  'İpek',
  'Σας',
  '\u0001',
];
export const LAST = [
  "O'Rourke",
  'ORourke',
  'o rourke',
  'Straße',
  'Strasse',
  'de la Tour',
  'Vu',
  'Vu\u0001',
  'Vu Lee',
  '🏍',
  '50%',
];
export const PHONES = ['', '07700 900123', '+44 (0)7700 900123', '0044 7700 900-124', '1042', '00'];
export const EMAILS = ['', 'ada@example.com', 'ADA+1@example.com', 'zoë@example.com', '1042@example.com'];
export const SOURCES = ['DASHBOARD', 'WIDGET', 'RIDETO', 'RIDETO_INSTANT', 'SOMETHING_ELSE'];
