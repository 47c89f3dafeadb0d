/** Choosing a password: recovery, a new one, its rules, the first super administrator. */
export const passwords = {
  recovery: {
    title: 'Atjaunot paroli',
    text: 'Ierakstiet savu e-pastu. Ja konts ir, atsūtīsim saiti, kas derīga stundu.',
    send: 'Nosūtīt saiti',
    sentTitle: 'Ieskatieties e-pastā',
    sentText:
      'Ja adresei {{email}} te ir konts, saite jau ir ceļā. Ja jauna vēstule nepienāk, izmantojiet jaunāko pēdējās stundas laikā saņemto: tās saite joprojām darbojas.',
  },
  reset: {
    title: 'Izvēlieties jaunu paroli',
    repeat: 'Tā pati parole vēlreiz',
    save: 'Saglabāt paroli',
    done: 'Parole nomainīta. Pieslēdzieties ar to.',
    openers:
      'Jūsu kontu atver, jūsu vietā rīkojas vai citiem failus rāda arī: {{list}}. Ja ne visu pievienojāt jūs, tikko nosūtītajā vēstulē nospiediet “Noņemt to visu”.',
  },
  rules: {
    title: 'Prasības parolei',
    length: 'zīmju skaits – vismaz {{count}}',
    met: 'ir',
    open: 'vēl trūkst',
    upper: 'lielais burts',
    lower: 'mazais burts',
    digit: 'cipars',
    special: 'speciālā zīme',
  },
  setUp: {
    title: 'Izveidojiet pirmo galveno administratoru',
    text: 'Komanda “npm run setup” serverī parādīja atslēgu. Tā der vienu reizi, vienu diennakti.',
    secret: 'Iestatīšanas atslēga',
    firstName: 'Vārds',
    lastName: 'Uzvārds',
    create: 'Izveidot kontu',
    doneTitle: 'Galvenais administrators ir izveidots',
    doneText: 'Pieslēdzieties ar {{email}}. Atslēga vairs neder.',
  },
};
