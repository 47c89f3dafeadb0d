/** The frame around every page: navigation, top bar, banners. */
export const frame = {
  validate: 'Check a signed file',
  skip: 'Skip to the content',
  language: 'Language',
  theme: {
    label: 'Colours',
    light: 'Light',
    dark: 'Dark',
    system: 'As the device',
  },
  testMode: 'Test mode: signatures are not legally binding',
  missing: {
    title: 'There is nothing here',
    text: 'The address may be wrong, the page may be gone, or it is not meant for your account.',
    home: 'Go home',
  },
  splash: 'Paraph is loading',
  offline: 'No connection. We try again by ourselves.',
};
