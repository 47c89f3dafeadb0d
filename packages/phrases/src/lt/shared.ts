/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Jūsų interneto ryšys lėtas.',
    noInternetConnection: 'Nėra interneto ryšio.',
  },
};
