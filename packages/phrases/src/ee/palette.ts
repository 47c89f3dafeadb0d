/** The search over documents, pages and commands. */
export const palette = {
  open: 'Otsi dokumente ja käske',
  placeholder: 'Dokumendi nimi või kuhu minna',
  documents: 'Dokumendid',
  places: 'Kohad',
  commands: 'Käsud',
  nothing: 'Sellise nimega midagi ei ole',
};
