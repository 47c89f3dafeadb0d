/** Faults of form elements, as the server refuses them and the editor shows them before. */
export const elementFaults = {
  'no-choices': 'Sellel väljal ei ole ühtegi valikut. Lisage valikud enne vormi avaldamist.',
  'same-choices': 'Kaks selle välja valikut on ühesugused. Muutke üht neist või eemaldage see.',
  'box-too-small':
    'Valikud vajavad rohkem ruumi, kui selle välja kastis on. Tehke kast kõrgemaks või tähed väiksemaks.',
  'no-list': 'Valige ettevõtte loend, milles on valikuid.',
  'letters-range': 'Selle märkide arvuga ei saa ühtegi teksti kirjutada. Parandage vähim ja suurim märkide arv.',
  'parent-unseen':
    'See väli tuleb täita, kuid mitte kõik, kes seda näevad, ei näe välja, mida see kordab. Näidake mõlemat samadele inimestele.',
  'nothing-shown': 'See element ei näita midagi. Kirjutage selle tekst, valige pilt või eemaldage element.',
};
