/** What waits in the whole installation, for those who run it. */
export const operator = {
  title: 'Mis ootab',
  text: 'Kogu paigalduse allkirjad, tööd ja kirjad, mis ootavad või ebaõnnestusid, ja põhjus.',
  failed: 'Ootavat ei õnnestunud laadida',
  since: 'alates {{time}}',
  signatures: {
    title: 'Allkirjad',
    text: 'PIN-iga allkirjastatud, ootavad sertifikaadi olekut või ajatemplit. Jätkuvad ise.',
    nothing: 'Ükski allkiri ei oota.',
    row: 'Dokument {{id}}',
    tries_one: '{{count}} katse',
    tries_other: '{{count}} katset',
    next: 'järgmine katse {{time}}',
  },
  jobs: {
    title: 'Ebaõnnestunud tööd',
    text: 'Proovitud nii mitu korda, kui lubatud. Kõrvalda põhjus ja proovi uuesti.',
    nothing: 'Ükski töö pole ebaõnnestunud.',
    retry: 'Proovi uuesti',
    done: 'Töö on taas järjekorras.',
  },
  mails: {
    title: 'Kohale toimetamata kirjad',
    text: 'Meiliserveri sõnadega. Kirjade teksti ja linke siin ei näidata.',
    nothing: 'Kõik kirjad on üle antud.',
    resend: 'Saada uuesti',
    done: 'Kiri on taas teel.',
    state: { queued: 'ootab', sent: 'saadetud', failed: 'ebaõnnestus', returned: 'tuli tagasi' },
  },
};
