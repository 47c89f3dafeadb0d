/** The frame around every page: navigation, top bar, banners. */
export const frame = {
  validate: 'Pārbaudīt parakstītu failu',
  skip: 'Pāriet uz saturu',
  language: 'Valoda',
  theme: {
    label: 'Krāsas',
    light: 'Gaišs',
    dark: 'Tumšs',
    system: 'Kā ierīcē',
  },
  testMode: 'Testa režīms: parakstiem nav juridiska spēka',
  missing: {
    title: 'Šeit nekā nav',
    text: 'Adrese var būt nepareiza, lapas var vairs nebūt vai tā nav paredzēta jūsu kontam.',
    home: 'Uz sākumu',
  },
  splash: 'Ielādē Paraph',
  offline: 'Nav savienojuma. Mēģinām paši.',
};
