/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Teie internetiühendus on aeglane.',
    noInternetConnection: 'Internetiühendus puudub.',
  },
};
