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
  text: 'Nothing has happened here for a while. You will be signed out in {{time}}.',
  input: {
    kept: 'What you have written stays.',
    lost: 'Unsaved changes will be lost. Save them before that.',
  },
  continue: 'Stay signed in',
  signOut: 'Sign out now',
};
