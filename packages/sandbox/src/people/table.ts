import { bornFromCode, semanticsId, type Behaviour, type IdentityCountry, type TestIdentity } from './person.ts';

type Row = [
  slug: string,
  country: IdentityCountry,
  code: string,
  name: string,
  behaviour?: Behaviour,
  more?: Partial<TestIdentity>,
];

/** The people of the demo companies. Codes have true checksums and belong to nobody by intent. */
const DEMO: Row[] = [
  ['jonas-cepas', 'LT', '38503150068', 'Jonas Čepas'],
  ['ruta-azuolaite', 'LT', '47403090010', 'Rūta Ąžuolaitė', 'accepts', { mobileId: '+37060000101' }],
  ['kristjan-poldmae', 'EE', '38107072121', 'Kristjan Põldmäe', 'accepts', { mobileId: '+37250000102' }],
  ['janis-berzins', 'LV', '320001-47114', 'Jānis Bērziņš', 'accepts', { born: '1979-05-23' }],
  ['rasa-kairyte', 'LT', '48606061019', 'Rasa Kairytė'],
  ['rasa-kairyte-2', 'LT', '49502141121', 'Rasa Kairytė', 'wrong-code'],
  ['tomas-grigaliunas', 'LT', '37106250445', 'Tomas Grigaliūnas', 'slow'],
  ['ieva-zemaitiene', 'LT', '48905170126', 'Ieva Žemaitienė'],
  ['mantas-petrauskas', 'LT', '38402030225', 'Mantas Petrauskas', 'accepts', { mobileId: '+37060000103' }],
  ['daiva-simkute', 'LT', '48209110334', 'Daiva Šimkutė'],
  ['vilma-naujokaite', 'LT', '48704040557', 'Vilma Naujokaitė', 'accepts', { mobileId: '+37060000104' }],
  ['agne-kucinskaite', 'LT', '49008220676', 'Agnė Kučinskaitė'],
  ['zygimantas-vaiciunaitis', 'LT', '39311300787', 'Žygimantas|Vaičiūnaitis-Šakalauskas'],
  ['pavel-ivanov', 'LT', '36807190894', 'Pavel Ivanov', 'accepts', basic('LT', '36807190894')],
  ['lukas-jankauskas', 'LT', '39901280904', 'Lukas Jankauskas', 'times-out'],
  ['rita-stankute', 'LT', '47903031230', 'Rita Stankutė', 'unusable'],
  ['elzbieta-kovalevska', 'LT', '47608181341', 'Elžbieta Kovalevska'],
  ['ona-rimkute', 'LT', '45509271458', 'Ona Rimkutė'],
  ['saule-gintariene', 'LT', '48010101561', 'Saulė Gintarienė'],
  ['liga-kalnina', 'LV', '120485-11204', 'Līga Kalniņa'],
  ['girts-kilis', 'LV', '230990-11300', 'Ģirts Ķīlis'],
  ['anastasija-petrova', 'LV', '050788-11405', 'Anastasija Petrova', 'refuses'],
  ['peteris-vanags', 'LV', '180169-11500', 'Pēteris Vanags'],
  ['onne-saar', 'EE', '48305042239', 'Õnne Saar'],
];

/** One person per thing that can go wrong. */
const BEHAVIOUR: Row[] = [
  ['asks', 'LT', '37801123122', 'Klausas Laukiantis', 'asks'],
  ['refuses-ee', 'EE', '37801133131', 'Keeldu Proovija', 'refuses'],
  ['slow', 'LT', '37801113115', 'Lėtas Vėluojantis', 'slow'],
  ['revoked', 'LT', '37801013011', 'Atšauktas Pažymėjimas', 'accepts', { certificateStatus: 'revoked' }],
  ['revoked-lv', 'LV', '320002-55123', 'Atsaukts Sertifikāts', 'accepts', { certificateStatus: 'revoked' }],
  ['on-hold', 'LT', '37801023029', 'Sustabdytas Pažymėjimas', 'accepts', { certificateStatus: 'hold' }],
  ['expired', 'LT', '37801053050', 'Pasibaigęs Pažymėjimas', 'accepts', { certificateStatus: 'expired' }],
  ['other-person', 'LT', '37801033036', 'Kitas Asmuo', 'other-person'],
  ['bad-signature', 'LT', '37801043043', 'Sugadintas Parašas', 'bad-signature'],
  ['old-app', 'LT', '37801063068', 'Sena Programėlė', 'old-app'],
  ['unusable', 'LT', '37801073075', 'Užblokuota Paskyra', 'unusable'],
  ['not-registered', 'LT', '37801083082', 'Nėra Paskyros', 'not-registered', { smartId: [] }],
  ['protocol-failure', 'LT', '37801093098', 'Protokolo Klaida', 'protocol-failure'],
  ['server-error', 'LT', '37801103108', 'Teikėjo Klaida', 'server-error'],
  ['basic-ee', 'EE', '37801143147', 'Tavaline Konto', 'accepts', basic('EE', '37801143147')],
  [
    'rsa-sim',
    'LT',
    '37801163161',
    'Senoji Kortelė',
    'accepts',
    { keys: 'rsa-2048', smartId: [], mobileId: '+37060000106' },
  ],
  [
    'curve-p384',
    'LT',
    '37801153154',
    'Kreivė Ilgoji',
    'accepts',
    { keys: 'p-384', smartId: [], mobileId: '+37060000105' },
  ],
];

/** Published Mobile-ID test numbers (SK-EID/MID wiki). */
const mobile = (
  phone: string,
  country: IdentityCountry,
  code: string,
  behaviour: Behaviour = 'accepts',
  name?: string,
): Row => [
  `mid-${phone.slice(1)}`,
  country,
  code,
  name ?? `${behaviour === 'accepts' ? 'OK' : behaviour.toUpperCase()}|TESTNUMBER`,
  behaviour,
  { smartId: [], mobileId: phone, keys: 'p-256' },
];

const MOBILE: Row[] = [
  mobile('+37200000766', 'EE', '60001019906', 'accepts', 'MARY ÄNN|O’CONNEŽ-ŠUSLIK TESTNUMBER'),
  mobile('+37200000566', 'EE', '60001018800'),
  mobile('+37060000666', 'LT', '50001018865'),
  mobile('+37060000007', 'LT', '51001091072'),
  mobile('+37200000366', 'EE', '60001019928', 'not-registered'),
  mobile('+37066000266', 'LT', '50001018908', 'times-out'),
  mobile('+37201100266', 'EE', '60001019950', 'refuses'),
  mobile('+37061100266', 'LT', '60001019950', 'refuses'),
  mobile('+37213100266', 'EE', '60001019983', 'absent'),
  mobile('+37207110066', 'EE', '60001019947', 'not-delivered'),
  mobile('+37201200266', 'EE', '60001019972', 'sim-error'),
  mobile('+37061200266', 'LT', '60001019972', 'sim-error'),
  mobile('+37200000666', 'EE', '60001019961', 'hash-mismatch'),
];

function basic(country: IdentityCountry, code: string): Partial<TestIdentity> {
  return { smartId: [{ document: `PNO${country}-${code}-BASE-NQ`, level: 'ADVANCED' }] };
}

const provider = (document: string, behaviour: Behaviour = 'accepts', also: string[] = []): Row => {
  const [, country = '', code = ''] = /^PNO(LT|LV|EE)-(.+)-[A-Z0-9]{4}-N?Q$/.exec(document) ?? [];
  const smartId = [document, ...also].map((name) => ({
    document: name,
    level: name.endsWith('-NQ') ? ('ADVANCED' as const) : ('QUALIFIED' as const),
  }));
  const word = behaviour === 'accepts' ? 'OK' : behaviour.toUpperCase();
  return [
    `sk-${country}-${code}`.toLowerCase(),
    country as IdentityCountry,
    code,
    `${word}|TESTNUMBER`,
    behaviour,
    { smartId },
  ];
};

/** The provider's published demo accounts, answering as they do there. */
const PROVIDER: Row[] = [
  ...['PNOEE-40404040009-MOCK-Q', 'PNOLT-40404040009-MOCK-Q', 'PNOLV-040404-10003-DEMO-Q'].map((d) => provider(d)),
  ...['PNOEE-61101019999-MOCK-Q', 'PNOLT-61101019999-MOCK-Q', 'PNOLV-010111-22341-MOCK-Q'].map((d) => provider(d)),
  ...['PNOLV-320000-00008-DEMO-Q', 'PNOLT-61101019988-MOCK-NQ', 'PNOLV-020211-12351-MOCK-NQ'].map((d) => provider(d)),
  ...['PNOEE-40504040001-DEM0-Q', 'PNOLT-40504040001-MOCK-Q', 'PNOLV-050405-10009-DEM0-Q'].map((d) => provider(d)),
  ...['PNOLV-320000-10003-DEMO-Q', 'PNOEE-50001029996-DEMO-Q', 'PNOLT-50001029996-DEMO-Q'].map((d) => provider(d)),
  ...['PNOLV-020100-29990-MOCK-Q', 'PNOLT-30303039914-MOCK-Q'].map((d) => provider(d)),
  provider('PNOEE-39901012239-MOCK-Q', 'accepts', ['PNOEE-39901012239-SECO-Q']),
  provider('PNOLT-39901012239-DEMO-Q', 'accepts', ['PNOLT-39901012239-SECO-Q']),
  provider('PNOLV-030303-10215-MOCK-Q', 'accepts', ['PNOLV-030303-10215-SECO-Q']),
  ...['PNOEE-61101012257-MOCK-Q', 'PNOLT-61101012257-MOCK-Q', 'PNOLV-010111-23474-DEME-Q'].map((d) => provider(d)),
  ...['PNOLV-320000-00032-DEMO-Q', 'PNOLT-40504049999-MOCK-NQ', 'PNOLT-49912318881-MOCK-NQ'].map((d) => provider(d)),
  ...['PNOLV-050404-19993-DEMO-NQ', 'PNOLV-311299-18886-MOCK-NQ'].map((d) => provider(d)),
  ...['PNOLV-329999-99901-MOCK-Q', 'PNOLV-329999-99709-MOCK-Q'].map((d) => provider(d)),
  ...(
    [
      ['39917', '10016', 'cancels'],
      ['39928', '10024', 'refuses-pin'],
      ['39939', '10032', 'refuses-code'],
      ['39946', '10040', 'refuses-message'],
      ['39950', '10059', 'refuses-message-code'],
      ['39972', '10075', 'wrong-code'],
      ['39983', '10083', 'times-out'],
    ] as const
  ).flatMap(([tail, lv, behaviour]) => [
    provider(`PNOEE-304030${tail}-MOCK-Q`, behaviour),
    provider(`PNOLT-304030${tail}-MOCK-Q`, behaviour),
    provider(`PNOLV-030403-${lv}-MOCK-Q`, behaviour),
  ]),
];

const personOf = (
  group: TestIdentity['group'],
  [slug, country, code, name, behaviour = 'accepts', more]: Row,
): TestIdentity => {
  const [given = '', surname = ''] = name.includes('|') ? name.split('|') : name.split(' ');
  const born = bornFromCode(country, code);
  return {
    slug,
    country,
    code,
    given,
    surname,
    behaviour,
    certificateStatus: 'good',
    ...(born ? { born } : {}),
    keys: group === 'demo' ? 'rsa-3072' : 'rsa-2048',
    smartId: [{ document: `${semanticsId({ country, code })}-PARA-Q`, level: 'QUALIFIED' }],
    group,
    ...more,
  };
};

/** Everybody the sandbox knows when it starts. */
export const PEOPLE: readonly TestIdentity[] = [
  ...DEMO.map((row) => personOf('demo', row)),
  ...BEHAVIOUR.map((row) => personOf('behaviour', row)),
  ...[...PROVIDER, ...MOBILE].map((row) => personOf('provider', row)),
];
