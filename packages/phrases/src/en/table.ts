/** Pages, rows and order of lists. */
export const table = {
  pageOf: 'Page {{page}} of {{pages}}',
  rowsPerPage: 'Rows per page',
  rangeOf: '{{from}}–{{to}} of {{total}}',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  sortBy: 'Sort by {{column}}',
};
