/** The menus around the pages behind the sign-in. */
export const nav = {
  label: 'Main menu',
  home: 'Home',
  documents: 'Documents',
  folders: 'Folders',
  forms: 'Forms',
  hr: 'HR',
  accounting: 'Accounting',
  calendar: 'Calendar',
  addressBook: 'Address book',
  admin: 'Admin',
  platform: 'Platform',
  menu: 'Menu',
  openMenu: 'Open the menu',
  waiting_one: '{{count}} waiting for you',
  waiting_other: '{{count}} waiting for you',
  crumbs: 'Where you are',
  new: {
    button: 'New',
    upload: 'Upload document',
    fill: 'Fill a form',
  },
};
