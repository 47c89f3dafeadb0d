/** Registration, invitations, confirming an address, and going to another company. */
export const joining = {
  register: 'Loo konto',
  terms: 'Nõustun kasutustingimustega',
  privacy: 'Olen lugenud privaatsusteksti',
  privacyText: 'Teie e-posti andmeid ja salvestatud filtreid hoitakse kaks aastat, seejärel need kustutatakse.',
  byInvitation: {
    title: 'See ettevõte kutsub oma inimesed ise',
    text: 'Küsige kutset ettevõtte administraatorilt. See saabub e-postiga.',
  },
  registered: {
    title: 'Vaadake oma postkasti',
    text: 'Saatsime kirja aadressile {{email}}. Avage selles olev link ööpäeva jooksul; pärast seda saate sisse logida.',
  },
  confirm: {
    title: 'Kinnitage e-post',
    text: 'Vajutage nuppu, et kinnitada, et see aadress on teie oma.',
    button: 'Kinnita aadress',
    choosePassword:
      'Registreeruti teises brauseris. Valige oma konto parool: registreerumisel sisestatud parool ei kehti.',
    done: 'Aadress on kinnitatud. Võite sisse logida.',
    old: 'See link on juba kasutatud või liiga vana. Taastage parool: ka see kinnitab aadressi.',
  },
  invitation: {
    title: 'Liituge: {{company}}',
    newPassword: 'Valige parool, millega logite sisse kui {{email}}.',
    ownPassword: 'Teil on juba konto {{email}}. Kutse vastuvõtmiseks logige sisse.',
    signIn: 'Logi sisse ja võta vastu',
    accept: 'Võta kutse vastu',
    done: 'Tere tulemast: {{company}}. Logige nüüd sisse.',
    joined: 'Kutse on vastu võetud: kuulute nüüd ettevõttesse {{company}}',
    byProvider: 'Logige sisse oma ettevõtte kontoga.',
    byOtherWay:
      'Logige sisse mõnel sisselogimislehel pakutud viisil: parooliga sellesse ettevõttesse sisse logida ei saa.',
    old: 'See kutse on kasutatud või aegunud. Küsige administraatorilt uut.',
  },
  switching: 'Teid viiakse teise ettevõttesse',
  switchFailed: 'Üleminek ei õnnestunud. Logige sisse.',
  arrival: {
    title: 'Kas jätkata kasutajana {{name}}?',
    text: 'Logite ettevõttesse {{company}} sisse aadressiga {{email}}.',
    other:
      'Praegu olete siin sisse logitud aadressiga {{email}}; see seanss lõpeb selles brauseris. Kui te ei soovinud ettevõtet vahetada, ärge jätkake.',
    unasked: 'Kui te ise ei soovinud ettevõtet vahetada, ärge jätkake.',
    button: 'Jätka aadressiga {{email}}',
    leave: 'Ära jätka',
  },
};
