/** Pages, rows and order of lists. */
export const table = {
  pageOf: 'Стр. {{page}} из {{pages}}',
  rowsPerPage: 'Строк на странице',
  rangeOf: '{{from}}–{{to}} из {{total}}',
  nextPage: 'Следующая страница',
  previousPage: 'Предыдущая страница',
  sortBy: 'Сортировать: {{column}}',
};
