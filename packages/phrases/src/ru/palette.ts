/** The search over documents, pages and commands. */
export const palette = {
  open: 'Искать документы и команды',
  placeholder: 'Название документа или куда перейти',
  documents: 'Документы',
  places: 'Места',
  commands: 'Команды',
  nothing: 'Ничего с таким названием нет',
};
