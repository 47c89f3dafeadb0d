/** The search over documents, folders, people, pages and commands. */
export const palette = {
  open: 'Meklēt dokumentus, mapes, cilvēkus un komandas',
  placeholder: 'Dokumenta vai mapes nosaukums, cilvēka vārds vai kurp doties',
  documents: 'Dokumenti',
  folders: 'Mapes',
  people: 'Cilvēki',
  places: 'Vietas',
  commands: 'Komandas',
  nothing: 'Nav šāda dokumenta, mapes, cilvēka vai lapas',
};
