/** The search over documents, folders, people, pages and commands. */
export const palette = {
  open: 'Otsi dokumente, kaustu, inimesi ja käske',
  placeholder: 'Dokumendi, kausta või inimese nimi või kuhu minna',
  documents: 'Dokumendid',
  folders: 'Kaustad',
  people: 'Inimesed',
  places: 'Kohad',
  commands: 'Käsud',
  nothing: 'Sellise nimega dokumenti, kausta, inimest ega lehte ei ole',
};
