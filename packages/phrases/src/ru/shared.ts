/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'У вас медленный интернет.',
    noInternetConnection: 'Нет подключения к интернету.',
  },
};
