/** The list behind the bell. */
export const notifications = {
  title: 'Paziņojumi',
  bell_zero: '{{count}} jaunu paziņojumu',
  bell_one: '{{count}} jauns paziņojums',
  bell_other: '{{count}} jauni paziņojumi',
  clear: 'Notīrīt visu',
  empty: 'Nekā jauna. Šeit redzēsiet, kas notiek ar jūsu dokumentiem.',
  event: {
    approveRequested: 'Gaida jūsu apstiprinājumu',
    signRequested: 'Gaida jūsu parakstu',
    acknowledgeRequested: 'Gaida, kad iepazīstaties',
    reminded: 'Atgādinājums: gaida jūs',
    replaced: 'Fails nomainīts: izlasiet to no jauna',
    approved: 'Apstiprināts',
    signed: 'Parakstīts',
    acknowledged: 'Iepazīts',
    final: 'Visi parakstījuši',
    completed: 'Pabeigts',
    rejected: 'Noraidīts',
    voided: 'Anulēts',
    other: 'Kaut kas mainījies',
  },
};
