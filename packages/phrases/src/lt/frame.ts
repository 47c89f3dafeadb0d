/** The frame around every page: navigation, top bar, banners. */
export const frame = {
  validate: 'Tikrinti pasirašytą failą',
  skip: 'Pereiti prie turinio',
  language: 'Kalba',
  theme: {
    label: 'Spalvos',
    light: 'Šviesu',
    dark: 'Tamsu',
    system: 'Kaip įrenginyje',
  },
  testMode: 'Bandomasis režimas: parašai neturi teisinės galios',
  missing: {
    title: 'Čia nieko nėra',
    text: 'Adresas gali būti klaidingas, puslapio gali nebebūti arba jis skirtas ne jūsų paskyrai.',
    home: 'Į pradžią',
  },
  splash: 'Įkeliama Paraph',
  offline: 'Nėra ryšio. Bandome patys.',
};
