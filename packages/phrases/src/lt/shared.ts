/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Ryšys šiuo metu lėtas, todėl atsakymo gali tekti palaukti.',
    noInternetConnection: 'Nėra interneto ryšio.',
  },
};

/** The frame around every page. */
export const layout = {
  snackbar: { unableToLogout: 'Nepavyko atsijungti serveryje. Prieš palikdami kompiuterį bandykite dar kartą.' },
};
