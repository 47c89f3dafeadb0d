/** Registration, invitations, confirming an address, and going to another company. */
export const joining = {
  register: 'Susikurti paskyrą',
  terms: 'Sutinku su naudojimo sąlygomis',
  privacy: 'Perskaičiau privatumo tekstą',
  privacyText: 'Jūsų el. pašto duomenys ir išsaugoti filtrai saugomi dvejus metus, paskui ištrinami.',
  byInvitation: {
    title: 'Ši įmonė savo žmones kviečia pati',
    text: 'Paprašykite įmonės administratoriaus kvietimo. Jis ateina el. paštu.',
  },
  registered: {
    title: 'Patikrinkite paštą',
    text: 'Išsiuntėme laišką adresu {{email}}. Atverkite jame esančią nuorodą per parą; po to galėsite prisijungti.',
  },
  confirm: {
    title: 'Patvirtinkite el. paštą',
    text: 'Paspauskite mygtuką ir patvirtinkite, kad šis adresas jūsų.',
    button: 'Patvirtinti adresą',
    choosePassword:
      'Registruotasi ne šioje naršyklėje. Pasirinkite savo paskyros slaptažodį: registruojantis įvestas slaptažodis negalioja.',
    done: 'Adresas patvirtintas. Galite prisijungti.',
    old: 'Ši nuoroda jau panaudota arba per sena. Atkurkite slaptažodį: taip adresas irgi bus patvirtintas.',
  },
  invitation: {
    title: 'Prisijunkite prie „{{company}}“',
    newPassword: 'Pasirinkite slaptažodį, kuriuo prisijungsite kaip {{email}}.',
    ownPassword: 'Jau turite paskyrą {{email}}. Norėdami priimti kvietimą, prisijunkite.',
    signIn: 'Prisijungti ir priimti',
    accept: 'Priimti kvietimą',
    done: 'Sveiki atvykę į „{{company}}“. Dabar prisijunkite.',
    joined: 'Kvietimas priimtas: dabar priklausote „{{company}}“',
    byProvider: 'Prisijunkite savo įmonės paskyra.',
    byOtherWay:
      'Prisijunkite vienu iš prisijungimo puslapyje siūlomų būdų: slaptažodžiu prie šios įmonės jungtis negalima.',
    old: 'Šis kvietimas panaudotas arba nebegalioja. Paprašykite administratoriaus naujo.',
  },
  switching: 'Pereinate į kitą įmonę',
  switchFailed: 'Pereiti nepavyko. Prisijunkite.',
  arrival: {
    title: 'Tęsti kaip {{name}}?',
    text: 'Prisijungsite prie {{company}} kaip {{email}}.',
    other:
      'Dabar čia esate prisijungę kaip {{email}}; šioje naršyklėje ta sesija baigsis. Jei neprašėte pereiti į kitą įmonę, netęskite.',
    unasked: 'Jei patys neprašėte pereiti į kitą įmonę, netęskite.',
    button: 'Tęsti kaip {{email}}',
    leave: 'Netęsti',
  },
};
