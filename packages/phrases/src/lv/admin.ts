/** The frame of the administration: its places and what their lists have in common. */
export const admin = {
  title: 'Administrēšana',
  nav: 'Administrēšanas izvēlne',
  group: {
    people: 'Cilvēki',
    company: 'Uzņēmums',
  },
  place: {
    users: 'Lietotāji',
    permissions: 'Tiesības',
    company: 'Uzņēmuma iestatījumi',
    mails: 'E-pasta veidnes',
    billing: 'Norēķinu pārskats',
    retention: 'Dzēšana',
    log: 'Administrēšanas žurnāls',
  },
  selected: 'Atlasīts: {{number}}',
  selectAll: 'Atlasīt šo lapu',
  select: 'Atlasīt: {{name}}',
  clearSelection: 'Notīrīt atlasi',
  more: 'Vairāk: {{name}}',
  any: 'Jebkurš',
  filters: 'Filtri',
  saved: 'Saglabāts',
  unsaved: 'Ir nesaglabātas izmaiņas.',
  discard: 'Atmest izmaiņas',
  nothing: {
    title: 'Šiem filtriem nekas neatbilst',
    text: 'Mainiet vārdus vai notīriet filtrus.',
    clear: 'Notīrīt filtrus',
  },
};
