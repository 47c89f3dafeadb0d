/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'The connection is slow at the moment, so answers may take a while.',
    noInternetConnection: 'There is no internet connection.',
  },
};

/** The frame around every page. */
export const layout = {
  snackbar: { unableToLogout: 'You could not be signed out on the server. Try again before you leave this computer.' },
};
