/** Name, manager, members. Lukas is new and belongs to no department. */
export const DEPARTMENTS: readonly (readonly [name: string, lead: string, members: readonly string[]])[] = [
  ['Vadovybė', 'ruta', ['ruta', 'ieva']],
  ['Finansai', 'tomas', ['tomas', 'vilma']],
  ['Personalas', 'daiva', ['daiva']],
  ['Pardavimai', 'agne', ['agne', 'rasa']],
  ['Gamyba', 'jonas', ['jonas', 'zygimantas', 'rasa.kairyte', 'sarune', 'gytis', 'egle', 'vytautas', 'birute']],
  ['Sandėlis', 'jonas', ['pavel', 'arunas', 'ceslovas', 'oksana']],
  ['Administracija', 'mantas', ['mantas', 'kestutis']],
];

/** Name, departments, additional persons. */
export const GROUPS: readonly (readonly [name: string, departments: readonly string[], people: readonly string[]])[] = [
  ['Finansų komanda', ['Finansai'], []],
  ['Visi darbuotojai', DEPARTMENTS.map(([name]) => name), ['lukas']],
  ['Auditoriai', [], ['elzbieta@auditas.example']],
];

export const LISTS: readonly (readonly [name: string, options: readonly string[]])[] = [
  [
    'Kaštų centrai',
    [
      '100 Vadovybė',
      '200 Finansai',
      '300 Personalas',
      '400 Pardavimai',
      '500 Gamyba',
      '510 Dažykla',
      '600 Sandėlis',
      '700 IT',
    ],
  ],
  [
    'Miestai',
    [
      'Vilnius',
      'Kaunas',
      'Klaipėda',
      'Šiauliai',
      'Panevėžys',
      'Alytus',
      'Marijampolė',
      'Mažeikiai',
      'Jonava',
      'Utena',
      'Ryga',
      'Talinas',
    ],
  ],
  [
    'Įranga',
    [
      'Akumuliatorinis gręžtuvas',
      'Apsauginiai akiniai',
      'Ausinės',
      'Diskinis pjūklas',
      'Frezavimo staklės',
      'Kėlimo vežimėlis',
      'Kompiuteris',
      'Krautuvas',
      'Mobilusis telefonas',
      'Obliavimo staklės',
      'Pirštinės',
      'Respiratorius',
      'Spausdintuvas',
      'Šlifuoklis',
      'Žoliapjovė',
    ],
  ],
];

/** External contacts that Ieva added for the whole company. */
export const CONTACTS = [
  {
    firstName: 'Greta',
    lastName: 'Miškinytė',
    email: 'greta@neringa-hotel.example',
    company: 'UAB „Hotel Neringa“',
    jobTitle: 'Direktorė',
  },
  {
    firstName: 'Juhan',
    lastName: 'Tõnisson',
    email: 'juhan@tonisson.example',
    company: 'OÜ Tõnisson',
    phoneNumber: '+37255500123',
  },
] as const;

/** Entries that Ieva has starred. */
export const FAVOURITES = ['ruta', 'tomas', 'jonas', 'agne', 'daiva', 'kristjan@pohjatuul.example'] as const;
