/** Pages, rows and order of lists. */
export const table = {
  pageOf: '{{page}}. lpp. no {{pages}}',
  rowsPerPage: 'Rindas lapā',
  rangeOf: '{{from}}–{{to}} no {{total}}',
  nextPage: 'Nākamā lapa',
  previousPage: 'Iepriekšējā lapa',
  sortBy: 'Kārtot: {{column}}',
};
