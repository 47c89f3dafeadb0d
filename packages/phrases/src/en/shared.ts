/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Your internet connection is slow.',
    noInternetConnection: 'There is no internet connection.',
  },
};
