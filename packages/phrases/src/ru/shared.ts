/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Связь сейчас медленная, ответ может задержаться.',
    noInternetConnection: 'Нет подключения к интернету.',
  },
};

/** The frame around every page. */
export const layout = {
  snackbar: { unableToLogout: 'Не удалось выйти на сервере. Попробуйте ещё раз, прежде чем отойти от компьютера.' },
};
