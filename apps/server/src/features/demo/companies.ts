import type { Locale, Module, Role } from '@paraph/domain';

export interface DemoPersonRow {
  /** Local part of an address in the company's domain, or a whole address for outsiders. */
  mail: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  /** `mail` of the person's manager. */
  manager?: string;
  locale?: Locale;
  /** No account: opens documents by personal links only. */
  guest?: true;
  inactive?: true;
  /** Offered on the sign-in page. */
  offered?: true;
}

export interface DemoTenant {
  slug: 'paraph' | 'azuolas' | 'juras';
  kind: 'consumer' | 'company';
  name: string;
  hosts: readonly [string, ...string[]];
  domain: string;
  locale: Locale;
  zone: string;
  /** Registration number and address of a company; invented. */
  registered?: { code: string; address: string };
  modulesOn?: readonly Module[];
  modulesOff?: readonly Module[];
  people: readonly DemoPersonRow[];
}

type Short = [mail: string, name: string, more?: Partial<DemoPersonRow>];

/** `Vardas Pavardė` is split at the first space; a single word is a first name. */
const person = ([mail, name, more]: Short): DemoPersonRow => {
  const [firstName = '', ...rest] = name.split(' ');
  return { mail, firstName, lastName: rest.join(' '), roles: ['user'], ...more };
};

const offered = true;
const guest = { roles: ['externaluser'], guest: true } as const;
const worker = { manager: 'jonas' } as const;

const AZUOLAS: Short[] = [
  ['ieva', 'Ieva Žemaitienė', { manager: 'ruta', offered }],
  ['ruta', 'Rūta Ąžuolaitė', { roles: ['ceo'], offered }],
  ['mantas', 'Mantas Petrauskas', { roles: ['admin'], manager: 'ruta', offered }],
  ['tomas', 'Tomas Grigaliūnas', { manager: 'ruta', offered }],
  ['jonas', 'Jonas Čepas', { manager: 'ruta', offered }],
  ['agne', 'Agnė Kučinskaitė', { manager: 'ruta', offered }],
  ['daiva', 'Daiva Šimkutė', { manager: 'ruta', offered }],
  ['vilma', 'Vilma Naujokaitė', { manager: 'tomas' }],
  ['zygimantas', 'Žygimantas Vaičiūnaitis-Šakalauskas', { manager: 'jonas', offered }],
  ['pavel', 'Pavel Ivanov', { roles: ['user', 'admin'], manager: 'jonas', locale: 'ru', offered }],
  ['lukas', 'Lukas Jankauskas', { roles: ['user', 'admin'], offered }],
  ['rasa', 'Rasa Kairytė', { manager: 'agne' }],
  ['rasa.kairyte', 'Rasa Kairytė', worker],
  ['rita', 'Rita Stankutė', { manager: 'tomas', inactive: true }],
  ['sarune', 'Šarūnė', worker],
  ['gytis', 'Gytis Įvaška', worker],
  ['egle', 'Eglė Šūdžiuvytė', worker],
  ['vytautas', 'Vytautas Ūsas', worker],
  ['birute', 'Birutė Ėringytė', worker],
  ['arunas', 'Arūnas Žygelis', worker],
  ['ceslovas', 'Česlovas Ąsotis', worker],
  ['oksana', 'Oksana Юрьева', { ...worker, locale: 'ru' }],
  ['jurate', 'Jūratė Dambrauskaitė-Vasiliauskienė', worker],
  ['kestutis', 'Kęstutis Čiurlys', { ...worker, roles: ['user', 'admin'] }],
  ['neringa', 'Neringa Vėjūnė', worker],
  ['ausra', 'Aušra Žilėnaitė', worker],
  ['saulius', 'Saulius Ėgla', worker],
  ['liepa', 'Liepa Čiurlytė', worker],
  ['ugne', 'Ugnė Šerkšnienė', { ...worker, roles: ['user', 'admin'] }],
  ['milda', 'Milda Žukė', worker],
  ['kipras', 'Kipras Ščiuka', { ...worker, roles: ['user', 'admin'] }],
  ['ugne.izaite', 'Ugnė Įžaitė', worker],
  ['linas', 'Linas Žąsinas', worker],
  ['laima', 'Laima Norkutė', worker],
  ['kristjan@pohjatuul.example', 'Kristjan Põldmäe', { ...guest, locale: 'ee' }],
  ['onne@pohjatuul.example', 'Õnne Saar', { ...guest, locale: 'ee' }],
  ['mark.weber@moebelhaus-weber-und-soehne-handelsgesellschaft.example', 'Mark Weber', { ...guest, locale: 'en' }],
  ['elzbieta@auditas.example', 'Elžbieta Kovalevska', { ...guest, locale: 'lt' }],
];

const JURAS: Short[] = [
  ['janis', 'Jānis Bērziņš', { roles: ['ceo', 'admin'], offered }],
  ['liga', 'Līga Kalniņa', { manager: 'janis', offered }],
  ['girts', 'Ģirts Ķīlis', { manager: 'janis', offered }],
  ['anastasija', 'Anastasija Petrova', { manager: 'janis', locale: 'ru', offered }],
  ['edgars', 'Edgars Ņikitins', { manager: 'girts' }],
  ['andris', 'Andris Ļaudams', { manager: 'girts' }],
  ['maris', 'Māris Šķēle', { manager: 'girts' }],
  ['zane', 'Zane Čakša', { manager: 'girts' }],
  ['igors', 'Igors Žukovs', { manager: 'girts', locale: 'ru' }],
  ['elina', 'Elīna Ūdre', { manager: 'girts' }],
];

const PARAPH: Short[] = [
  ['saule', 'Saulė Gintarienė', { roles: ['superadmin'], locale: 'en', offered }],
  ['mindaugas', 'Mindaugas Bružas', { roles: ['superadmin'], locale: 'lt' }],
  ['kotryna', 'Kotryna Šimaitė', { roles: ['superadmin'], locale: 'en' }],
  ['ona.rimkute@gmail.example', 'Ona Rimkutė', { locale: 'lt', offered }],
  ['peteris.vanags@inbox.example', 'Pēteris Vanags', { locale: 'lv', offered }],
];

/** The companies and persons of the demo; their names are those of the sandbox's test identities. */
export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    slug: 'paraph',
    kind: 'consumer',
    name: 'Paraph',
    hosts: ['localhost', '127.0.0.1'],
    domain: 'paraph.example',
    locale: 'en',
    zone: 'Europe/Vilnius',
    people: PARAPH.map(person),
  },
  {
    slug: 'azuolas',
    kind: 'company',
    name: 'UAB „Ąžuolo baldai“',
    hosts: ['azuolas.localhost'],
    domain: 'azuolas.example',
    locale: 'lt',
    zone: 'Europe/Vilnius',
    registered: { code: '301234567', address: 'Ąžuolų g. 5, Vilnius' },
    modulesOn: ['EparakstsBulkSignModule', 'EidEasy'],
    people: AZUOLAS.map(person),
  },
  {
    slug: 'juras',
    kind: 'company',
    name: 'SIA „Jūras ceļš“',
    hosts: ['juras.localhost'],
    domain: 'juras.example',
    locale: 'lv',
    zone: 'Europe/Riga',
    registered: { code: '40001234567', address: 'Jūras iela 7, Rīga' },
    modulesOff: ['Accounting', 'FormsModule', 'Calendar', 'VoidDocuments'],
    people: JURAS.map(person),
  },
];
