/** When completed documents get their next archive timestamp. */
export const renewals = {
  title: 'Arhiivi ajatemplid',
  text: 'Lõpetatud dokument on tõendatav, kuni kehtib selle viimane arhiivi ajatempel. Üheksakümmend päeva varem lisab portaal ise järgmise; keegi ei pea midagi tegema.',
  none: 'Ühelgi dokumendil ei ole veel arhiivi ajatemplit',
  noneText: 'See lisatakse, kui viimane allkiri on antud.',
  months: 'Mis ja millal',
  byMonth: 'Dokumendid, mis saavad uue ajatempli',
  month: 'Kuu',
  documents: 'Dokumendid',
  unknown: 'Veel vaatamata: seda tehakse järgmisel ööl.',
  when: 'Uus ajatempel alates {{from}}; ilma selleta tõendatav kuni {{until}}.',
  unproven_one: '{{count}} dokument on veel vaatamata; seda tehakse järgmisel ööl.',
  unproven_other: '{{count}} dokumenti on veel vaatamata; seda tehakse järgmisel ööl.',
};
