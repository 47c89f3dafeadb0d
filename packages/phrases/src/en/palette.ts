/** The search over documents, folders, people, pages and commands. */
export const palette = {
  open: 'Search documents, folders, people and commands',
  placeholder: 'Name of a document, folder or person, or where to go',
  documents: 'Documents',
  folders: 'Folders',
  people: 'People',
  places: 'Places',
  commands: 'Commands',
  nothing: 'No document, folder, person or page has this name',
};
