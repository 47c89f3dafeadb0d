/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'У вас медленный интернет.',
    noInternetConnection: 'Нет подключения к интернету.',
  },
};

/** The frame around every page. */
export const layout = {
  snackbar: { unableToLogout: 'Не удалось выйти на сервере. Попробуйте ещё раз, прежде чем отойти от компьютера.' },
};
