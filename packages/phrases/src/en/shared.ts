/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Your internet connection is slow.',
    noInternetConnection: 'There is no internet connection.',
  },
};

/** The frame around every page. */
export const layout = {
  snackbar: { unableToLogout: 'You could not be signed out on the server. Try again before you leave this computer.' },
};
