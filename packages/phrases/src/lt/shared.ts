/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Jūsų interneto ryšys lėtas.',
    noInternetConnection: 'Nėra interneto ryšio.',
  },
};

/** The frame around every page. */
export const layout = {
  snackbar: { unableToLogout: 'Nepavyko atsijungti serveryje. Prieš palikdami kompiuterį bandykite dar kartą.' },
};
