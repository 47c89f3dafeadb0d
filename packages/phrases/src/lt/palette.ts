/** The search over documents, folders, people, pages and commands. */
export const palette = {
  open: 'Ieškoti dokumentų, aplankų, žmonių ir komandų',
  placeholder: 'Dokumento ar aplanko pavadinimas, žmogaus vardas arba kur eiti',
  documents: 'Dokumentai',
  folders: 'Aplankai',
  people: 'Žmonės',
  places: 'Vietos',
  commands: 'Komandos',
  nothing: 'Nėra tokio dokumento, aplanko, žmogaus ar puslapio',
};
