/** The list behind the bell. */
export const notifications = {
  title: 'Pranešimai',
  bell_one: '{{count}} naujas pranešimas',
  bell_few: '{{count}} nauji pranešimai',
  bell_other: '{{count}} naujų pranešimų',
  bell_many: '{{count}} naujo pranešimo',
  clear: 'Išvalyti',
  empty: 'Nieko naujo. Čia matysite, kas vyksta su jūsų dokumentais.',
  event: {
    approveRequested: 'Laukia jūsų patvirtinimo',
    signRequested: 'Laukia jūsų parašo',
    acknowledgeRequested: 'Laukia, kol susipažinsite',
    reminded: 'Primename: laukia jūsų',
    approved: 'Patvirtinta',
    signed: 'Pasirašyta',
    acknowledged: 'Susipažinta',
    final: 'Pasirašė visi',
    completed: 'Užbaigta',
    rejected: 'Atmesta',
    voided: 'Anuliuota',
    other: 'Kažkas pasikeitė',
  },
};
