/** The first page. */
export const home = {
  title: 'Pradžia',
  morning: 'Labas rytas, {{name}}',
  day: 'Laba diena, {{name}}',
  evening: 'Labas vakaras, {{name}}',
  waiting: 'Laukia jūsų',
  showAll: 'Rodyti visus',
  asks: {
    sign: 'Prašo pasirašyti: {{name}}',
    approve: 'Prašo patvirtinti: {{name}}',
    acknowledge: 'Prašo susipažinti: {{name}}',
  },
  approve: 'Patvirtinti iš karto',
  approveNamed: 'Patvirtinti iš karto: {{name}}',
  approved: 'Patvirtinta: {{name}}',
  signBy: 'Terminas: {{day}}',
  drop: 'Nutempkite dokumentą čia',
  dropText: 'arba paspauskite ir pasirinkite failą',
  counter: {
    waitingForMe: 'Laukia manęs',
    waitingForOthers: 'Laukia kitų',
    completed: 'Užbaigti',
    ended: 'Atmesti ar anuliuoti',
  },
  others: 'Laukia kitų, seniausi pirmi',
};
