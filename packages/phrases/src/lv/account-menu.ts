/** The menu of the person who is signed in. */
export const accountMenu = {
  menu: 'Jūsu konts',
  open: 'Profils',
  switch: 'Pāriet uz citu uzņēmumu',
  signOut: 'Iziet',
};

/** The question before somebody is signed out for being away. */
export const idle = {
  title: 'Sesija beigsies',
  text: 'Kādu laiku šeit nekas nav noticis. Sesija beigsies pēc {{time}}.',
  input: {
    kept: 'Ievadītais saglabāsies.',
    lost: 'Nesaglabātās izmaiņas tiks zaudētas. Saglabājiet tās pirms tam.',
  },
  continue: 'Palikt',
  signOut: 'Iziet tagad',
};
