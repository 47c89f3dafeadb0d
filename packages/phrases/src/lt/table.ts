/** Pages, rows and order of lists. */
export const table = {
  pageOf: '{{page}} psl. iš {{pages}}',
  rowsPerPage: 'Eilučių puslapyje',
  rangeOf: '{{from}}–{{to}} iš {{total}}',
  nextPage: 'Kitas puslapis',
  previousPage: 'Ankstesnis puslapis',
  sortBy: 'Rikiuoti: {{column}}',
};
