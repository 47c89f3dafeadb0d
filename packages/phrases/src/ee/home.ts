/** The first page. */
export const home = {
  title: 'Avaleht',
  morning: 'Tere hommikust, {{name}}',
  day: 'Tere päevast, {{name}}',
  evening: 'Tere õhtust, {{name}}',
  waiting: 'Ootab teid',
  showAll: 'Näita kõiki',
  asks: {
    sign: 'Palub allkirja: {{name}}',
    approve: 'Palub kinnitust: {{name}}',
    acknowledge: 'Palub tutvuda: {{name}}',
  },
  approve: 'Kinnita kohe',
  approveNamed: 'Kinnita kohe: {{name}}',
  approved: 'Kinnitatud: {{name}}',
  signBy: 'Tähtaeg: {{day}}',
  drop: 'Lohistage dokument siia',
  dropText: 'või vajutage ja valige fail',
  counter: {
    waitingForMe: 'Ootab mind',
    waitingForOthers: 'Ootab teisi',
    completed: 'Lõpetatud',
    ended: 'Tagasi lükatud või tühistatud',
  },
  others: 'Ootab teisi, vanemad ees',
};
