/** Registration, invitations, confirming an address, and going to another company. */
export const joining = {
  register: 'Izveidot kontu',
  terms: 'Piekrītu lietošanas noteikumiem',
  privacy: 'Esmu izlasījis privātuma tekstu',
  privacyText: 'Jūsu e-pasta datus un saglabātos filtrus glabājam divus gadus, pēc tam dzēšam.',
  byInvitation: {
    title: 'Šis uzņēmums savus cilvēkus uzaicina pats',
    text: 'Lūdziet uzaicinājumu uzņēmuma administratoram. Tas pienāk e-pastā.',
  },
  registered: {
    title: 'Pārbaudiet pastu',
    text: 'Nosūtījām vēstuli uz {{email}}. Atveriet tajā esošo saiti diennakts laikā; pēc tam varēsiet pieslēgties.',
  },
  confirm: {
    title: 'Apstipriniet e-pastu',
    text: 'Nospiediet pogu, lai apstiprinātu, ka šī adrese ir jūsu.',
    button: 'Apstiprināt adresi',
    choosePassword:
      'Reģistrācija notika citā pārlūkā. Izvēlieties sava konta paroli: reģistrējoties ievadītā parole nav spēkā.',
    done: 'Adrese apstiprināta. Varat pieslēgties.',
    old: 'Šī saite jau izmantota vai ir pārāk veca. Atjaunojiet paroli: tas arī apstiprinās adresi.',
  },
  invitation: {
    title: 'Pievienojieties: {{company}}',
    newPassword: 'Izvēlieties paroli, ar kuru pieteiksieties kā {{email}}.',
    ownPassword: 'Jums jau ir konts {{email}}. Lai pieņemtu uzaicinājumu, pieslēdzieties.',
    signIn: 'Pieslēgties un pieņemt',
    accept: 'Pieņemt uzaicinājumu',
    done: 'Laipni lūdzam: {{company}}. Tagad pieslēdzieties.',
    joined: 'Uzaicinājums pieņemts: tagad esat uzņēmumā {{company}}',
    byProvider: 'Pieslēdzieties ar sava uzņēmuma kontu.',
    byOtherWay:
      'Pieslēdzieties vienā no pieslēgšanās lapā piedāvātajiem veidiem: ar paroli šajā uzņēmumā pieslēgties nevar.',
    old: 'Šis uzaicinājums izmantots vai beidzies. Lūdziet administratoram jaunu.',
  },
  switching: 'Pāriet uz citu uzņēmumu',
  switchFailed: 'Pāriet neizdevās. Pieslēdzieties.',
  arrival: {
    title: 'Turpināt kā {{name}}?',
    text: 'Jūs pieteiksieties uzņēmumā {{company}} kā {{email}}.',
    other:
      'Pašlaik esat pieteicies kā {{email}}; šajā pārlūkā šī sesija beigsies. Ja nelūdzāt pāriet uz citu uzņēmumu, neturpiniet.',
    unasked: 'Ja pats nelūdzāt pāriet uz citu uzņēmumu, neturpiniet.',
    button: 'Turpināt kā {{email}}',
    leave: 'Neturpināt',
  },
};
