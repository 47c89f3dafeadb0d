/** When completed documents get their next archive timestamp. */
export const renewals = {
  title: 'Arhīva laika zīmogi',
  text: 'Pabeigts dokuments ir pierādāms, kamēr ir derīgs tā pēdējais arhīva laika zīmogs. Deviņdesmit dienas pirms tam portāls pats pievieno nākamo; nevienam nekas nav jādara.',
  none: 'Vēl nevienam dokumentam nav arhīva laika zīmoga',
  noneText: 'To pievieno, kad ir pēdējais paraksts.',
  months: 'Kas un kad',
  byMonth: 'Dokumenti, kas saņems nākamo laika zīmogu',
  month: 'Mēnesis',
  documents: 'Dokumenti',
  unknown: 'Vēl nav pārbaudīts: tas notiks nākamajā naktī.',
  when: 'Nākamais laika zīmogs no {{from}}; bez tā pierādāms līdz {{until}}.',
  unproven_zero: '{{count}} dokumentu vēl nav pārbaudīti; tas notiks nākamajā naktī.',
  unproven_one: '{{count}} dokuments vēl nav pārbaudīts; tas notiks nākamajā naktī.',
  unproven_other: '{{count}} dokumenti vēl nav pārbaudīti; tas notiks nākamajā naktī.',
};
