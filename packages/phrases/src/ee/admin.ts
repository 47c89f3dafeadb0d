/** The frame of the administration: its places and what their lists have in common. */
export const admin = {
  title: 'Haldus',
  nav: 'Halduse menüü',
  group: {
    people: 'Inimesed',
    company: 'Ettevõte',
  },
  place: {
    users: 'Kasutajad',
    permissions: 'Õigused',
    company: 'Ettevõtte seaded',
    mails: 'E-kirjade mallid',
    billing: 'Arvelduse aruanne',
    retention: 'Kustutamine',
    log: 'Halduslogi',
  },
  selected: 'Valitud: {{number}}',
  selectAll: 'Vali see leht',
  select: 'Vali {{name}}',
  clearSelection: 'Tühista valik',
  more: 'Veel: {{name}}',
  any: 'Kõik',
  filters: 'Filtrid',
  saved: 'Salvestatud',
  unsaved: 'On salvestamata muudatusi.',
  discard: 'Loobu muudatustest',
  nothing: {
    title: 'Nende filtritega pole midagi',
    text: 'Muutke sõnu või tühjendage filtrid.',
    clear: 'Tühjenda filtrid',
  },
};
