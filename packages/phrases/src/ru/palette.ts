/** The search over documents, folders, people, pages and commands. */
export const palette = {
  open: 'Искать документы, папки, людей и команды',
  placeholder: 'Название документа или папки, имя человека или куда перейти',
  documents: 'Документы',
  folders: 'Папки',
  people: 'Люди',
  places: 'Места',
  commands: 'Команды',
  nothing: 'Такого документа, папки, человека или страницы нет',
};
