/** Choosing a password: recovery, a new one, its rules, the first super administrator. */
export const passwords = {
  recovery: {
    title: 'Atkurti slaptažodį',
    text: 'Įrašykite savo el. paštą. Jei paskyra yra, atsiųsime nuorodą, galiojančią valandą.',
    send: 'Siųsti nuorodą',
    sentTitle: 'Patikrinkite paštą',
    sentText:
      'Jei adresu {{email}} yra paskyra, nuoroda jau siunčiama. Jei naujo laiško negaunate, naudokite naujausią per pastarąją valandą gautą laišką: jo nuoroda tebegalioja.',
  },
  reset: {
    title: 'Pasirinkite naują slaptažodį',
    repeat: 'Tas pats slaptažodis dar kartą',
    save: 'Išsaugoti slaptažodį',
    done: 'Slaptažodis pakeistas. Prisijunkite juo.',
    openers:
      'Prie jūsų paskyros prisijungti, už jus veikti arba jūsų failus kitiems skaityti leidžia ir: {{list}}. Jei ne viską pridėjote jūs, ką tik išsiųstame laiške paspauskite „Pašalinti visa tai“.',
  },
  rules: {
    title: 'Slaptažodyje turi būti',
    length: 'ženklų – bent {{count}}',
    met: 'yra',
    open: 'dar trūksta',
    upper: 'didžioji raidė',
    lower: 'mažoji raidė',
    digit: 'skaitmuo',
    special: 'specialusis ženklas',
  },
  setUp: {
    title: 'Sukurkite pirmąjį vyriausiąjį administratorių',
    text: 'Komanda „npm run setup“ serveryje parodė raktą. Jis galioja vieną kartą, vieną parą.',
    secret: 'Nustatymo raktas',
    firstName: 'Vardas',
    lastName: 'Pavardė',
    create: 'Sukurti paskyrą',
    doneTitle: 'Vyriausiasis administratorius sukurtas',
    doneText: 'Prisijunkite adresu {{email}}. Raktas daugiau nebegalioja.',
  },
};
