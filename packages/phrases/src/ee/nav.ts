/** The menus around the pages behind the sign-in. */
export const nav = {
  label: 'Peamenüü',
  home: 'Avaleht',
  documents: 'Dokumendid',
  folders: 'Kaustad',
  forms: 'Vormid',
  hr: 'Personal',
  accounting: 'Raamatupidamine',
  calendar: 'Kalender',
  addressBook: 'Aadressiraamat',
  admin: 'Haldus',
  platform: 'Platvorm',
  menu: 'Menüü',
  openMenu: 'Ava menüü',
  waiting_one: '{{count}} ootab teid',
  waiting_other: '{{count}} ootab teid',
  crumbs: 'Kus te olete',
  new: {
    button: 'Uus',
    upload: 'Laadi dokument üles',
    fill: 'Täida vorm',
  },
};
