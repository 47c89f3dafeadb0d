/** The menu of the person who is signed in. */
export const accountMenu = {
  menu: 'Your account',
  open: 'Profile',
  switch: 'Switch company',
  signOut: 'Sign out',
};

/** The question before somebody is signed out for being away. */
export const idle = {
  title: 'You will be signed out',
  text: 'Nothing has happened here for a while. You will be signed out in {{time}}. What you have written stays.',
  continue: 'Stay signed in',
  signOut: 'Sign out now',
};
