/** When completed documents get their next archive timestamp. */
export const renewals = {
  title: 'Archyvinės laiko žymos',
  text: 'Užbaigtas dokumentas įrodomas tol, kol galioja paskutinė jo archyvinė laiko žyma. Likus devyniasdešimčiai dienų portalas pats uždeda kitą; nieko daryti nereikia.',
  none: 'Dar nė vienas dokumentas neturi archyvinės laiko žymos',
  noneText: 'Ji uždedama, kai pasirašo paskutinis.',
  months: 'Kas ir kada',
  byMonth: 'Dokumentai, gausiantys kitą laiko žymą',
  month: 'Mėnuo',
  documents: 'Dokumentai',
  unknown: 'Dar nepatikrintas: tai bus padaryta artimiausią naktį.',
  when: 'Kita laiko žyma nuo {{from}}; be jos įrodomas iki {{until}}.',
  unproven_one: '{{count}} dokumentas dar nepatikrintas; tai bus padaryta artimiausią naktį.',
  unproven_few: '{{count}} dokumentai dar nepatikrinti; tai bus padaryta artimiausią naktį.',
  unproven_many: '{{count}} dokumento dar nepatikrinta; tai bus padaryta artimiausią naktį.',
  unproven_other: '{{count}} dokumentų dar nepatikrinta; tai bus padaryta artimiausią naktį.',
};
