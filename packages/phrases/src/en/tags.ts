/** The tags of a company, on the page of its administrators. */
export const tags = {
  text: 'Everybody of the company marks documents with these tags and finds them again. Outsiders never see them.',
  create: 'New tag',
  change: 'Change the tag “{{name}}”',
  name: 'Name of the tag',
  color: 'Colour',
  save: 'Save',
  saved: 'The tag is saved.',
  deleted: 'The tag is deleted.',
  delete: 'Delete the tag',
  deleteNamed: 'Delete the tag “{{name}}”',
  find: 'Find a tag',
  none: 'No tags yet',
  documents_one: '{{count}} document',
  documents_other: '{{count}} documents',
  deleteText_one: 'It is taken off {{count}} document.',
  deleteText_other: 'It is taken off {{count}} documents.',
};
