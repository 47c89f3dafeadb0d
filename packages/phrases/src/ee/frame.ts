/** The frame around every page: navigation, top bar, banners. */
export const frame = {
  validate: 'Kontrolli allkirjastatud faili',
  skip: 'Liigu sisu juurde',
  language: 'Keel',
  theme: {
    label: 'Värvid',
    light: 'Hele',
    dark: 'Tume',
    system: 'Nagu seadmes',
  },
  testMode: 'Testrežiim: allkirjadel ei ole õiguslikku jõudu',
  missing: {
    title: 'Siin ei ole midagi',
    text: 'Aadress võib olla vale, leht võib olla kadunud või ei ole see teie konto jaoks.',
    home: 'Avalehele',
  },
  splash: 'Paraph laadib',
  offline: 'Ühendus puudub. Proovime ise uuesti.',
};
