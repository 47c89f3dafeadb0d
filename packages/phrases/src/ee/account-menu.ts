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
  text: 'Siin ei ole tükk aega midagi toimunud. Teid logitakse välja {{time}} pärast. Kirjutatu jääb alles.',
  continue: 'Jää sisse',
  signOut: 'Logi kohe välja',
};
