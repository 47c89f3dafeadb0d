/** The first page. */
export const home = {
  title: 'Sākums',
  morning: 'Labrīt, {{name}}',
  day: 'Labdien, {{name}}',
  evening: 'Labvakar, {{name}}',
  waiting: 'Gaida jūs',
  showAll: 'Rādīt visus',
  asks: {
    sign: 'Lūdz parakstīt: {{name}}',
    approve: 'Lūdz apstiprināt: {{name}}',
    acknowledge: 'Lūdz iepazīties: {{name}}',
  },
  approve: 'Apstiprināt uzreiz',
  approveNamed: 'Apstiprināt uzreiz: {{name}}',
  approved: 'Apstiprināts: {{name}}',
  signBy: 'Termiņš: {{day}}',
  drop: 'Ievelciet dokumentu šeit',
  dropText: 'vai nospiediet un izvēlieties failu',
  counter: {
    waitingForMe: 'Gaida mani',
    waitingForOthers: 'Gaida citus',
    completed: 'Pabeigti',
    ended: 'Noraidīti vai anulēti',
  },
  others: 'Gaida citus, vecākie pirmie',
};
