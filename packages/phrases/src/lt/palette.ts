/** The search over documents, pages and commands. */
export const palette = {
  open: 'Ieškoti dokumentų ir komandų',
  placeholder: 'Dokumento pavadinimas arba kur eiti',
  documents: 'Dokumentai',
  places: 'Vietos',
  commands: 'Komandos',
  nothing: 'Tokio pavadinimo nėra',
};
