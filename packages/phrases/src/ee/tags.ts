/** The tags of a company, on the page of its administrators. */
export const tags = {
  text: 'Kõik ettevõtte inimesed märgivad nende siltidega dokumente ja leiavad need siltide järgi. Välised inimesed neid ei näe.',
  create: 'Uus silt',
  change: 'Muuda silti „{{name}}“',
  name: 'Sildi nimi',
  color: 'Värv',
  save: 'Salvesta',
  saved: 'Silt on salvestatud.',
  deleted: 'Silt on kustutatud.',
  delete: 'Kustuta silt',
  deleteNamed: 'Kustuta silt „{{name}}“',
  find: 'Otsi silti',
  none: 'Silte veel ei ole',
  documents_one: '{{count}} dokument',
  documents_other: '{{count}} dokumenti',
  deleteText_one: 'See võetakse ära {{count}} dokumendilt.',
  deleteText_other: 'See võetakse ära {{count}} dokumendilt.',
};
