/** What waits in the whole installation, for those who run it. */
export const operator = {
  title: 'Kas laukia',
  text: 'Visos sistemos parašai, užduotys ir laiškai, kurie laukia arba nepavyko, ir kodėl.',
  failed: 'Nepavyko įkelti, kas laukia',
  since: 'nuo {{time}}',
  signatures: {
    title: 'Parašai',
    text: 'Pasirašyta PIN kodu, laukiama sertifikato būsenos arba laiko žymos. Tęsiama savaime.',
    nothing: 'Nelaukia nė vienas parašas.',
    row: 'Dokumentas {{id}}',
    tries_one: '{{count}} bandymas',
    tries_few: '{{count}} bandymai',
    tries_many: '{{count}} bandymo',
    tries_other: '{{count}} bandymų',
    next: 'kitas bandymas {{time}}',
  },
  jobs: {
    title: 'Nepavykusios užduotys',
    text: 'Bandyta tiek kartų, kiek leidžiama. Pašalinkite priežastį ir bandykite dar kartą.',
    nothing: 'Nepavykusių užduočių nėra.',
    retry: 'Bandyti dar kartą',
    done: 'Užduotis vėl eilėje.',
  },
  mails: {
    title: 'Nepristatyti laiškai',
    text: 'Su pašto serverio žodžiais. Laiškų tekstas ir nuorodos čia nerodomi.',
    nothing: 'Visi laiškai perduoti.',
    resend: 'Siųsti dar kartą',
    done: 'Laiškas siunčiamas iš naujo.',
    state: { queued: 'laukia', sent: 'išsiųstas', failed: 'nepavyko', returned: 'grįžo' },
  },
};
