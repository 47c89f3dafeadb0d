/** The menu of the person who is signed in. */
export const accountMenu = {
  menu: 'Teie konto',
  open: 'Profiil',
  switch: 'Vaheta ettevõtet',
  signOut: 'Logi välja',
};

/** The question before somebody is signed out for being away. */
export const idle = {
  title: 'Teid logitakse välja',
  text: 'Siin ei ole tükk aega midagi toimunud. Teid logitakse välja {{time}} pärast.',
  input: {
    kept: 'Sisestatu jääb alles.',
    lost: 'Salvestamata muudatused lähevad kaotsi. Salvestage need enne seda.',
  },
  continue: 'Jää sisse',
  signOut: 'Logi kohe välja',
};
