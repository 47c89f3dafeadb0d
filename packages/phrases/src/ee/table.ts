/** Pages, rows and order of lists. */
export const table = {
  pageOf: 'Lk {{page}}/{{pages}}',
  rowsPerPage: 'Ridu lehel',
  rangeOf: '{{from}}–{{to}} / {{total}}',
  nextPage: 'Järgmine leht',
  previousPage: 'Eelmine leht',
  sortBy: 'Sorteeri: {{column}}',
};
