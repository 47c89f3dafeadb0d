/** The search over documents, pages and commands. */
export const palette = {
  open: 'Meklēt dokumentus un komandas',
  placeholder: 'Dokumenta nosaukums vai kurp doties',
  documents: 'Dokumenti',
  places: 'Vietas',
  commands: 'Komandas',
  nothing: 'Nekā ar šādu nosaukumu nav',
};
