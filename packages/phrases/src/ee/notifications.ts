/** The list behind the bell. */
export const notifications = {
  title: 'Teavitused',
  bell_one: '{{count}} uus teavitus',
  bell_other: '{{count}} uut teavitust',
  markSeen: 'Märgi kõik nähtuks',
  clear: 'Tühjenda',
  empty: 'Midagi uut ei ole. Siin näete, mis teie dokumentidega toimub.',
  event: {
    approveRequested: 'Ootab teie kinnitust',
    signRequested: 'Ootab teie allkirja',
    acknowledgeRequested: 'Ootab teie tutvumist',
    reminded: 'Meeldetuletus: ootab teid',
    replaced: 'Fail on vahetatud: palun lugege uuesti',
    approved: 'Kinnitatud',
    signed: 'Allkirjastatud',
    acknowledged: 'Tutvutud',
    final: 'Kõik on allkirjastanud',
    completed: 'Lõpetatud',
    rejected: 'Tagasi lükatud',
    voided: 'Tühistatud',
    other: 'Midagi muutus',
  },
};
