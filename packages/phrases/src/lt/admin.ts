/** The frame of the administration: its places and what their lists have in common. */
export const admin = {
  title: 'Administravimas',
  nav: 'Administravimo meniu',
  group: {
    people: 'Žmonės',
    company: 'Įmonė',
  },
  place: {
    users: 'Naudotojai',
    permissions: 'Teisės',
    company: 'Įmonės nustatymai',
    mails: 'Laiškų šablonai',
    billing: 'Sąskaitų ataskaita',
    retention: 'Trynimas',
    log: 'Administravimo žurnalas',
  },
  selected: 'Pasirinkta: {{number}}',
  selectAll: 'Pasirinkti šį puslapį',
  select: 'Pasirinkti: {{name}}',
  clearSelection: 'Atšaukti pasirinkimą',
  more: 'Daugiau: {{name}}',
  any: 'Bet kuris',
  filters: 'Filtrai',
  saved: 'Išsaugota',
  unsaved: 'Yra neišsaugotų pakeitimų.',
  discard: 'Atmesti pakeitimus',
  nothing: {
    title: 'Pagal šiuos filtrus nieko nėra',
    text: 'Pakeiskite žodžius arba išvalykite filtrus.',
    clear: 'Išvalyti filtrus',
  },
};
