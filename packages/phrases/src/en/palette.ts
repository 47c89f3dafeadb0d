/** The search over documents, pages and commands. */
export const palette = {
  open: 'Search documents and commands',
  placeholder: 'Name of a document, or where to go',
  documents: 'Documents',
  places: 'Places',
  commands: 'Commands',
  nothing: 'Nothing has this name',
};
