/** What waits in the whole installation, for those who run it. */
export const operator = {
  title: 'Kas gaida',
  text: 'Visas sistēmas paraksti, uzdevumi un vēstules, kas gaida vai neizdevās, un kāpēc.',
  failed: 'Neizdevās ielādēt gaidošo',
  since: 'kopš {{time}}',
  signatures: {
    title: 'Paraksti',
    text: 'Parakstīts ar PIN, gaida sertifikāta statusu vai laika zīmogu. Turpinās paši.',
    nothing: 'Neviens paraksts negaida.',
    row: 'Dokuments {{id}}',
    tries_zero: '{{count}} mēģinājumu',
    tries_one: '{{count}} mēģinājums',
    tries_other: '{{count}} mēģinājumi',
    next: 'nākamais mēģinājums {{time}}',
  },
  jobs: {
    title: 'Neizdevušies uzdevumi',
    text: 'Mēģināts tik reižu, cik atļauts. Novērsiet cēloni un mēģiniet vēlreiz.',
    nothing: 'Neizdevušos uzdevumu nav.',
    retry: 'Mēģināt vēlreiz',
    done: 'Uzdevums atkal ir rindā.',
  },
  mails: {
    title: 'Nepiegādātās vēstules',
    text: 'Ar pasta servera vārdiem. Vēstuļu teksts un saites šeit netiek rādīti.',
    nothing: 'Visas vēstules ir nodotas.',
    resend: 'Sūtīt vēlreiz',
    done: 'Vēstule atkal ir ceļā.',
    state: { queued: 'gaida', sent: 'nosūtīta', failed: 'neizdevās', returned: 'atgriezās' },
  },
};
