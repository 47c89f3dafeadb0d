/** The menu of the person who is signed in. */
export const accountMenu = {
  menu: 'Jūsų paskyra',
  open: 'Profilis',
  switch: 'Pereiti į kitą įmonę',
  signOut: 'Atsijungti',
};

/** The question before somebody is signed out for being away. */
export const idle = {
  title: 'Būsite atjungti',
  text: 'Kurį laiką čia nieko nevyko. Būsite atjungti po {{time}}.',
  input: {
    kept: 'Tai, ką įvedėte, išliks.',
    lost: 'Neišsaugoti pakeitimai bus prarasti. Išsaugokite juos anksčiau.',
  },
  continue: 'Likti prisijungus',
  signOut: 'Atsijungti dabar',
};
